import { ErrorCode } from '#schema/errors.ts'
import { ACTIVITY_HEADER, USER_HEADER } from '#schema/protocol/session.ts'
import { isRecord } from './is-record.ts'

const TIMEOUT_MS = 15_000

export type RequestOptions = {
  method?: 'HEAD' | 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  /** A body that is sent unchanged and not read into memory first. */
  file?: Blob
  timeoutMs?: number
  /** Aborts after this long without data, neither headers nor the next part of the body. */
  stallMs?: number
  /** Called with the response before its body is read. */
  onAnswer?: (response: Response) => void
  signal?: AbortSignal
  headers?: Record<string, string>
}

let requestUser: number | null = null

/** Names the person whom requests are made for from now on; null while nobody is at work here. */
export function setRequestUser(userId: number | null): void {
  requestUser = userId
}

let isActive = false

/** Has the next request say that somebody is there: without anybody an admin's session runs out. */
export function noteActivity(): void {
  isActive = true
}

/** The slowest upload that is expected; the time limit grows with the size of the body. */
const SLOWEST_BYTES_PER_MS = 10

/**
 * Sends a request and returns the JSON of its response (undefined without a body), which callers parse with zod.
 * Throws `RequestError` for a response that is not OK and `NetworkError` for none.
 *
 * @example
 * const { refusals } = AttentionResponse.parse(await request('/api/attention'))
 * await request(`/api/users/${id}`, { method: 'PUT', body: { active: false } })
 */
export async function request(path: string, options: RequestOptions = {}): Promise<unknown> {
  const { method = 'GET', body, file, timeoutMs = TIMEOUT_MS, stallMs, onAnswer, signal, headers } = options
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const stall = watchProgress(stallMs)
  const says = isActive
  const ends = [signal, AbortSignal.timeout(timeoutMs), stall?.signal].filter(end => end !== undefined)
  stall?.wait((sent?.length ?? 0) / SLOWEST_BYTES_PER_MS)
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        ...(requestUser === null ? {} : { [USER_HEADER]: String(requestUser) }),
        ...(says ? { [ACTIVITY_HEADER]: '1' } : {}),
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: sent ?? file,
      signal: AbortSignal.any(ends),
    })
    if (says) isActive = false
    onAnswer?.(response)
    const text = stall ? await readText(response, stall.wait) : await response.text()
    if (!response.ok) throw new RequestError(response.status, text, response.statusText)
    return text === '' ? undefined : JSON.parse(text)
  } catch (error) {
    if (error instanceof RequestError || signal?.aborted) throw error
    // A response with status 200 that is not JSON comes from a captive portal: treat it as no network.
    const unreadable = error instanceof SyntaxError
    throw new NetworkError(
      unreadable ? 'The answer was not the server’s own' : 'The server could not be reached',
      {
        cause: error,
      },
    )
  } finally {
    stall?.stop()
  }
}

/** Aborts its signal when `wait` has not been called again for `stallMs` plus the time given to its last call. */
function watchProgress(stallMs: number | undefined) {
  if (stallMs === undefined) return undefined
  const stalled = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    signal: stalled.signal,
    wait(longerMs = 0) {
      clearTimeout(timer)
      timer = setTimeout(() => stalled.abort(), stallMs + longerMs)
    },
    stop: () => clearTimeout(timer),
  }
}

async function readText(response: Response, onPart: () => void): Promise<string> {
  onPart()
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += part.value
    onPart()
  }
  return text
}

type Issue = { path: string; message: string }
type ErrorBody = { message?: string; code?: string; issues?: Issue[]; challenge?: unknown }

/** The body of an error, where it is of the agreed shape. Visitors' pages make requests before zod has come. */
function readErrorBody(text: string): ErrorBody | null {
  const body = parseJson(text)
  const isText = (value: unknown) => typeof value === 'string'
  const isIssue = (issue: Issue | null) => isText(issue?.path) && isText(issue?.message)
  if (!isRecord(body)) return null
  const { message = '', code = '', issues = [] } = body
  return isText(message) && isText(code) && Array.isArray(issues) && issues.every(isIssue) ? body : null
}

/** An error response from the server. `message` is its status and body: '409: {"message":…}'. */
export class RequestError extends Error {
  override name = 'RequestError'
  /** One of ErrorCode, when the body contains one. */
  readonly code: string | null
  /** The server's message for people, when the body contains one. */
  readonly serverMessage: string | null
  /** The invalid fields of the request, each with its message. */
  readonly issues: readonly Issue[]
  /** What is needed to go on, beside the message; undefined for most errors. */
  readonly challenge: unknown
  /** Whether the body was JSON of the agreed shape: an HTML page from a proxy is not. */
  readonly readable: boolean

  constructor(
    readonly status: number,
    bodyText: string,
    statusText: string,
  ) {
    super(`${status}: ${bodyText || statusText}`)
    const body = readErrorBody(bodyText)
    this.readable = body !== null
    this.code = body?.code ?? null
    this.serverMessage = body?.message ?? null
    this.issues = body?.issues ?? []
    this.challenge = body?.challenge
  }
}

/** Whether our own server answered that nobody is signed in. A 401 from a proxy on the way does not count. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof RequestError && error.code === ErrorCode.unauthenticated
}

/**
 * No response: the network is down, the server is down, or the request timed out. The server may have processed
 * the request all the same.
 */
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
