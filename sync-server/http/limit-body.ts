import { createMiddleware } from 'hono/factory'
import { ErrorCode } from '#schema/errors.ts'
import type { AppContext, AppEnv } from '../deps.ts'
import { allowanceOf, MEGABYTE } from './allowance.ts'
import { HttpError } from './http-error.ts'

const DEFAULT_BYTES = MEGABYTE
/** A longer unread body closes the connection; reading the rest of a shorter one is cheaper than a new connection. */
const WORTH_CLOSING_BYTES = 64 * 1024
const CLOSE = { Connection: 'close' }

/** Rejects bodies that are too long. It reads nothing: the body is read after the session has been checked. */
export function limitBodies() {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { bytes: most = DEFAULT_BYTES, isFile = false } = allowanceOf(c)
    const refusal = () => {
      const message = `The body is larger than ${sizeText(most)}`
      return new HttpError(413, ErrorCode.bodyTooLarge, message, undefined, CLOSE)
    }
    if (isFile && isChunked(c)) {
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
  return bytes < MEGABYTE ? `${bytes / 1024} kB` : `${bytes / MEGABYTE} MB`
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
