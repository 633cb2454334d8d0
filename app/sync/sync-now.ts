import { requestSync } from './start-sync.ts'

/** The person asked for it. */
export function syncNow(): void {
  requestSync()
}
