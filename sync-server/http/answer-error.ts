import { HTTPException } from 'hono/http-exception'
import { ZodError } from 'zod'
import { ErrorCode, MutationError } from '#schema/errors.ts'
import type { AppContext } from '../deps.ts'
import { HttpError } from './http-error.ts'

/** The one place where an error becomes an answer: `{message, code, issues?}`. */
export function answerError(error: Error, c: AppContext): Response {
  const { status, code, message, issues, headers } = asHttpError(error)
  if (status >= 500) c.var.log.error({ err: error }, 'request failed')
  return c.json({ message, code, ...(issues && { issues }) }, status, headers)
}

function asHttpError(error: Error): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof ZodError) {
    const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    return new HttpError(400, ErrorCode.invalidInput, issues[0]?.message ?? 'Invalid input', issues)
  }
  if (error instanceof MutationError) {
    const { code, message, field } = error
    return new HttpError(statusOf(code), code, message, field ? [{ path: field, message }] : undefined)
  }
  if (error instanceof HTTPException && error.status < 500) {
    return new HttpError(400, ErrorCode.badRequest, error.message || 'Bad request')
  }
  return new HttpError(500, ErrorCode.internal, 'Something went wrong on the server')
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
      return 422
    case ErrorCode.rateLimited:
      return 429
    default:
      return 409
  }
}
