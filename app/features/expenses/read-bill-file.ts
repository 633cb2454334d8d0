import { TOO_SLOW } from '#app/domain/files/keep-picture.ts'
import { readPicture } from '#app/domain/files/read-picture.ts'
import { type FileType, fileType, MAX_FILE_BYTES, type StoredFile } from '#schema/rows/stored-file.ts'

/** The file of a bill that was chosen in the form and is not saved yet. */
export type ChosenFile = { file: StoredFile; contents: ArrayBuffer }

const NAME_MAX = 200
/** Large enough to read the small print of a photographed bill. */
const LONGEST_SIDE = 2_000
const TOO_LARGE = `The file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB.`
const UNREADABLE = 'This is neither a photo that can be read here nor a PDF.'

/**
 * Reads a chosen file: a PDF as it is, and any image that the browser knows as a JPEG of at most 2000 px, without what
 * the camera noted of place and time. Throws an `Error` with a message for people.
 */
export async function readBillFile(chosen: File): Promise<ChosenFile> {
  if (chosen.size === 0) throw new Error('The file is empty.')
  const isImage = chosen.type.startsWith('image/')
  if (!isImage && chosen.size > MAX_FILE_BYTES) throw new Error(TOO_LARGE)
  const contents = isImage ? await readImage(chosen) : await chosen.arrayBuffer()
  const type = fileType(new Uint8Array(contents))
  if (type === undefined) throw new Error(UNREADABLE)
  if (contents.byteLength > MAX_FILE_BYTES) throw new Error(TOO_LARGE)
  const file = {
    id: crypto.randomUUID(),
    name: nameOf(chosen.name, type),
    type,
    size: contents.byteLength,
  }
  return { file, contents }
}

async function readImage(image: Blob): Promise<ArrayBuffer> {
  const picture = await readPicture(image, LONGEST_SIDE)
  if (picture === 'unreadable') throw new Error(UNREADABLE)
  if (picture === 'too slow') throw new Error(TOO_SLOW)
  return picture.contents
}

function nameOf(name: string, type: FileType): string {
  const ending = type === 'application/pdf' ? '.pdf' : '.jpg'
  const base = name.replace(/\.[^.]*$/, '').trim() || 'Bill'
  return `${base.slice(0, NAME_MAX - ending.length)}${ending}`
}
