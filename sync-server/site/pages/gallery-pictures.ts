import sharp from 'sharp'
import { FileId } from '#schema/rows/stored-file.ts'
import type { Sql } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { MOST_PIXELS } from '../../files/clean-picture.ts'
import { makeFile, type StaticFile } from '../../http/static-files.ts'

export const GALLERY = '/gallery'
/** The widths in pixels in which a page can ask for a picture: for phones, and for screens of two pixels a point. */
export const GALLERY_WIDTHS = ['480', '960'] as const

/** The path of a picture of the gallery in one of its widths. */
export function galleryPath(fileId: string, width: (typeof GALLERY_WIDTHS)[number]): string {
  return `${GALLERY}/${fileId}/${width}`
}

/** The gallery has six pictures at most. */
const MOST_SCALED = 24

/** Reads the pictures of a shop's gallery, each scaled once for all visitors. */
export function galleryPictures({ sql, storedFiles }: Pick<Deps, 'sql' | 'storedFiles'>) {
  const scaled = new Map<string, Promise<StaticFile | null>>()

  /** A picture in one of its widths; null for one that is not shown, that no device has sent yet, or that cannot be read. */
  return async ({ id, size }: { id: string; size: string }): Promise<StaticFile | null> => {
    const fileId = FileId.safeParse(id).data
    const width = GALLERY_WIDTHS.find(each => each === size)
    if (!fileId || !width || !(await isShown(sql, fileId))) return null
    const key = `${fileId}/${width}`
    const known = scaled.get(key)
    if (known) return known
    const stored = await storedFiles.read({ id: fileId, owner: 'settings' })
    if (!stored) return null
    const file = scale(stored.contents, Number(width)).catch(() => null)
    scaled.set(key, file)
    for (const each of scaled.keys()) if (scaled.size > MOST_SCALED) scaled.delete(each)
    return file
  }
}

async function isShown(sql: Sql, fileId: string): Promise<boolean> {
  const shown =
    await sql`select id from settings where gallery_shown and gallery @> ${sql.json([{ fileId }])}`
  return shown.length > 0
}

/** Throws for what cannot be read. */
async function scale(contents: Buffer, width: number): Promise<StaticFile> {
  const picture = sharp(contents, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .jpeg({ quality: 78, mozjpeg: true })
  const body = await picture.toBuffer()
  // Another picture has another id.
  return { ...makeFile(body, 'picture.jpg'), cacheControl: 'public, max-age=31536000, immutable' }
}
