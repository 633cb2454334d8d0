import { NetworkError, RequestError } from '#app/api/request.ts'

/** Why a request of these tools came to nothing, for a person. */
export function failureText(error: unknown): string {
  if (error instanceof RequestError) {
    if (error.status === 401) return 'Your session has ended. Sign in again.'
    return error.serverMessage ?? `The server answered with error ${error.status}.`
  }
  if (error instanceof NetworkError) return 'The server could not be reached.'
  return 'The answer could not be read. The server may be of another version.'
}
