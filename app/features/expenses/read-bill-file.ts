import { scaledTo } from '#app/ui/scale-picture.ts'
import { type BillFile, type BillFileType, billFileType, MAX_BILL_FILE_BYTES } from '#schema/rows/expense.ts'

/** The file of a bill that was chosen in the form and is not saved yet. */
export type ChosenFile = { file: BillFile; contents: ArrayBuffer }

const NAME_MAX = 200
/** Large enough to read the small print of a photographed bill. */
const LONGEST_SIDE = 2_000
const QUALITY = 0.85
const TOO_LARGE = `The file is larger than ${MAX_BILL_FILE_BYTES / 1024 / 1024} MB.`
const UNREADABLE = 'This is neither a photo that can be read here nor a PDF.'

/**
 * Reads a chosen file: a PDF as it is, and any image that the browser knows as a JPEG of at most 2000 px, without what
 * the camera noted of place and time. Throws an `Error` with a message for people.
 */
export async function readBillFile(chosen: File): Promise<ChosenFile> {
  if (chosen.size === 0) throw new Error('The file is empty.')
  const isImage = chosen.type.startsWith('image/')
  if (!isImage && chosen.size > MAX_BILL_FILE_BYTES) throw new Error(TOO_LARGE)
  const contents = isImage ? await asJpeg(chosen) : await chosen.arrayBuffer()
  const type = billFileType(new Uint8Array(contents))
  if (type === undefined) throw new Error(UNREADABLE)
  if (contents.byteLength > MAX_BILL_FILE_BYTES) throw new Error(TOO_LARGE)
  const file = {
    id: crypto.randomUUID(),
    name: nameOf(chosen.name, type),
    type,
    size: contents.byteLength,
  }
  return { file, contents }
}

async function asJpeg(image: Blob): Promise<ArrayBuffer> {
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error(UNREADABLE)
  })
  const canvas = document.createElement('canvas')
  Object.assign(canvas, scaledTo(LONGEST_SIDE, bitmap))
  const context = canvas.getContext('2d')
  if (!context) throw new Error(UNREADABLE)
  // What is transparent would be black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const jpeg = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!jpeg) throw new Error(UNREADABLE)
  return jpeg.arrayBuffer()
}

function nameOf(name: string, type: BillFileType): string {
  const ending = type === 'application/pdf' ? '.pdf' : '.jpg'
  const base = name.replace(/\.[^.]*$/, '').trim() || 'Bill'
  return `${base.slice(0, NAME_MAX - ending.length)}${ending}`
}
