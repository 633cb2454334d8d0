import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ErrorCode } from '#schema/errors.ts'

export type Issue = { path: string; message: string }

/** An error response, thrown from anywhere below a route. */
export class HttpError extends Error {
  override name = 'HttpError'
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: ErrorCode,
    message: string,
    readonly issues?: Issue[],
    readonly headers: Record<string, string> = {},
    /** What a client needs to go on, beside the message. */
    readonly challenge?: unknown,
  ) {
    super(message)
  }
}

/** The 429 of a limit that was reached; its Retry-After says when to come back. */
export function tooMany(message: string, waitMs: number): HttpError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new HttpError(429, ErrorCode.rateLimited, message, undefined, { 'Retry-After': String(seconds) })
}
