import { z } from 'zod'
import { FileHash, FileSize } from '#schema/rows/stored-file.ts'

/*
 * A file is sent as the draft of the IETF for resumable uploads says (draft-ietf-httpbis-resumable-upload): HEAD asks how many bytes of it
 * the server has, and PATCH appends the next ones. `Repr-Digest` (RFC 9530) says with each part what the SHA-256 of the whole file is.
 */

/** The type of the body that appends a part of a file. */
const PARTIAL_UPLOAD = 'application/partial-upload'

/** How much of a file the server has: its first `offset` bytes, or all of it. */
export type UploadState = { offset: number; isComplete: boolean }

const Digits = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** A part of a file: where it begins, how long the whole file is (bytes) and its SHA-256, and whether the file ends with this part. */
export const UploadPart = z.object({
  offset: Digits.pipe(z.int().min(0)),
  length: Digits.pipe(FileSize),
  hash: FileHash,
  isLast: z.boolean(),
})
export type UploadPart = z.infer<typeof UploadPart>

/** What comes with the 409 for a part that does not begin where the server's bytes end: where it would have to begin. */
export const RightOffset = z.object({ offset: z.int().min(0) })

/** Makes the headers of a request that sends a part. */
export function partHeaders({ offset, length, hash, isLast }: UploadPart): Record<string, string> {
  return {
    'Content-Type': PARTIAL_UPLOAD,
    'Upload-Offset': String(offset),
    'Upload-Length': String(length),
    'Upload-Complete': structuredBoolean(isLast),
    'Repr-Digest': `sha-256=:${toBase64(hash)}:`,
  }
}

/** Reads these headers, as far as they are there; `UploadPart` says whether they are right. */
export function readPartHeaders(header: (name: string) => string | undefined) {
  const [, digest] = /(?:^|,)\s*sha-256=:([A-Za-z\d+/]{43}=):/.exec(header('Repr-Digest') ?? '') ?? []
  return {
    offset: header('Upload-Offset'),
    length: header('Upload-Length'),
    hash: digest && toHex(digest),
    isLast: readBoolean(header('Upload-Complete')),
  }
}

/** Makes the headers of the answer that says how much of a file is there. */
export function stateHeaders({ offset, isComplete }: UploadState): Record<string, string> {
  return { 'Upload-Offset': String(offset), 'Upload-Complete': structuredBoolean(isComplete) }
}

/** Reads them; null where they are not there: then the answer is of somebody else, such as a captive portal. */
export function readStateHeaders(headers: { get: (name: string) => string | null }): UploadState | null {
  const [offset, isComplete] = [headers.get('Upload-Offset'), readBoolean(headers.get('Upload-Complete'))]
  if (offset === null || !/^\d{1,9}$/.test(offset) || isComplete === undefined) return null
  return { offset: Number(offset), isComplete }
}

/** A boolean as structured fields write it (RFC 9651). */
function structuredBoolean(value: boolean): string {
  return value ? '?1' : '?0'
}

function readBoolean(field: string | null | undefined): boolean | undefined {
  return field === '?1' ? true : field === '?0' ? false : undefined
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** A hash of 64 hexadecimal digits as 43 of base64: three of the former are two of the latter. */
function toBase64(hex: string): string {
  const threes = `${hex}00`.match(/.{3}/g) ?? []
  const pairs = threes.map(three => {
    const bits = Number.parseInt(three, 16)
    return `${DIGITS[bits >> 6]}${DIGITS[bits & 63]}`
  })
  return `${pairs.join('').slice(0, 43)}=`
}

function toHex(base64: string): string {
  const pairs = `${base64.slice(0, 43)}A`.match(/../g) ?? []
  const threes = pairs.map(([high = '', low = '']) => {
    const bits = (DIGITS.indexOf(high) << 6) + DIGITS.indexOf(low)
    return bits.toString(16).padStart(3, '0')
  })
  return threes.join('').slice(0, 64)
}
