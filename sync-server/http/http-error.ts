import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorCode } from '#schema/errors.ts'

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
  ) {
    super(message)
  }
}
