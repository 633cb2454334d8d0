import { isSessionOver, NetworkError, RequestError } from '#app/api/request.ts'
import { retryDelay } from '#app/api/retry-delay.ts'
import { sha256 } from '#app/api/sha256.ts'
import type { UnsentFile } from '#app/db/file-database.ts'
import { isQuotaExceeded } from '#app/db/storage-room.ts'
import { nextUnsentFile, noteBrokenOff, noteSent, readUnsentFile, retryFileAt } from '#app/db/stored-files.ts'
import { nextUnsentThumbnail, noteThumbnailSettled, readThumbnailHere } from '#app/db/thumbnails.ts'
import { ErrorCode } from '#schema/errors.ts'
import { RightOffset, type UploadState } from '#schema/protocol/upload.ts'
import { type FileTransport, httpFileTransport } from './file-transport.ts'

/*
 * 1. A file is deleted here after the server has said that it has all of it, and not before.
 * 2. The server says where the next part begins. What a device remembers of it is only that the sending has broken off.
 * 3. Thumbnails go before pictures, also before those that wait since longer: others see at once what there is.
 * 4. A file goes in one request, until one has broken off: then in small parts that double, so that something is left of each
 *    try, over whatever proxy.
 */

/** The first part of a file whose sending has broken off. */
const PART_BYTES = 64 * 1024
/**
 * A file that the server does not take waits: what it belongs to may have been rejected, and be sent again by somebody. It
 * stays on the device meanwhile.
 */
const REFUSED_MS = 15 * 60_000
/** A file is kept before its row is made and pushed: while it is so young, the server may not know the row yet. */
const YOUNG_MS = 60_000
/** Between tries on a line that breaks off; after so many without any progress the next run of the sync calls again. */
const RETRY = { minMs: 1_000, maxMs: 8_000 }
const MOST_FAILURES = 4
/** Somebody else sends the same file, or it is another one under the same id. */
const MOST_OFFSETS = 8

type Sending = {
  transport: FileTransport
  /** Milliseconds since 1970. */
  now: () => number
  partBytes?: number
  /** Called after each answer that has taken bytes. */
  onProgress?: () => void
}

let sending: Promise<boolean> | null = null
/** Whether it was asked for once more meanwhile: rows have been pushed, whose files were skipped. */
let again = false

/**
 * Sends the photos and files that wait on this device, and drops each once the server has it; one tab, or the service worker, at a
 * time. Call it after a run of the sync: the server takes the file of a row that it knows. Returns whether all was sent that the
 * server takes; throws nothing.
 */
export function sendFiles(): Promise<boolean> {
  again = sending !== null
  sending ??= sendInTurn().finally(() => {
    sending = null
  })
  return sending
}

/** Whether files are on their way, or the way is tried: a page that is closed then leaves them to the service worker. */
export function isSendingFiles(): boolean {
  return sending !== null
}

async function sendInTurn(): Promise<boolean> {
  for (;;) {
    const hasSent = await navigator.locks.request('sheen-files', sendPatiently)
    if (!again) return hasSent
    again = false
  }
}

async function sendPatiently(): Promise<boolean> {
  let failures = 0
  const onProgress = () => {
    failures = 0
  }
  for (;;) {
    try {
      await sendUnsent({ transport: httpFileTransport, now: Date.now, onProgress })
      return true
    } catch (error) {
      // Without a session, or a storage that opens, another try is for the next run of the sync.
      if (!isPassing(error) || ++failures > MOST_FAILURES) return false
      await new Promise(resolve => setTimeout(resolve, retryDelay(failures, RETRY)))
    }
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof RequestError && !isSessionOver(error))
}

/** Sends whatever may be sent now. Throws what the transport throws; whatever was sent by then stays sent. */
export async function sendUnsent(how: Sending): Promise<void> {
  const skipped = new Set<string>()
  const refusedThumbnails = new Set<string>()
  for (;;) {
    await sendThumbnails(how, refusedThumbnails)
    const id = await nextUnsentFile(how.now(), skipped)
    if (id === undefined) return
    const file = await readUnsentFile(id)
    if (file && !(await sendFile(file, how))) skipped.add(id)
  }
}

/** Sends all thumbnails but for those that were refused, to which it adds: each is tried once in a run. */
async function sendThumbnails({ transport, onProgress }: Sending, refused: Set<string>): Promise<void> {
  for (;;) {
    const id = await nextUnsentThumbnail(refused)
    if (id === undefined) return
    const contents = await readThumbnailHere(id)
    try {
      if (contents) await transport.sendThumbnail(id, contents)
      await noteThumbnailSettled(id)
      onProgress?.()
    } catch (error) {
      // Once the picture has arrived, or was refused, nobody needs it any more.
      if (!isRefusal(error)) throw error
      refused.add(id)
    }
  }
}

/** Returns false for a file that is to be left out until the next run: the server may not know its row yet, or the device is full. */
async function sendFile(file: UnsentFile, how: Sending): Promise<boolean> {
  try {
    await sendContents(file, how)
    await noteSent(file)
  } catch (error) {
    if (!isRefusal(error)) {
      // A full device cannot even note it, and tries the whole again.
      if (isPassing(error)) await noteBrokenOff(file).catch(() => {})
      throw error
    }
    if (error.status === 404 && how.now() - file.addedAt < YOUNG_MS) return false
    await noteThumbnailSettled(file.id)
    return await canWait(file.id, how.now() + REFUSED_MS)
  }
  return true
}

/** Has a file wait until then; false where a full device cannot even note that. */
async function canWait(id: string, until: number): Promise<boolean> {
  try {
    await retryFileAt(id, until)
    return true
  } catch (error) {
    if (isQuotaExceeded(error)) return false
    throw error
  }
}

async function sendContents({ id, contents, failures }: UnsentFile, how: Sending): Promise<void> {
  const { transport, partBytes = PART_BYTES, onProgress } = how
  const [length, hash] = [contents.byteLength, await sha256(contents)]
  let most = failures ? partBytes : length
  let state: UploadState = failures ? await transport.ask(id) : { offset: 0, isComplete: false }
  for (let offsets = 0; !state.isComplete; ) {
    const { offset } = state
    const end = Math.min(length, offset + most)
    const part = { offset, length, hash, isLast: end === length }
    try {
      state = await transport.send(id, part, contents.slice(offset, end))
      most *= 2
      onProgress?.()
    } catch (error) {
      const right = rightOffset(error)
      if (right === null || ++offsets > MOST_OFFSETS) throw error
      state = { offset: right, isComplete: false }
      most = partBytes
    }
  }
}

/** Where the next part begins, where the server says that this one does not begin there. */
function rightOffset(error: unknown): number | null {
  if (!(error instanceof RequestError) || error.code !== ErrorCode.wrongOffset) return null
  return RightOffset.safeParse(error.challenge).data?.offset ?? null
}

/** Whether the server itself, and no proxy before it, does not take this file; anything else holds for all files. */
function isRefusal(error: unknown): error is RequestError {
  return (
    error instanceof RequestError && error.readable && [400, 403, 404, 413, 415, 422].includes(error.status)
  )
}
