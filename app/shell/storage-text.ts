import type { StorageFacts } from '#app/session/device-storage.ts'
import { formatBytes } from '#app/ui/format-bytes.ts'

/** 'Kept safely · 23 GB left': what the browser promises of what is on this device, and the room it says there is. */
export function storageText({ persistent, usedBytes, quotaBytes }: StorageFacts): string {
  const promise = persistent === null ? 'Unknown' : persistent ? 'Kept safely' : 'Not safe yet'
  if (usedBytes === null || !quotaBytes) return promise
  return `${promise} · ${formatBytes(Math.max(quotaBytes - usedBytes, 0))} left`
}

/** What to do where the browser has promised nothing. */
export function storageAdvice(installed: boolean): string {
  const hazard = 'The browser may clear this device’s data when space runs out.'
  return installed ? `${hazard} Sync before you put it away.` : `${hazard} Install Sheen to keep it.`
}
