import type { LeftBooking, WorkerRequest } from '#app/site/offline/left-booking.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { bookingOf, type PendingBooking } from './pending-booking.ts'

/** A worker of an earlier version does not answer. */
const TIMEOUT_MS = 1_000

/** Leaves a pending booking to the worker of this page, too; true when the browser lets that one send it without a tab. */
export async function leaveToWorker(waiting: PendingBooking): Promise<boolean> {
  const { key } = waiting
  const booking = bookingOf(waiting)
  const startsAt = shopInstant(booking.date, booking.time)
  return (await askWorker({ keep: { key, startsAt, body: JSON.stringify(booking) } })) === true
}

/** The booking of this key as the worker has it, with the server's answer if there is one. */
export async function readFromWorker(key: string): Promise<LeftBooking | undefined> {
  const left = (await askWorker({ read: true })) as LeftBooking | undefined
  return left?.key === key ? left : undefined
}

/** There is nothing more to send, and nothing to tell. */
export function takeFromWorker(): void {
  void askWorker({ forget: true })
}

async function askWorker(request: WorkerRequest): Promise<unknown> {
  const worker = (await navigator.serviceWorker?.getRegistration())?.active
  // On a device of the staff the page is served by the staff app's worker.
  if (!worker?.scriptURL.endsWith('/visitor-worker.js')) return
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    setTimeout(resolve, TIMEOUT_MS)
    worker.postMessage(request, [port2])
  })
}
