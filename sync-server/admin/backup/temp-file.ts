import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { ErrorCode } from '#schema/errors.ts'
import { isAlive } from '../../db/embedded/holders.ts'
import { HttpError } from '../../http/http-error.ts'

/** A sender that is silent for this long has disconnected or stalls the upload on purpose. */
const STALL_MS = 30_000

type TempFile = { path: string; remove: () => Promise<void> }

/** The folder's name contains the process id, by which a later process recognises orphaned files. */
const FOLDER = /^sheen-backup-(\d+)-/

/** Returns the path for a file in a folder that only this account can read. */
export async function makeTempFile(): Promise<TempFile> {
  await removeLeftTempFiles()
  const folder = await mkdtemp(join(tmpdir(), `sheen-backup-${process.pid}-`))
  return { path: join(folder, 'file'), remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Removes the files that killed servers left behind: each holds a whole shop with its password hashes. */
export async function removeLeftTempFiles(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(FOLDER.exec(name)?.[1])
    if (pid && !isAlive(pid)) await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}

/** Writes a request's body to a file. Throws an `HttpError` when the body ends early. */
export async function receiveFile(
  body: globalThis.ReadableStream,
  path: string,
  stallMs = STALL_MS,
): Promise<void> {
  const stalled = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const watch = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stalled.abort(), stallMs)
  }
  try {
    watch()
    await pipeline(
      Readable.fromWeb(body as ReadableStream),
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          watch()
          yield piece
        }
      },
      createWriteStream(path),
      { signal: stalled.signal },
    )
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOSPC' || code === 'EACCES' || error instanceof HttpError) throw error
    const message = 'The file did not arrive whole. Nothing was changed.'
    throw new HttpError(408, ErrorCode.badRequest, message, [{ path: 'file', message }], {
      Connection: 'close',
    })
  } finally {
    clearTimeout(timer)
  }
}
