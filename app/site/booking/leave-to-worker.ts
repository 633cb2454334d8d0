import { askOutbox, type OutboxMessage } from '#app/site/offline/ask-outbox.ts'
import type { Entry } from '#app/site/offline/outbox.ts'
import { bookingRequest, bookingSubject } from '#app/site/offline/requests.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { bookingOf, type PendingBooking } from './pending-booking.ts'

/** A worker of another release does not answer. */
const TIMEOUT_MS = 1_000

/** Leaves a pending booking to the worker of this page, too; true when the browser lets that one send it without a tab. */
export async function leaveToWorker(waiting: PendingBooking): Promise<boolean> {
  const { key, mayHaveArrived } = waiting
  const booking = bookingOf(waiting)
  const startsAt = shopInstant(booking.date, booking.time)
  const request = bookingRequest({ key, mayHaveArrived, startsAt, body: JSON.stringify(booking) })
  return (await askWorker({ ask: 'keep', path: bookingSubject(key), waiting: request })) !== undefined
}

type LeftBooking = { mayHaveArrived: boolean; answer?: { status: number; body: unknown } }

/** The booking of this key as the worker has it, with the server's answer if there is one. */
export async function readFromWorker(key: string): Promise<LeftBooking | undefined> {
  const { waiting, outcome }: Partial<Entry> =
    (await askWorker({ ask: 'read', path: bookingSubject(key) })) ?? {}
  const left = waiting ?? outcome
  if (!left) return undefined
  const { mayHaveArrived } = left
  return outcome?.kind === 'answered' ? { mayHaveArrived, answer: outcome } : { mayHaveArrived }
}

/** There is nothing more to send, and nothing to tell. */
export function takeFromWorker(key: string): void {
  void askWorker({ ask: 'forget', path: bookingSubject(key) })
}

async function askWorker(message: OutboxMessage): Promise<Entry | undefined> {
  const worker = (await navigator.serviceWorker?.getRegistration())?.active
  // On a device of the staff the page is served by the staff app's worker.
  if (!worker?.scriptURL.endsWith('/visitor-worker.js')) return undefined
  return askOutbox(worker, message, TIMEOUT_MS)
}
