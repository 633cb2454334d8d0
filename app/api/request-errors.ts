import { z } from 'zod'

const ErrorBody = z.object({ message: z.string().optional(), code: z.string().optional() })

/** The server answered, and said no. `message` is its status and body: '409: {"message":…}'. */
export class RequestError extends Error {
  override name = 'RequestError'
  /** One of ErrorCode, when the body named one. */
  readonly code: string | null
  /** What the server says to people, when it says anything. */
  readonly serverMessage: string | null
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
