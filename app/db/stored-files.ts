import type { Table } from 'dexie'
import type { StoredFile } from '#schema/rows/stored-file.ts'
import { LocalDatabase } from './local-database.ts'
import { retryWhenBack } from './page-presence.ts'
import { noteRoom } from './storage-room.ts'

/** The facts that this device keeps of a file besides its contents. */
type FileToKeep = Pick<StoredFile, 'id' | 'type'>

/** A photo or file that was added here and that the server does not have yet. */
export type UnsentFile = FileToKeep & {
  contents: ArrayBuffer
  /** When it was added, and when it may be tried again after a refusal (milliseconds since 1970). */
  addedAt: number
  retryAt: number
}

/** A photo that the server has, to be looked at without a network. */
type CachedPhoto = { id: string; contents: ArrayBuffer; seenAt: number }

/** The most photos that are kept after they were sent or seen: those of some ten cars as they came and left, 50 MB. */
const MOST_CACHED = 160

/** A database of its own: a person's goes when they sign out, and what is still to be sent must not. */
class FileDatabase extends LocalDatabase {
  declare unsent: Table<UnsentFile, string>
  declare seen: Table<CachedPhoto, string>

  constructor() {
    // At first only bills had files.
    super('sheen-bill-files', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ unsent: 'id, addedAt' })
    this.version(2).stores({ unsent: 'id, addedAt', seen: 'id, seenAt' })
  }
}

const files = new FileDatabase()

/** Keeps a file on this device until the server has it. */
export async function keepFile({ id, type }: FileToKeep, contents: ArrayBuffer): Promise<void> {
  const unsent = { id, type, contents, addedAt: Date.now(), retryAt: 0 }
  await noteRoom(retryWhenBack(() => files.unsent.put(unsent)))
}

export async function dropFile(id: string): Promise<void> {
  await retryWhenBack(() => files.unsent.delete(id))
}

/** Notes that the server has a file, which is still looked at here if it is a photo. */
export async function noteSent({ id, type, contents }: UnsentFile): Promise<void> {
  if (type === 'image/jpeg') await cachePhoto(id, contents).catch(() => {})
  await dropFile(id)
}

export async function readUnsentFile(id: string): Promise<UnsentFile | undefined> {
  return files.unsent.get(id)
}

/** The contents of a file, as far as this device has it. */
export async function readFileHere(id: string): Promise<ArrayBuffer | undefined> {
  return ((await files.unsent.get(id)) ?? (await files.seen.get(id)))?.contents
}

/** Keeps a photo that came from the server, and lets the ones go that were not looked at for longest. */
export async function cachePhoto(id: string, contents: ArrayBuffer): Promise<void> {
  await retryWhenBack(() => files.seen.put({ id, contents, seenAt: Date.now() }))
  const tooMany = (await files.seen.count()) - MOST_CACHED
  if (tooMany <= 0) return
  const oldest = await files.seen.orderBy('seenAt').limit(tooMany).primaryKeys()
  await retryWhenBack(() => files.seen.bulkDelete(oldest))
}

/** Deletes the photos of these ids, sent or not: no row has them any more. */
export async function dropPhotos(ids: readonly string[]): Promise<void> {
  await retryWhenBack(() => Promise.all([files.unsent.bulkDelete([...ids]), files.seen.bulkDelete([...ids])]))
}

/** Forgets those of these photos that are here to be looked at only; one that is still to be sent stays. */
export async function uncachePhotos(ids: readonly string[]): Promise<void> {
  await retryWhenBack(() => files.seen.bulkDelete([...ids]))
}

/** Forgets the photos that are here to be looked at only. */
export async function clearPhotoCache(): Promise<void> {
  await retryWhenBack(() => files.seen.clear())
}

/** The ids of the files to send now, the first one first. */
export async function listUnsentFiles(now: number): Promise<string[]> {
  const unsent = await files.unsent.orderBy('addedAt').toArray()
  return unsent.filter(({ retryAt }) => retryAt <= now).map(({ id }) => id)
}

export async function retryFileAt(id: string, retryAt: number): Promise<void> {
  await files.unsent.update(id, { retryAt })
}
