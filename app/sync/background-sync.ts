export const BACKGROUND_SYNC_TAG = 'sheen-outbox'

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Has the service worker send what waits once the network is back, even if every tab is closed by then. */
export async function askForBackgroundSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined
  // Browsers without background sync, or a person who switched it off: the open app will do it.
  await registration?.sync?.register(BACKGROUND_SYNC_TAG).catch(() => {})
}
