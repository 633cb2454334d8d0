import { RequestError } from '#app/api/request.ts'
import { ErrorCode } from '#schema/errors.ts'

/** Whether our server itself says that nobody is signed in. A 401 of some proxy on the way says nothing of that. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401 && error.code === ErrorCode.unauthenticated
}
