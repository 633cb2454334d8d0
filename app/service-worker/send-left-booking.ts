import type { LeftBooking, WorkerRequest } from '#app/site/offline/left-booking.ts'
import { proveWork } from '#app/site/offline/prove-work.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Sends the booking that waits on this device when the network is back (Background Sync), perhaps without a tab. The page keeps
 * its own in the browser's storage, which no worker can read; this one knows just what it takes to send, and what the server
 * said. Both may send: the server books once under the key, and answers both alike.
 */

type WithSync = { sync?: { register(tag: string): Promise<void> } }
type SyncEvent = ExtendableEvent & { tag: string }
type Stored = LeftBooking & { until: number }

const SYNC_TAG = 'sheen-waiting-booking'
const STORE = 'booking'
const TIMEOUT_MS = 20_000
/** As long as the page keeps its own (app/site/booking/pending-booking.ts). */
const KEPT_MS = 30 * 24 * 60 * 60_000
/** Answers that say that another time may bring another. */
const PROOF_REQUIRED = 428
const PASSING = [408, PROOF_REQUIRED, 429]

self.addEventListener('sync', event => {
  const { tag, waitUntil } = event as SyncEvent
  if (tag === SYNC_TAG) waitUntil.call(event, sendLeftBooking())
})

self.addEventListener('message', event => {
  const request = event.data as WorkerRequest
  event.waitUntil(answer(request).then(given => event.ports[0]?.postMessage(given)))
})

async function answer(request: WorkerRequest): Promise<LeftBooking | boolean | undefined> {
  if ('keep' in request) return keep(request.keep)
  if ('forget' in request) await change(() => undefined)
  return readLeftBooking()
}

/** True when the browser will say when it is to be sent; else nothing is kept here. What is known of it already stays. */
async function keep(left: LeftBooking): Promise<boolean> {
  const { sync } = self.registration as WithSync
  if (!sync) return false
  const kept = { ...left, until: Date.now() + KEPT_MS }
  await change(before => (before?.key === left.key ? before : kept))
  return sync.register(SYNC_TAG).then(
    () => true,
    () => change(() => undefined).then(() => false),
  )
}

function readLeftBooking(): Promise<Stored | undefined> {
  return change(left => (left && left.until > Date.now() ? left : undefined))
}

/** A failure makes the browser try again later. */
async function sendLeftBooking(): Promise<void> {
  const left = await readLeftBooking()
  // A time that is past is not asked for: the page says so when it is opened.
  if (!left || left.answer || Date.parse(left.startsAt) <= Date.now()) return
  const sent = { ...left, mayHaveArrived: true }
  // Noted first: this worker may be stopped before the answer comes. Its page may have taken it back since.
  if ((await change(before => (before?.key === left.key ? sent : before)))?.key !== left.key) return
  const { status, body } = await post(left)
  if (!isFinal(status, body)) throw new Error(`The server answered ${status}: the booking waits on`)
  await change(before =>
    before?.key === left.key ? { ...sent, body: '', answer: { status, body } } : before,
  )
}

/** Asks for the booking, and does the work that the shop asks for first while far more comes in than usual. */
async function post(
  left: LeftBooking,
  proof: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const response = await fetch('/api/public/booking', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'idempotency-key': left.key, ...proof },
    body: left.body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { status } = response
  const body: unknown = await response.json()
  const proven = status === PROOF_REQUIRED && Object.keys(proof).length === 0 ? await proveWork(body) : null
  return proven ? post(left, proven) : { status, body }
}

/** Whether it is the shop that has answered, and not something on the way. */
function isFinal(status: number, body: unknown): boolean {
  const named = status < 300 ? 'appointmentId' : 'code'
  return (
    status < 500 && !PASSING.includes(status) && typeof body === 'object' && body !== null && named in body
  )
}

type Change = (before: Stored | undefined) => Stored | undefined

/** Puts something else in the place of what is kept, in one step, and returns it; done when it is on the disk. */
function change(make: Change): Promise<Stored | undefined> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(SYNC_TAG, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      const transaction = db.transaction(STORE, 'readwrite', { durability: 'strict' })
      const store = transaction.objectStore(STORE)
      const reading: IDBRequest<Stored | undefined> = store.get(STORE)
      let made: Stored | undefined
      reading.onsuccess = () => {
        made = make(reading.result)
        if (made) store.put(made, STORE)
        else store.delete(STORE)
      }
      transaction.oncomplete = () => {
        db.close()
        resolve(made)
      }
      transaction.onabort = () => {
        db.close()
        reject(transaction.error)
      }
    }
  })
}
