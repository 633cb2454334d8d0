import { load } from 'exifreader'
import { captureTime } from '#schema/rules/files/capture-time.ts'

/** Nothing else of it is looked at, least of all the place. */
const TAGS = { exif: ['DateTimeOriginal', 'OffsetTimeOriginal'] }

/** The ISO instant at which a camera took an image, as its file says; null where it says nothing of use. Throws nothing. */
export async function readCaptureTime(image: Blob): Promise<string | null> {
  try {
    const { DateTimeOriginal, OffsetTimeOriginal } = load(await image.arrayBuffer(), { includeTags: TAGS })
    const dateTime = textOf(DateTimeOriginal)
    return dateTime === null
      ? null
      : captureTime({ dateTime, offset: textOf(OffsetTimeOriginal) }, new Date().toISOString())
  } catch {
    return null
  }
}

/** The text of a tag; null for one that the file has as anything else. */
function textOf(tag: { value: unknown } | undefined): string | null {
  const [text]: unknown[] = Array.isArray(tag?.value) ? tag.value : []
  return typeof text === 'string' ? text : null
}
