import { reasonOf } from '#app/ui/save-change.ts'
import { MAX_FILE_BYTES } from '#schema/rows/stored-file.ts'
import { keepFileWith } from './keep-file-with.ts'
import { readPicture } from './read-picture.ts'

/** The picture's facts in its row; sizes in pixels and bytes. */
type StoredPicture = { fileId: string; width: number; height: number; size: number }

/**
 * Keeps a chosen picture on this device, at most `longest` pixels long, to be sent in the background, and saves the row
 * that has it. Returns what was wrong, for people; null when it is saved.
 */
export async function keepPicture(
  picked: File,
  longest: number,
  save: (picture: StoredPicture) => Promise<unknown>,
): Promise<string | null> {
  const picture = await readPicture(picked, longest)
  if (!picture) return 'This is no picture that can be read here.'
  const { contents, width, height } = picture
  const size = contents.byteLength
  if (size > MAX_FILE_BYTES) return 'The picture is larger than 5 MB.'
  const file = { id: crypto.randomUUID(), type: 'image/jpeg' as const }
  try {
    await keepFileWith({ file, contents }, () => save({ fileId: file.id, width, height, size }))
    return null
  } catch (error) {
    return `The picture was not added: ${reasonOf(error)}`
  }
}
