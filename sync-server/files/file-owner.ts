import { ErrorCode } from '#schema/errors.ts'
import { STAFF } from '#schema/mutations/base/define-mutation.ts'
import { FILE_TYPES, type FileType } from '#schema/rows/stored-file.ts'
import type { Role } from '#schema/rows/user.ts'
import { KEEPS_EXPENSES } from '#schema/rules/permissions.ts'
import type { Sql } from '../db/connect.ts'
import type { FILE_OWNERS } from '../db/tables/stored-files.ts'
import { HttpError } from '../http/http-error.ts'

/** The facts of a file in the row that owns it. */
export type FileOwner = {
  table: (typeof FILE_OWNERS)[number]
  /** Under which the file is saved by whoever asks for it. */
  name: string
  /** Who may send and read it. */
  roles: readonly Role[]
  types: readonly FileType[]
  /** The answer to a file of another type. */
  typesText: string
  /** The SHA-256 that the contents must have, in hexadecimal; null where the row does not say. */
  hash: string | null
}

const BILL = {
  table: 'expenses' as const,
  roles: KEEPS_EXPENSES,
  types: FILE_TYPES,
  typesText: 'The file is neither a JPEG nor a PDF',
  hash: null,
}
const PHOTO = {
  table: 'appointmentPhotos' as const,
  roles: STAFF,
  types: ['image/jpeg'] as const,
  typesText: 'The photo is not a JPEG',
  hash: null,
}

const GALLERY = { ...PHOTO, table: 'settings' as const, roles: ['admin'] as const, name: 'gallery.jpg' }

/** The row that has the file of this id. Throws a 404 when there is none. */
export async function requireFileOwner(sql: Sql, id: string): Promise<FileOwner> {
  const owner = await readFileOwner(sql, id)
  if (!owner) throw new HttpError(404, ErrorCode.notFound, 'Nothing has this file')
  return owner
}

async function readFileOwner(sql: Sql, id: string): Promise<FileOwner | null> {
  const [bill] = await sql<{ name: string }[]>`
    select bill_file ->> 'name' as name from expenses where bill_file ->> 'id' = ${id} limit 1`
  if (bill) return { ...BILL, name: bill.name }
  const [photo] = await sql<{ moment: string; hash: string | null }[]>`
    select moment, hash from appointment_photos where file_id = ${id}`
  if (photo) return { ...PHOTO, name: `${photo.moment}.jpg`, hash: photo.hash }
  const [picture] = await sql`
    select id from settings where gallery @> ${sql.json([{ fileId: id }])}`
  return picture ? GALLERY : null
}
