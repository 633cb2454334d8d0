import { isQuotaExceeded } from '#app/db/storage-room.ts'
import { reasonOf } from '#app/ui/save-change.ts'
import { MAX_FILE_BYTES } from '#schema/rows/stored-file.ts'
import { captureTime } from '#schema/rules/files/capture-time.ts'
import type { Picture } from './draw-picture.ts'
import { keepFileWith } from './keep-file-with.ts'
import { picturePixels } from './picture-pixels.ts'
import { readPicture } from './read-picture.ts'

/**
 * The picture's facts in its row: sizes in pixels and bytes, the SHA-256 of its bytes in hexadecimal, and the ISO instant at which a camera
 * took it, where that is known.
 */
type StoredPicture = Pick<Picture, 'width' | 'height' | 'hash'> & {
  fileId: string
  size: number
  takenAt: string | null
}
type SaveRow = (picture: StoredPicture) => Promise<unknown>

/** Unpacked it takes 400 MB, as much as a phone can spare. The largest cameras of phones make as many. */
const MOST_PIXELS = 110_000_000

/** Of a picture at which the decoder hangs, most likely: the next one is read. */
export const TOO_SLOW =
  'The picture was not added: this device could not read it within 30 seconds. It may be damaged. Please take it anew, or choose another.'
const NO_ROOM =
  'The picture was not added: this device has no room left. Pictures that were sent have made room already; delete other things on it.'

/**
 * Keeps a chosen picture on this device, at most `longest` pixels long, to be sent in the background, and saves the row
 * that has it. Returns what was wrong, for people; null when it is saved.
 */
export async function keepPicture(picked: File, longest: number, save: SaveRow): Promise<string | null> {
  if (((await picturePixels(picked).catch(() => null)) ?? 0) > MOST_PIXELS)
    return 'The picture has too many pixels to be read here.'
  const picture = await readPicture(picked, longest)
  if (picture === 'unreadable') return 'This is no picture that can be read here.'
  if (picture === 'too slow') return TOO_SLOW
  return storePicture(picture, save)
}

/** The same with a picture that was read already. */
export async function storePicture(
  { contents, thumbnail, cameraTime, ...facts }: Picture,
  save: SaveRow,
): Promise<string | null> {
  const size = contents.byteLength
  if (size > MAX_FILE_BYTES) return 'The picture is larger than 5 MB.'
  const file = { id: crypto.randomUUID(), type: 'image/jpeg' as const, thumbnail }
  const takenAt = cameraTime && captureTime(cameraTime, new Date().toISOString())
  try {
    await keepFileWith({ file, contents }, () => save({ fileId: file.id, size, takenAt, ...facts }))
    return null
  } catch (error) {
    if (isQuotaExceeded(error)) return NO_ROOM
    return `The picture was not added: ${reasonOf(error)}`
  }
}
