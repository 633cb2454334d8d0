import { subDays } from 'date-fns/subDays'
import type { UploadState } from '#schema/protocol/upload.ts'
import type { Sql } from '../db/connect.ts'
import type { FILE_OWNERS } from '../db/tables/stored-files.ts'

/** A file that is being sent: its id, whose it is, and the SHA-256 and length (bytes) that the whole will have. */
export type Upload = {
  id: string
  owner: (typeof FILE_OWNERS)[number]
  hash: string
  length: number
  createdBy: number
}

/** Devices send one file after the other, so that a person leaves few unfinished. */
const MOST_OF_PERSON = 20
const MOST_OF_SHOP = 200
/** A device that has the network goes on within minutes; after a weekend it may as well begin anew. */
const KEPT_DAYS = 3

/** How much of a file is here; `of` leaves out the parts of one that says it is another. */
export async function readUpload(
  sql: Sql,
  id: string,
  of?: Pick<Upload, 'hash' | 'length'>,
): Promise<UploadState> {
  const [state] = await sql<UploadState[]>`
    select stored.bytes is not null as "isComplete", coalesce(stored.bytes, part.received, 0) as "offset"
    from (select ${id}::uuid as id) file
    left join (select id, coalesce(length(contents), object_bytes) as bytes from stored_files where id = ${id}) stored
      on stored.id = file.id
    left join (
      select id, received from uploads where id = ${id}
      ${of ? sql`and hash = ${of.hash} and length = ${of.length}` : sql``}) part
      on part.id = file.id`
  return state ?? { offset: 0, isComplete: false }
}

/**
 * Keeps the bytes of a file from `start` on. Returns false, and keeps nothing, where the bytes that are here end
 * elsewhere: somebody else sends the same file.
 */
export async function keepPart(
  sql: Sql,
  upload: Upload,
  { start, contents }: { start: number; contents: Buffer },
): Promise<boolean> {
  const { id, owner, hash, length, createdBy } = upload
  return sql.begin(async tx => {
    if (start === 0) {
      await tx`delete from uploads where id = ${id} and (hash <> ${hash} or length <> ${length})`
      // A call that was given up may come to its end after the file has arrived by another one.
      await tx`
        with missing as (select ${id}::uuid as id where not exists (select from stored_files where id = ${id}))
        insert into uploads (id, owner, hash, length, created_by)
        select id, ${owner}, ${hash}, ${length}::int, ${createdBy}::bigint from missing
        on conflict do nothing`
      // The ones that were continued last stay, this one among them.
      await tx`
        delete from uploads where id in (
          select id from uploads where created_by = ${createdBy} and id <> ${id}
          order by updated_at desc offset ${MOST_OF_PERSON - 1})`
      await tx`
        delete from uploads where id in (
          select id from uploads where id <> ${id} order by updated_at desc offset ${MOST_OF_SHOP - 1})`
    }
    const moved = await tx`
      update uploads set received = ${start + contents.length}, updated_at = ${new Date().toISOString()}::timestamptz
      where id = ${id} and received = ${start} and hash = ${hash} and length = ${length} returning id`
    if (moved.length === 0) return false
    await tx`insert into upload_parts (upload_id, start, contents) values (${id}, ${start}, ${contents})`
    return true
  })
}

/** The bytes of a file that are here, from its beginning on. */
export async function readParts(sql: Sql, id: string): Promise<Buffer> {
  const parts = await sql<{ contents: Buffer }[]>`
    select contents from upload_parts where upload_id = ${id} order by start`
  return Buffer.concat(parts.map(({ contents }) => contents))
}

export async function dropUpload(sql: Sql, id: string): Promise<void> {
  await sql`delete from uploads where id = ${id}`
}

/** Deletes what nobody has continued for days. */
export async function pruneUploads(sql: Sql, now: Date): Promise<void> {
  await sql`delete from uploads where updated_at < ${subDays(now, KEPT_DAYS).toISOString()}`
}
