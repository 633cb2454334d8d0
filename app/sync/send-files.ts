import { RequestError, request } from '#app/api/request.ts'
import { listUnsentFiles, noteSent, readUnsentFile, retryFileAt } from '#app/db/stored-files.ts'

/** Below the server's limit; a large file may go over a slow line. */
const TIMEOUT_MS = 280_000
/**
 * A file that the server does not take waits: what it belongs to may have been rejected, and be sent again by somebody. It
 * stays on the device meanwhile.
 */
const RETRY_MS = 15 * 60_000

let sending: Promise<void> | null = null

/**
 * Sends the photos and files that wait on this device, one after another, and drops each once the server has it. Call it
 * after a run of the sync: the server takes the file of a row that it knows. Throws nothing; what
 * could not be sent is sent by a later call.
 */
export function sendFiles(now = Date.now()): Promise<void> {
  sending ??= sendAll(now).finally(() => {
    sending = null
  })
  return sending
}

async function sendAll(now: number): Promise<void> {
  try {
    for (const id of await listUnsentFiles(now)) await send(id, now)
  } catch {
    // No network, no session or no storage: the next run of the sync calls again.
  }
}

async function send(id: string, now: number): Promise<void> {
  const file = await readUnsentFile(id)
  if (!file) return
  try {
    await request(`/api/files/${id}`, {
      method: 'PUT',
      file: new Blob([file.contents]),
      headers: { 'content-type': file.type },
      timeoutMs: TIMEOUT_MS,
    })
    await noteSent(file)
  } catch (error) {
    if (!isRefusal(error)) throw error
    await retryFileAt(id, now + RETRY_MS)
  }
}

/** Whether the server does not take this file; anything else holds for all files. */
function isRefusal(error: unknown): boolean {
  return error instanceof RequestError && [400, 404, 413, 415].includes(error.status)
}
