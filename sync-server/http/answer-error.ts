import { HTTPException } from 'hono/http-exception'
import { ZodError, type z } from 'zod'
import { ErrorCode, MutationError } from '#schema/errors.ts'
import { isAgainstTheRules, isDatabaseAway } from '../db/database-errors.ts'
import { isDiskFull } from '../db/disk-full.ts'
import type { AppContext } from '../deps.ts'
import { BucketError } from '../s3/bucket.ts'
import { HttpError } from './http-error.ts'
import { unknownField } from './issue-message.ts'

const RETRY_AFTER_SECONDS = '2'
/** A bucket is asked again less often: a call has waited for it already. */
const FILES_RETRY_AFTER_SECONDS = '10'
/** Room is made by a person. */
const DISK_RETRY_AFTER_SECONDS = '60'
/** An error response quotes at most this much of what was sent. */
const MOST_UNKNOWN = 20
const MAX_KEY_LENGTH = 100

/** Turns every error of the API into its response: `{message, code, issues?}`. */
export function answerError(error: Error, c: AppContext): Response {
  const { status, code, message, issues, headers, challenge } = asHttpError(error)
  if (code === ErrorCode.diskFull) c.var.log.fatal({ err: error }, 'the disk is full: nothing can be saved')
  else if (status >= 500 || error instanceof BucketError) c.var.log.error({ err: error }, 'request failed')
  else if (code === ErrorCode.constraint) c.var.log.warn({ err: error }, 'the database refused a request')
  const details = { ...(issues && { issues }), ...(challenge !== undefined && { challenge }) }
  return c.json({ message, code, ...details }, status, headers)
}

function asHttpError(error: Error): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof ZodError) {
    const issues = error.issues.flatMap(issuesOf)
    return new HttpError(400, ErrorCode.invalidInput, issues[0]?.message ?? 'Invalid input', issues)
  }
  if (error instanceof MutationError) {
    const { code, message, field } = error
    return new HttpError(statusOf(code), code, message, field ? [{ path: field, message }] : undefined)
  }
  if (error instanceof HTTPException && error.status === 415) {
    return new HttpError(415, ErrorCode.unsupportedMediaType, 'The body must be JSON')
  }
  if (error instanceof HTTPException && error.status === 413) {
    return new HttpError(413, ErrorCode.bodyTooLarge, 'The body is too large')
  }
  if (error instanceof HTTPException && error.status < 500) {
    return new HttpError(400, ErrorCode.badRequest, error.message || 'Bad request')
  }
  // The client has disconnected, so nobody reads this response.
  if (error.name === 'AbortError') return new HttpError(408, ErrorCode.badRequest, 'The request was given up')
  if (isDiskFull(error)) {
    const message = 'The server’s disk is full: it cannot save anything until somebody makes room.'
    return new HttpError(503, ErrorCode.diskFull, message, undefined, {
      'Retry-After': DISK_RETRY_AFTER_SECONDS,
    })
  }
  if (error instanceof BucketError) return withoutFile(error)
  if (isDatabaseAway(error) || (error instanceof HTTPException && error.status === 503)) {
    const message = 'The server is busy. Please try again in a moment.'
    return new HttpError(503, ErrorCode.unavailable, message, undefined, {
      'Retry-After': RETRY_AFTER_SECONDS,
    })
  }
  if (isAgainstTheRules(error)) {
    const message = 'This does not fit with what the shop has on record. Nothing of it was saved.'
    return new HttpError(409, ErrorCode.constraint, message)
  }
  return new HttpError(500, ErrorCode.internal, 'Something went wrong on the server')
}

/** What is wrong with the bucket stands in the log. */
function withoutFile({ isLost }: BucketError): HttpError {
  if (isLost)
    return new HttpError(
      404,
      ErrorCode.notFound,
      'This file is lost: its contents are not where they were kept',
    )
  const message = 'Photos and files cannot be reached at the moment. Please try again in a moment.'
  return new HttpError(503, ErrorCode.unavailable, message, undefined, {
    'Retry-After': FILES_RETRY_AFTER_SECONDS,
  })
}

/** Returns an issue for each field at fault; each unknown field is an issue of its own. */
function issuesOf(issue: z.core.$ZodIssue): { path: string; message: string }[] {
  if (issue.code !== 'unrecognized_keys') return [{ path: issue.path.join('.'), message: issue.message }]
  return issue.keys.slice(0, MOST_UNKNOWN).map(key => ({
    path: [...issue.path, key.slice(0, MAX_KEY_LENGTH)].join('.'),
    message: unknownField(key.slice(0, MAX_KEY_LENGTH)),
  }))
}

function statusOf(code: ErrorCode) {
  switch (code) {
    case ErrorCode.badRequest:
    case ErrorCode.invalidInput:
    case ErrorCode.unknownMutation:
      return 400
    case ErrorCode.unauthenticated:
      return 401
    case ErrorCode.forbidden:
      return 403
    case ErrorCode.notFound:
    case ErrorCode.missingReference:
      return 404
    case ErrorCode.shopClosed:
    case ErrorCode.outsideHours:
    case ErrorCode.inThePast:
    case ErrorCode.tooLate:
    case ErrorCode.tooFarAhead:
    case ErrorCode.notOffered:
      return 422
    case ErrorCode.rateLimited:
      return 429
    default:
      return 409
  }
}
