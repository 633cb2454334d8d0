import { files, writeFiles } from './file-database.ts'
import { retryWhenBack } from './page-presence.ts'
import { isQuotaExceeded } from './storage-room.ts'

/** Of some hundred cars: 20 MB. */
const MOST_CACHED = 2_000

export async function readThumbnailHere(id: string): Promise<ArrayBuffer | undefined> {
  return (await files.thumbnails.get(id))?.contents
}

/** Keeps a thumbnail that came from the server, and lets the ones go that came longest ago. */
export async function cacheThumbnail(id: string, contents: ArrayBuffer): Promise<void> {
  // The device's own stays: it is still to be sent.
  const add = () =>
    files.transaction('rw', files.thumbnails, async () => {
      if (!(await files.thumbnails.get(id))) await files.thumbnails.add({ id, contents, seenAt: Date.now() })
    })
  await writeFiles(add)
  const tooMany = (await files.thumbnails.count()) - MOST_CACHED
  if (tooMany > 0) await files.forgetThumbnails(tooMany)
}

/** The id of the thumbnail to send next, but for these: the one that was made first; undefined when there is none. */
export async function nextUnsentThumbnail(
  except: ReadonlySet<string> = new Set(),
): Promise<string | undefined> {
  const unsent = files.thumbnails.orderBy('unsentSince').limit(except.size + 1)
  return (await unsent.primaryKeys()).find(id => !except.has(id))
}

/** Notes that a thumbnail needs no sending any more: the server has it, takes none, or has the picture itself. */
export async function noteThumbnailSettled(id: string): Promise<void> {
  const settled = retryWhenBack(() => files.thumbnails.update(id, { unsentSince: undefined }))
  // A full device cannot even note it, and can do without: it stands in for one that the server has, or is of no use.
  await settled.catch(error => (isQuotaExceeded(error) ? files.thumbnails.delete(id) : Promise.reject(error)))
}
