import { database } from '#app/db/open-database.ts'
import { retryWhenBack } from '#app/db/page-presence.ts'
import { useSession } from '#app/session/session-user.ts'
import type { ArgsMaker } from '#app/sync/mutate-locally.ts'
import { loadEngine, requestSync } from '#app/sync/start-sync.ts'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'

/**
 * Makes a mutation; every screen uses this. Resolves when it is saved on this device, whatever the network does,
 * and requests a sync. What was cut off because the page let go of its database is saved when that opens again. Throws
 * `MutationError` when the mutation fails, and an error that says so where the script of the mutations does not load.
 * With `settles`, the key of a rejected mutation, this one takes its place, and with `actedAt` (ISO, now by default) it
 * was done at that time.
 */
export async function mutate<N extends MutationName>(
  name: N,
  args: MutationArgs<N> | ArgsMaker<N>,
  { settles, actedAt }: { settles?: number; actedAt?: string } = {},
): Promise<void> {
  const { user } = useSession.getState()
  if (!user) throw new Error('Nobody is signed in')
  const actor = { userId: user.id, role: user.role }
  const change = { db: database(), actor, settles, actedAt: actedAt ?? new Date().toISOString() }
  const { mutateLocally } = await loadEngine()
  await retryWhenBack(() => mutateLocally(change, name, args))
  requestSync()
}
