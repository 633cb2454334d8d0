import { database } from '#app/db/open-database.ts'
import { makeRescueFile, type Rescued, takeRescueFile } from '#app/sync/rescue.ts'
import { requestSync } from '#app/sync/start-sync.ts'
import { saveFile } from '#app/ui/save-file.ts'
import type { SessionUser } from './session-user.ts'

/** Saves this person's unsent changes as a file; returns whether there was something to save. */
export async function saveUnsent({ fullName }: SessionUser): Promise<boolean> {
  const now = new Date()
  const text = await makeRescueFile(database(), fullName, now)
  if (text) saveFile(`unsent changes ${now.toISOString().slice(0, 10)}.sheen`, text, 'application/json')
  return text !== null
}

/** A file of so many bytes is no rescue file: an outbox is far smaller. */
const MAX_BYTES = 50_000_000

/** Sends the changes in another device's file. Throws `RescueFileError` for one that is none, and as requests do. */
export async function takeUnsent(file: File): Promise<Rescued> {
  const rescued = await takeRescueFile(file.size > MAX_BYTES ? '' : await file.text())
  requestSync()
  return rescued
}
