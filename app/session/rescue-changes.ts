import { database } from '#app/db/open-database.ts'
import { makeRescueFile, type Rescued, takeRescueFile } from '#app/sync/rescue.ts'
import { type Bytes, framesOf } from '#app/sync/rescue-frames.ts'
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

/** This person's unsent changes as frames of a moving code; null when there is nothing to show, 'tooMany' when a file is the way. */
export async function unsentFrames({ fullName }: SessionUser): Promise<Bytes[] | 'tooMany' | null> {
  const text = await makeRescueFile(database(), fullName, new Date())
  return text === null ? null : ((await framesOf(text)) ?? 'tooMany')
}

/** A file of so many bytes is no rescue file: an outbox is far smaller. */
const MAX_BYTES = 50_000_000

/**
 * Sends the changes of another device, from its file or the text that its code carried. Throws `RescueError` for what is
 * none, and as requests do.
 */
export async function takeUnsent(from: File | string): Promise<Rescued> {
  const rescued = await takeRescueFile(typeof from === 'string' ? from : await textOf(from))
  requestSync()
  return rescued
}

const textOf = async (file: File) => (file.size > MAX_BYTES ? '' : file.text())
