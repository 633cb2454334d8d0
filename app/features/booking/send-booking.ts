import { ErrorCode } from '#schema/errors.ts'
import type { Booking } from '#schema/forms/booking.ts'
import { Booked, Refusal } from './public-answers.ts'

const TIMEOUT_MS = 20_000

export type BookingOutcome =
  | { kind: 'booked'; booked: Booked }
  | { kind: 'refused'; refusal: Refusal }
  /** The key has booked something else before. */
  | { kind: 'booked-before'; message: string }
  /** No answer, or none that says whether it was booked: send again with the same key. */
  | { kind: 'unknown'; message?: string }

/** Books. `key` is what lets the server know a repeat when the first answer got lost. Never throws. */
export async function sendBooking(booking: Booking, key: string): Promise<BookingOutcome> {
  try {
    const response = await fetch('/api/public/booking', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(booking),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body: unknown = await response.json().catch(() => null)
    if (response.ok) return { kind: 'booked', booked: Booked.parse(body) }
    const refusal = Refusal.safeParse(body).data
    // A page from some proxy on the way does not say what became of the booking.
    if (!refusal || response.status >= 500) return { kind: 'unknown', message: refusal?.message }
    return refusal.code === ErrorCode.alreadyBooked && refusal.message
      ? { kind: 'booked-before', message: refusal.message }
      : { kind: 'refused', refusal }
  } catch {
    return { kind: 'unknown' }
  }
}
