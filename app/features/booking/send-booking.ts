import type { Booking } from '#schema/forms/booking.ts'
import { Booked, Refusal } from './public-answers.ts'

const TIMEOUT_MS = 20_000

export type BookingOutcome =
  | { kind: 'booked'; booked: Booked }
  | { kind: 'refused'; refusal: Refusal }
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
    const refusal = Refusal.safeParse(body).data ?? {}
    return response.status < 500
      ? { kind: 'refused', refusal }
      : { kind: 'unknown', message: refusal.message }
  } catch {
    return { kind: 'unknown' }
  }
}
