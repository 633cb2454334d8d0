import type { RowRef, Tx } from '#schema/mutations/base/tx.ts'
import type { TransactionSql } from '../db/connect.ts'
import { FILE_OWNERS } from '../db/tables/stored-files.ts'

type Owner = (typeof FILE_OWNERS)[number]
type Claim = { fileId: string; owner: Owner }

/**
 * The files that the rows of one transaction name. A file belongs to the table whose row named it first: who may send and
 * read it follows from that, so that a row of another table must not take it over.
 */
export class FileClaims {
  readonly #made = new Map<string, Owner>()

  constructor(readonly sql: TransactionSql) {}

  /** Whether one of these rows, as they are now, names a file of another table. Otherwise the files are theirs from now on. */
  async areForeign(tx: Tx, touched: readonly RowRef[]): Promise<boolean> {
    const claims = (await Promise.all(touched.map(ref => claimsOf(tx, ref)))).flat()
    if (claims.length === 0) return false
    if (claims.some(({ fileId, owner }) => (this.#made.get(fileId) ?? owner) !== owner)) return true
    if (await this.#areTaken(claims)) return true
    for (const { fileId, owner } of claims) this.#made.set(fileId, owner)
    return false
  }

  async #areTaken(claims: readonly Claim[]): Promise<boolean> {
    const [ids, owners] = [claims.map(({ fileId }) => fileId), claims.map(({ owner }) => owner)]
    const taken = await this.sql`
      with named as (
        select lower(bill_file ->> 'id') as id, 'expenses' as owner from expenses where lower(bill_file ->> 'id') = any(${ids})
        union all
        select file_id::text, 'appointmentPhotos' from appointment_photos where file_id = any(${ids}::uuid[])
        union all
        select lower(picture ->> 'fileId'), 'settings' from settings, jsonb_array_elements(gallery) picture
        union all
        select id::text, owner from stored_files where id = any(${ids}::uuid[])
      )
      select from unnest(${ids}::text[], ${owners}::text[]) as claim(id, owner)
      where exists (select from named where named.id = claim.id and named.owner <> claim.owner)
        and not exists (select from named where named.id = claim.id and named.owner = claim.owner)
      limit 1`
    return taken.length > 0
  }
}

async function claimsOf(tx: Tx, [table, id]: RowRef): Promise<Claim[]> {
  const owner = FILE_OWNERS.find(each => each === table)
  return owner ? (await filesOf(tx, owner, id)).map(fileId => ({ fileId: fileId.toLowerCase(), owner })) : []
}

async function filesOf(tx: Tx, owner: Owner, id: number): Promise<string[]> {
  if (owner === 'settings') return (await tx.get('settings', id))?.gallery.map(({ fileId }) => fileId) ?? []
  const fileId =
    owner === 'expenses'
      ? (await tx.get('expenses', id))?.billFile?.id
      : (await tx.get('appointmentPhotos', id))?.fileId
  return fileId ? [fileId] : []
}
