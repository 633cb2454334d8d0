import { NetworkError, RequestError } from './request-errors.ts'

const TIMEOUT_MS = 15_000

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  timeoutMs?: number
  signal?: AbortSignal
}

/**
 * Asks the server and gives the parsed JSON of its answer (undefined when it has no body); callers
 * parse it with zod. Throws RequestError for an answer that is not OK, NetworkError for none.
 */
export async function request(path: string, options: RequestOptions = {}): Promise<unknown> {
  const { method = 'GET', body, timeoutMs = TIMEOUT_MS, signal } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const text = await response.text()
    if (!response.ok) throw new RequestError(response.status, text, response.statusText)
    return text === '' ? undefined : JSON.parse(text)
  } catch (error) {
    if (error instanceof RequestError || signal?.aborted) throw error
    throw new NetworkError('The server could not be reached', { cause: error })
  }
}
