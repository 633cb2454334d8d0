import { ErrorCode } from '#schema/errors.ts'
import type { Booking } from '#schema/forms/booking.ts'
import { failed, refusedBecause } from '#schema/texts/en/booking-form.ts'
import { language } from '#schema/texts/en/language.ts'
import { Booked, Refusal } from './public-answers.ts'

const TIMEOUT_MS = 20_000
const REQUEST_TIMEOUT = 408
const PROOF_REQUIRED = 428

type BookingOutcome =
  | { kind: 'booked'; booked: Booked }
  | { kind: 'refused'; refusal: Refusal }
  /** Another booking was already made with this idempotency key. */
  | { kind: 'booked-before'; message: string }
  /** The result is unknown: send the booking again with the same idempotency key. */
  | { kind: 'failed'; message?: string }
  /** No response from the server: the network or the server is down, or a proxy answered instead. */
  | { kind: 'unanswered'; mayHaveArrived: boolean }

/** A response that says whether the appointment was booked. */
export type Answered = Exclude<BookingOutcome, { kind: 'failed' | 'unanswered' }>

/** Sends a booking. The server recognises a repeat by `key` when the first answer was lost. Never throws. */
export async function sendBooking(
  booking: Booking,
  key: string,
  signal?: AbortSignal,
): Promise<BookingOutcome> {
  const offline = !navigator.onLine
  try {
    const { response, body } = await post('booking', { body: JSON.stringify(booking), key, signal })
    return outcomeOf({ status: response.status, body })
  } catch {
    return { kind: 'unanswered', mayHaveArrived: !(offline && !navigator.onLine) }
  }
}

type Posted = { body: string; key: string; signal?: AbortSignal | undefined }

/**
 * Asks the shop for something, under a key by which it recognises a repeat, and does the work that it asks for first while
 * far more comes in than usual. Throws when there is no response.
 */
export async function post(call: 'booking' | 'waiting-list', posted: Posted) {
  const first = await send(call, posted)
  if (first.response.status !== PROOF_REQUIRED) return first
  const { proveWork } = await import('#app/site/offline/prove-work.ts')
  const proof = await proveWork(first.body)
  return proof ? send(call, posted, proof) : first
}

async function send(call: string, { body, key, signal }: Posted, proof: Record<string, string> = {}) {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(`/api/public/${call}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...proof },
    body,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
  return { response, body: (await response.json().catch(() => null)) as unknown }
}

/** Reads the outcome of a booking from the server's answer. */
export function outcomeOf({ status, body }: { status: number; body: unknown }): BookingOutcome {
  const booked = status < 300 && Booked.safeParse(body).data
  if (booked) return { kind: 'booked', booked }
  if (status < 300) return { kind: 'unanswered', mayHaveArrived: true }
  const refused = Refusal.safeParse(body).data
  const refusal = refused && inPageLanguage(refused)
  if (!refusal && (status >= 500 || status === REQUEST_TIMEOUT))
    return { kind: 'unanswered', mayHaveArrived: true }
  if (!refusal || status >= 500) return { kind: 'failed', message: refusal?.message }
  return refusal.code === ErrorCode.alreadyBooked && refusal.message
    ? { kind: 'booked-before', message: refusal.message }
    : { kind: 'refused', refusal }
}

/** A refusal in the words of the page: the server's own are English, and a page in another language goes by the code. */
export function inPageLanguage(refusal: Refusal): Refusal {
  if (language === 'en') return refusal
  const message = (refusal.code && refusedBecause[refusal.code]) ?? failed
  return { ...refusal, message, issues: refusal.issues?.map(issue => ({ ...issue, message })) }
}
