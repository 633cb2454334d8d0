import type { Outcome } from './provider.ts'

const ERROR_LENGTH = 300
/** Codes of a connection that was never established, so nothing can have been sent over it. */
const NOT_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.*|ERR_TLS_.*|UNABLE_TO_.*|.*SELF_SIGNED.*)$/
/**
 * Statuses of a request that was not accepted: timeout, too many requests, or out of service (RFC 9110, 15.5.9 and
 * 15.6.4; RFC 6585, 4).
 */
const NOT_TAKEN: readonly number[] = [408, 429, 503]

type Call = {
  url: string
  headers: Record<string, string>
  body: string
  /** The timeout for the whole response. */
  limitMs: number
  now: () => Date
  /** Reads the provider's id of the accepted message from its response. */
  readId: (answer: unknown) => string | null
  /**
   * Reads the provider's error from its response; `again` where it permits a retry whatever the status, `stopped` where the
   * recipient has told the provider that they want no messages.
   */
  readError: (answer: unknown) => { text: string | null; again?: boolean; stopped?: boolean }
}

/** Makes one request to a provider and classifies its response. It never retries and follows no redirect. */
export async function callProvider(call: Call): Promise<Outcome> {
  const { url, headers, body, limitMs, now } = call
  let response: Response
  try {
    const signal = AbortSignal.timeout(limitMs)
    response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
  } catch (error) {
    return judgeFailure(error)
  }
  const { ok, status } = response
  // The status has arrived; the body may still be lost on the way.
  const answer = await response.json().catch(() => null)
  if (ok) return { kind: 'sent', providerId: call.readId(answer) }
  const { text, again, stopped = false } = call.readError(answer)
  const error = (text ?? `The provider answered ${status}.`)
    .slice(0, ERROR_LENGTH)
    .replaceAll('\0', '')
    .toWellFormed()
  if (again || NOT_TAKEN.includes(status))
    return { kind: 'again', error, retryAfterMs: readRetryAfter(response.headers.get('Retry-After'), now()) }
  // A provider that fails may have sent the message before, and a gateway may have lost only the response.
  return status >= 500 ? { kind: 'unknown', error } : { kind: 'failed', error, stopped }
}

function judgeFailure(error: unknown): Outcome {
  if (error instanceof Error && error.name === 'TimeoutError')
    return { kind: 'unknown', error: 'The provider did not answer in time.' }
  const cause = error instanceof Error ? (error.cause as { code?: unknown; syscall?: unknown } | null) : null
  const code = String(cause?.code ?? '')
  if (NOT_CONNECTED.test(code) || cause?.syscall === 'connect')
    return { kind: 'again', error: `The provider cannot be reached (${code}).` }
  return { kind: 'unknown', error: `The connection to the provider was lost${code && ` (${code})`}.` }
}

/** Parses Retry-After, seconds or a date (RFC 9110, 10.2.3), as milliseconds from now. */
function readRetryAfter(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now.getTime() : seconds * 1000
  return ms > 0 ? ms : undefined
}
