import type { OutboxMessage } from './ask-outbox.ts'
import { takeOverOldOutboxes } from './old-outboxes.ts'
import { type Entry, forget, keep, putAway, read, send, takeBack } from './outbox.ts'

declare const self: ServiceWorkerGlobalScope

type WithSync = { sync?: { register(tag: string): Promise<void> } }
type SyncEvent = ExtendableEvent & { tag: string }

const SYNC_TAG = 'sheen-visitor-outbox'

/** The tags under which workers of 0.2.0 asked to be woken. */
const TAGS = [SYNC_TAG, 'sheen-waiting-booking', 'sheen-booking-changes']

/** Lets a worker of the site keep and send what waits, for its pages and when the network is back (Background Sync). */
export function serveOutbox(): void {
  self.addEventListener('activate', event => event.waitUntil(takeOver()))
  self.addEventListener('sync', event => {
    const { tag, waitUntil } = event as SyncEvent
    if (TAGS.includes(tag)) waitUntil.call(event, sendAll())
  })
  self.addEventListener('message', event => {
    const message = event.data as OutboxMessage | undefined
    if (!message?.path) return
    event.waitUntil(answer(message).then(entry => event.ports[0]?.postMessage(entry)))
  })
}

/** Lets the browser say when the network is back; false where it does not. */
export async function wakeWhenOnline(): Promise<boolean> {
  const { sync } = self.registration as WithSync
  if (!sync) return false
  return sync.register(SYNC_TAG).then(
    () => true,
    () => false,
  )
}

async function answer(message: OutboxMessage): Promise<Entry | undefined> {
  const { path } = message
  if (message.ask === 'keep') return keepIfWoken(path, message)
  if (message.ask === 'send') await send(path)
  if (message.ask === 'take-back') await takeBack(path)
  if (message.ask === 'shown') await putAway(path)
  if (message.ask === 'forget') await forget(path)
  return read(path)
}

/** The page sends as long as it is open: without Background Sync nothing else would. */
async function keepIfWoken(path: string, { waiting }: Extract<OutboxMessage, { ask: 'keep' }>) {
  await keep(path, waiting)
  if (!(await wakeWhenOnline())) await forget(path)
  return read(path)
}

/** The network is back, and perhaps no page is open any more. A failure makes the browser try again later. */
async function sendAll(): Promise<void> {
  await takeOverOldOutboxes()
  const isSent = await send()
  for (const client of await self.clients.matchAll()) client.postMessage('sent')
  if (!isSent) throw new Error('Something that a visitor asked for is still waiting')
}

async function takeOver(): Promise<void> {
  await takeOverOldOutboxes()
  await wakeWhenOnline()
}
