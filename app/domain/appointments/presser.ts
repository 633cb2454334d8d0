import type { Stores } from '#app/db/transact.ts'
import { useSession } from '#app/session/session-user.ts'
import { isTechnician } from '#schema/rules/people/technicians.ts'

/** Who does work that nobody is assigned to: whoever presses Start or Resume, if they work on cars; else nobody yet. */
export async function presserOf(stores: Stores): Promise<number | null> {
  const { user } = useSession.getState()
  return user && isTechnician(user, await stores.rows('rosters').toArray()) ? user.id : null
}
