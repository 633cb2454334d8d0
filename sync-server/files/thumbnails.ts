import sharp from 'sharp'
import { ErrorCode } from '#schema/errors.ts'
import { THUMBNAIL_SIDE_MAX } from '#schema/rules/files/thumbnail-size.ts'
import type { Sql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'
import { MOST_PIXELS } from './clean-picture.ts'
import type { FileOwner } from './file-owner.ts'
import type { StoredFiles } from './stored-files.ts'

const QUALITY = 70

/** Keeps the thumbnail that a device made, which shows nothing but its picture, until the picture is here. One that is there stays. */
export async function addThumbnail(sql: Sql, id: string, contents: Buffer): Promise<void> {
  const { width, height } = await sharp(contents).metadata()
  if (Math.max(width, height) > THUMBNAIL_SIDE_MAX) {
    const message = `A thumbnail has at most ${THUMBNAIL_SIDE_MAX} pixels on a side`
    throw new HttpError(413, ErrorCode.bodyTooLarge, message)
  }
  await sql`insert into thumbnails (id, contents, from_device) values (${id}, ${contents}, true) on conflict do nothing`
}

/**
 * The picture in small: made of the picture where that is here, else the device's. Undefined while there is neither, and for what is no
 * picture.
 */
export async function readThumbnail(
  { sql, storedFiles }: { sql: Sql; storedFiles: StoredFiles },
  { id, owner }: { id: string; owner: FileOwner },
): Promise<Buffer | undefined> {
  const [kept] = await sql<{ contents: Buffer; fromDevice: boolean }[]>`
    select contents, from_device as "fromDevice" from thumbnails where id = ${id}`
  if (kept && !kept.fromDevice) return kept.contents
  const stored = await storedFiles.read({ id, owner: owner.table })
  if (!stored) return kept?.contents
  const made = stored.type === 'image/jpeg' ? await shrink(stored.contents) : undefined
  if (made)
    await sql`
      insert into thumbnails (id, contents, from_device) values (${id}, ${made}, false)
      on conflict (id) do update set contents = ${made}, from_device = false`
  return made
}

/** Undefined for one that cannot be read: it may be of a release that looked less closely. */
async function shrink(picture: Buffer): Promise<Buffer | undefined> {
  const small = { fit: 'inside', withoutEnlargement: true } as const
  return sharp(picture, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize(THUMBNAIL_SIDE_MAX, THUMBNAIL_SIDE_MAX, small)
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
    .catch(() => undefined)
}
