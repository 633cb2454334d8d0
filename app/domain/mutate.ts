import { database } from '#app/db/open-database.ts'
import { useSession } from '#app/session/session-user.ts'
import { type ArgsMaker, mutateLocally } from '#app/sync/mutate-locally.ts'
import { requestSync } from '#app/sync/start-sync.ts'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'

/**
 * How every screen changes something. Resolved means saved on this device, whatever the network
 * does; the server hears of it as soon as it can. Throws `MutationError` when the change is refused.
 * With `settles`, the key of a refused change, this one takes its place.
 */
export async function mutate<N extends MutationName>(
  name: N,
  args: MutationArgs<N> | ArgsMaker<N>,
  { settles }: { settles?: number } = {},
): Promise<void> {
  const { user } = useSession.getState()
  if (!user) throw new Error('Nobody is signed in')
  const actor = { userId: user.id, role: user.role }
  await mutateLocally({ db: database(), actor, settles }, name, args)
  requestSync()
}
