import { createMiddleware } from 'hono/factory'
import { ErrorCode } from '#schema/errors.ts'
import { IMPORTS } from '#schema/protocol/import.ts'
import { MAX_FILE_BYTES } from '#schema/rows/stored-file.ts'
import type { AppContext, AppEnv } from '../deps.ts'
import { HttpError } from './http-error.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
const DEFAULT_BYTES = MEGABYTE
/**
 * Paths that are open without a session, for bookings and sign-ins: their limit is small because of many concurrent
 * clients.
 */
const OPEN = /^\/api\/(public|auth)\//
const OPEN_BYTES = 64 * KILOBYTE
/** Routes with larger bodies. They must send a Content-Length, which is checked before the session. */
const LARGE_BYTES: Readonly<Record<string, number>> = {
  '/api/sync/push': 8 * MEGABYTE,
  '/api/admin/restore': 2048 * MEGABYTE,
  ...Object.fromEntries(IMPORTS.map(kind => [`/api/admin/import/${kind}`, 16 * MEGABYTE])),
}
/** Photos and files of rows, whose length is declared too. */
const FILE = /^\/api\/files\//
/** A longer unread body closes the connection; reading the rest of a shorter one is cheaper than a new connection. */
const WORTH_CLOSING_BYTES = 64 * KILOBYTE
const CLOSE = { Connection: 'close' }

/** Rejects bodies that are too long. It reads nothing: the body is read after the session has been checked. */
export function limitBodies() {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { path } = c.req
    const large = LARGE_BYTES[path] ?? (FILE.test(path) ? MAX_FILE_BYTES : undefined)
    const most = large ?? (OPEN.test(path) ? OPEN_BYTES : DEFAULT_BYTES)
    const refusal = () => {
      const message = `The body is larger than ${sizeText(most)}`
      return new HttpError(413, ErrorCode.bodyTooLarge, message, undefined, CLOSE)
    }
    if (large !== undefined && isChunked(c)) {
      const message = 'The request must say how long the file is'
      throw new HttpError(411, ErrorCode.badRequest, message, undefined, CLOSE)
    }
    const length = lengthOf(c)
    if (length !== undefined && length > most) throw refusal()
    const { raw } = c.req
    if (length === undefined && raw.body) {
      const body = raw.body.pipeThrough(countedTo(most, refusal))
      c.req.raw = new Request(raw, { body, duplex: 'half' } as RequestInit)
    }
    await next()
  })
}

/**
 * Closes the connection after an error answer whose request body was not read: the rest of it would block the
 * connection.
 */
export const closeAfterUnreadBody = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const isUnread = !c.req.raw.bodyUsed && (isChunked(c) || (lengthOf(c) ?? 0) > WORTH_CLOSING_BYTES)
  if (c.res.status >= 400 && isUnread) c.header('Connection', 'close')
})

function sizeText(bytes: number): string {
  return bytes < MEGABYTE ? `${bytes / KILOBYTE} kB` : `${bytes / MEGABYTE} MB`
}

function isChunked(c: AppContext): boolean {
  return c.req.header('Transfer-Encoding') !== undefined
}

/** Returns the declared length of the body; a chunked request has none, whatever its headers say. */
function lengthOf(c: AppContext): number | undefined {
  const length = c.req.header('Content-Length')
  return length === undefined || isChunked(c) ? undefined : Number(length)
}

function countedTo(most: number, refusal: () => HttpError): TransformStream<Uint8Array, Uint8Array> {
  let count = 0
  return new TransformStream({
    transform(piece, controller) {
      count += piece.byteLength
      if (count > most) controller.error(refusal())
      else controller.enqueue(piece)
    },
  })
}
