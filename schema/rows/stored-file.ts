import { z } from 'zod'

/** The photos that devices take are made JPEGs. */
export const FILE_TYPES = ['image/jpeg', 'application/pdf'] as const
export type FileType = (typeof FILE_TYPES)[number]
export const MAX_FILE_BYTES = 5 * 1024 * 1024

export const FileId = z.uuid()

/** The size of a file in bytes. */
export const FileSize = z.int().min(1).max(MAX_FILE_BYTES)

/** The SHA-256 of a file's bytes, in hexadecimal. */
export const FileHash = z.string().regex(/^[\da-f]{64}$/)

/** The photo or file of a row, such as a bill. Its contents are sent and read apart from the rows, under its id. */
export const StoredFile = z.object({
  id: FileId,
  name: z.string().min(1).max(200),
  type: z.enum(FILE_TYPES),
  size: FileSize,
})
export type StoredFile = z.infer<typeof StoredFile>

/** The type of a file by how it begins; undefined for any other. */
export function fileType(contents: Uint8Array): FileType | undefined {
  const begins = (...bytes: number[]) => bytes.every((byte, i) => contents[i] === byte)
  if (begins(0xff, 0xd8, 0xff)) return 'image/jpeg'
  // '%PDF-'
  return begins(0x25, 0x50, 0x44, 0x46, 0x2d) ? 'application/pdf' : undefined
}
