import { takeOverOldOutboxes } from './old-outboxes.ts'
import { SYNC_TAG, send, wakeWhenOnline } from './outbox.ts'
import { postProven } from './post-proven.ts'

declare const self: ServiceWorkerGlobalScope

type SyncEvent = ExtendableEvent & { tag: string }

/** The tags under which workers of 0.2.0 asked to be woken. */
const TAGS = [SYNC_TAG, 'sheen-waiting-booking', 'sheen-booking-changes']

/** Lets a worker of the site send what waits when the network is back, though no page is open (Background Sync). */
export function serveOutbox(): void {
  self.addEventListener('activate', event => event.waitUntil(takeOver()))
  self.addEventListener('sync', event => {
    const { tag, waitUntil } = event as SyncEvent
    if (TAGS.includes(tag)) waitUntil.call(event, sendAll())
  })
}

/** A failure makes the browser try again later. */
async function sendAll(): Promise<void> {
  await takeOverOldOutboxes()
  const isSent = await send(undefined, postProven)
  for (const client of await self.clients.matchAll()) client.postMessage('sent')
  if (!isSent) throw new Error('Something that a visitor asked for is still waiting')
}

async function takeOver(): Promise<void> {
  await takeOverOldOutboxes()
  await wakeWhenOnline(self.registration)
}
