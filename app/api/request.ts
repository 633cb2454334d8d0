import { z } from 'zod'

const TIMEOUT_MS = 15_000

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is, in place of a body; not read into memory first. */
  file?: Blob
  timeoutMs?: number
  signal?: AbortSignal
}

/**
 * Asks the server and gives the parsed JSON of its answer (undefined when it has no body); callers
 * parse it with zod. Throws RequestError for an answer that is not OK, NetworkError for none.
 */
export async function request(path: string, options: RequestOptions = {}): Promise<unknown> {
  const { method = 'GET', body, file, timeoutMs = TIMEOUT_MS, signal } = options
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
      body: body === undefined ? file : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const text = await response.text()
    if (!response.ok) throw new RequestError(response.status, text, response.statusText)
    return text === '' ? undefined : JSON.parse(text)
  } catch (error) {
    if (error instanceof RequestError || signal?.aborted) throw error
    // A page that is no JSON, with status 200, is a captive portal's: as good as no network.
    const unreadable = error instanceof SyntaxError
    throw new NetworkError(
      unreadable ? 'The answer was not the server’s own' : 'The server could not be reached',
      {
        cause: error,
      },
    )
  }
}

const Issue = z.object({ path: z.string(), message: z.string() })
const ErrorBody = z.object({
  message: z.string().optional(),
  code: z.string().optional(),
  issues: z.array(Issue).default([]),
})

/** The server answered, and said no. `message` is its status and body: '409: {"message":…}'. */
export class RequestError extends Error {
  override name = 'RequestError'
  /** One of ErrorCode, when the body named one. */
  readonly code: string | null
  /** What the server says to people, when it says anything. */
  readonly serverMessage: string | null
  /** What is wrong with which field of what was sent. */
  readonly issues: readonly z.infer<typeof Issue>[]
  /** Whether the body was JSON of the agreed shape: an HTML page from a proxy is not. */
  readonly readable: boolean

  constructor(
    readonly status: number,
    bodyText: string,
    statusText: string,
  ) {
    super(`${status}: ${bodyText || statusText}`)
    const body = ErrorBody.safeParse(parseJson(bodyText))
    this.readable = body.success
    this.code = body.data?.code ?? null
    this.serverMessage = body.data?.message ?? null
    this.issues = body.data?.issues ?? []
  }
}

/** No answer: the network is away, the server is down, or it took too long. Says nothing about what was asked. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
