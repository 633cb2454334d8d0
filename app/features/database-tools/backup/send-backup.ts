import { NetworkError, request } from '#app/api/request.ts'
import { syncNow } from '#app/sync/sync-now.ts'
import { RestoreResponse } from '#schema/protocol/admin.ts'
import { failureText } from '../failure-text.ts'

/** Years of a shop on a slow line; the server itself waits as long for its tables as it must. */
const TIMEOUT_MS = 60 * 60_000

export type RestoreOutcome = { done: RestoreResponse } | { failure: string }

/** Has the server put the shop back to what the file holds. Says what came of it; never throws. */
export async function sendBackup(file: File): Promise<RestoreOutcome> {
  try {
    const answer = await request('/api/admin/restore', { method: 'POST', file, timeoutMs: TIMEOUT_MS })
    const done = RestoreResponse.parse(answer)
    // The server tells every device; this one need not wait for it.
    syncNow()
    return { done }
  } catch (error) {
    if (error instanceof NetworkError)
      return {
        failure:
          'No answer came from the server. Look at the shop’s data before you try again: the backup may have been put back all the same.',
      }
    return { failure: failureText(error) }
  }
}
