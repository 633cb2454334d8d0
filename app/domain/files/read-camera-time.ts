import { load } from 'exifreader'
import type { CameraTime } from '#schema/rules/files/capture-time.ts'

/** Nothing else of a file is looked at, least of all the place. */
const TAGS = { exif: ['DateTimeOriginal', 'OffsetTimeOriginal'] }

/** What the camera wrote into an image of the time at which it took it; null where it wrote nothing that can be read. Throws nothing. */
export async function readCameraTime(image: Blob): Promise<CameraTime | null> {
  try {
    const { DateTimeOriginal, OffsetTimeOriginal } = load(await image.arrayBuffer(), { includeTags: TAGS })
    const dateTime = textOf(DateTimeOriginal)
    return dateTime === null ? null : { dateTime, offset: textOf(OffsetTimeOriginal) }
  } catch {
    return null
  }
}

/** The text of a tag; null for one that the file has as anything else. */
function textOf(tag: { value: unknown } | undefined): string | null {
  const [text]: unknown[] = Array.isArray(tag?.value) ? tag.value : []
  return typeof text === 'string' ? text : null
}
