import { NetworkError, request } from '#app/api/request.ts'
import { syncNow } from '#app/sync/sync-now.ts'
import { type RestoreAccounts, RestoreCheck, RestoreResponse } from '#schema/protocol/admin.ts'
import { failureText } from '../failure-text.ts'

/** Years of a shop on a slow line; the server itself waits as long for its tables as it must. */
const TIMEOUT_MS = 60 * 60_000

export type RestoreOutcome = { done: RestoreResponse } | { failure: string }

/** Has the server put the shop back to what the file holds. Says what came of it; never throws. */
export async function sendBackup(file: File, accounts: RestoreAccounts): Promise<RestoreOutcome> {
  try {
    const done = RestoreResponse.parse(await send(`accounts=${accounts}`, file))
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

/** Has the server read the whole file and say what a restore would do to accounts. Nothing changes; never throws. */
export async function checkBackup(file: File): Promise<{ check: RestoreCheck } | { failure: string }> {
  try {
    return { check: RestoreCheck.parse(await send('check=true', file)) }
  } catch (error) {
    return { failure: failureText(error) }
  }
}

function send(query: string, file: File): Promise<unknown> {
  return request(`/api/admin/restore?${query}`, { method: 'POST', file, timeoutMs: TIMEOUT_MS })
}
