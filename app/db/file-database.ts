import type { Table } from 'dexie'
import type { StoredFile } from '#schema/rows/stored-file.ts'
import { LocalDatabase } from './local-database.ts'
import { retryWhenBack } from './page-presence.ts'
import { isQuotaExceeded } from './storage-room.ts'

/** A photo or file that was added here and that the server does not have yet. */
export type UnsentFile = Pick<StoredFile, 'id' | 'type'> & {
  contents: ArrayBuffer
  /** When it was added, and when it may be tried again after a refusal (milliseconds since 1970). */
  addedAt: number
  retryAt: number
  /** How often the sending of it has broken off; absent for never. */
  failures?: number
}

/** A photo that the server has, to be looked at without a network. */
type CachedPhoto = { id: string; contents: ArrayBuffer; seenAt: number }

/** A photo in small. The server lacks it where it has an `unsentSince`. */
type Thumbnail = CachedPhoto & { unsentSince?: number }

/** Deleted at once where room is needed: some 5 MB of photos, and of thumbnails where no photo is left. */
const PHOTOS_AT_ONCE = 16
const THUMBNAILS_AT_ONCE = 400

/** A database of its own: a person's goes when they sign out, and what is still to be sent must not. */
class FileDatabase extends LocalDatabase {
  declare unsent: Table<UnsentFile, string>
  declare seen: Table<CachedPhoto, string>
  declare thumbnails: Table<Thumbnail, string>

  constructor() {
    // At first only bills had files.
    super('sheen-bill-files', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ unsent: 'id, addedAt' })
    this.version(2).stores({ unsent: 'id, addedAt', seen: 'id, seenAt' })
    this.version(3).stores({
      unsent: 'id, [retryAt+addedAt]',
      seen: 'id, seenAt',
      thumbnails: 'id, unsentSince, seenAt',
    })
  }

  /** Deletes photos that the server has, those first that were not looked at for longest. Returns how many. */
  async forgetPhotos(most: number): Promise<number> {
    const oldest = await this.seen.orderBy('seenAt').limit(most).primaryKeys()
    await retryWhenBack(() => this.seen.bulkDelete(oldest))
    return oldest.length
  }

  /** The same with thumbnails. */
  async forgetThumbnails(most: number): Promise<number> {
    const sent = this.thumbnails.orderBy('seenAt').filter(({ unsentSince }) => unsentSince === undefined)
    const oldest = await sent.limit(most).primaryKeys()
    await retryWhenBack(() => this.thumbnails.bulkDelete(oldest))
    return oldest.length
  }
}

export const files = new FileDatabase()

/**
 * Writes files. Where the device has no room for them, photos that the server has make room; a file that is still to be sent is never
 * deleted for another. Throws the browser's error when that was not enough.
 */
export async function writeFiles<Result>(write: () => PromiseLike<Result>): Promise<Result> {
  for (;;) {
    try {
      return await retryWhenBack(write)
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error
      const deleted =
        (await files.forgetPhotos(PHOTOS_AT_ONCE)) || (await files.forgetThumbnails(THUMBNAILS_AT_ONCE))
      if (!deleted) throw error
    }
  }
}
