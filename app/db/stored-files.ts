import { Dexie } from 'dexie'
import { files, type UnsentFile, writeFiles } from './file-database.ts'
import { retryWhenBack } from './page-presence.ts'
import { isQuotaExceeded, noteRoom } from './storage-room.ts'
import { noteThumbnailSettled } from './thumbnails.ts'

/** The facts that this device keeps of a file besides its contents, and a photo's in small. */
export type FileToKeep = Pick<UnsentFile, 'id' | 'type'> & { thumbnail?: ArrayBuffer | null }

/** The most photos that are kept after they were sent or seen: those of some ten cars as they came and left, 50 MB. */
const MOST_CACHED = 160

/** Keeps a file on this device until the server has it. */
export async function keepFile({ id, type, thumbnail }: FileToKeep, contents: ArrayBuffer): Promise<void> {
  const now = Date.now()
  const write = () =>
    files.transaction('rw', files.unsent, files.thumbnails, async () => {
      await files.unsent.put({ id, type, contents, addedAt: now, retryAt: 0 })
      if (thumbnail) await files.thumbnails.put({ id, contents: thumbnail, seenAt: now, unsentSince: now })
    })
  await noteRoom(writeFiles(write))
}

export async function dropFile(id: string): Promise<void> {
  await dropPhotos([id])
}

/** Notes that the server has a file, which is still looked at here if it is a photo. */
export async function noteSent({ id, type, contents }: UnsentFile): Promise<void> {
  const isPhoto = type === 'image/jpeg'
  const move = (isKept: boolean) =>
    retryWhenBack(() =>
      files.transaction('rw', files.unsent, files.seen, async () => {
        if (isKept) await files.seen.put({ id, contents, seenAt: Date.now() })
        await files.unsent.delete(id)
      }),
    )
  // On a full device it can do without a second copy: the server has one.
  await move(isPhoto).catch(error => (isQuotaExceeded(error) ? move(false) : Promise.reject(error)))
  await noteThumbnailSettled(id)
  if (isPhoto) await keepPhotosFew()
}

export async function readUnsentFile(id: string): Promise<UnsentFile | undefined> {
  return files.unsent.get(id)
}

/** Whether a file is still to be sent; its contents are not read. */
export async function isUnsent(id: string): Promise<boolean> {
  return (await files.unsent.where('id').equals(id).count()) > 0
}

/** The contents of a file, as far as this device has it. */
export async function readFileHere(id: string): Promise<ArrayBuffer | undefined> {
  return ((await files.unsent.get(id)) ?? (await files.seen.get(id)))?.contents
}

/** Keeps a photo that came from the server, and lets the ones go that were not looked at for longest. */
export async function cachePhoto(id: string, contents: ArrayBuffer): Promise<void> {
  await writeFiles(() => files.seen.put({ id, contents, seenAt: Date.now() }))
  await keepPhotosFew()
}

async function keepPhotosFew(): Promise<void> {
  const tooMany = (await files.seen.count()) - MOST_CACHED
  if (tooMany > 0) await files.forgetPhotos(tooMany)
}

/** Deletes the photos of these ids, sent or not: no row has them any more. */
export async function dropPhotos(ids: readonly string[]): Promise<void> {
  const stores = [files.unsent, files.seen, files.thumbnails]
  await retryWhenBack(() => Promise.all(stores.map(store => store.bulkDelete([...ids]))))
}

/** Forgets those of these photos that are here to be looked at only; one that is still to be sent stays. */
export async function uncachePhotos(ids: readonly string[]): Promise<void> {
  await retryWhenBack(() => files.seen.bulkDelete([...ids]))
  const sent = files.thumbnails
    .where('id')
    .anyOf([...ids])
    .filter(({ unsentSince }) => unsentSince === undefined)
  await retryWhenBack(() => sent.delete())
}

/** Forgets the photos that are here to be looked at only. */
export async function clearPhotoCache(): Promise<void> {
  await retryWhenBack(() => files.seen.clear())
  await files.forgetThumbnails(Number.POSITIVE_INFINITY)
}

/** The id of the file to send next at this time (ms since 1970), but for these: the one that was added first; undefined when there is none. */
export async function nextUnsentFile(
  now: number,
  except: ReadonlySet<string> = new Set(),
): Promise<string | undefined> {
  // Their ids alone: the contents of hundreds of photos would not fit into memory.
  const due = files.unsent.where('[retryAt+addedAt]').between([0, Dexie.minKey], [now, Dexie.maxKey])
  return (await due.limit(except.size + 1).primaryKeys()).find(id => !except.has(id))
}

/** Has a file wait until then (ms since 1970): the server does not take it. */
export async function retryFileAt(id: string, retryAt: number): Promise<void> {
  await writeFiles(() => files.unsent.update(id, { retryAt }))
}

/** Notes that the sending of a file broke off. */
export async function noteBrokenOff({ id, failures = 0 }: UnsentFile): Promise<void> {
  await writeFiles(() => files.unsent.update(id, { failures: failures + 1 }))
}
