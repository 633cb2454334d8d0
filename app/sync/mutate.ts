import { database } from '#app/db/open-database.ts'
import { useSession } from '#app/session/session-store.ts'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'
import { mutateLocally } from './mutate-locally.ts'
import { requestSync } from './start-sync.ts'

/**
 * How every screen changes something. Resolved means saved on this device, whatever the network
 * does; the server hears of it as soon as it can. Throws `MutationError` when the change is refused.
 */
export async function mutate<N extends MutationName>(name: N, args: MutationArgs<N>): Promise<void> {
  const { user } = useSession.getState()
  if (!user) throw new Error('Nobody is signed in')
  await mutateLocally({ db: database(), actor: { userId: user.id, role: user.role } }, name, args)
  requestSync()
}
