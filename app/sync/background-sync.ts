export const BACKGROUND_SYNC_TAG = 'sheen-outbox'

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/**
 * Registers a background sync: the service worker sends the pending mutations and files once the network is back, even if
 * every tab is closed by then.
 */
export async function askForBackgroundSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined
  // The browser may lack background sync or have it switched off: the open app then syncs.
  await registration?.sync?.register(BACKGROUND_SYNC_TAG).catch(() => {})
}
