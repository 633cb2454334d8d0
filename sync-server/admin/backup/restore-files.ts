import { ErrorCode } from '#schema/errors.ts'
import type { TransactionSql } from '../../db/connect.ts'
import type { FileStore } from '../../files/file-store.ts'
import { findLostFiles } from '../../files/lost-files.ts'
import { attach, placementColumns, placementValues, type StoredFiles } from '../../files/stored-files.ts'
import { HttpError } from '../../http/http-error.ts'
import { BucketError } from '../../s3/bucket.ts'
import { notWhole } from './read-backup.ts'

/** The contents of the photos and files of a backup, from wherever they lie. */
export type Contents = AsyncIterable<{ hash: string; contents: Buffer }>

/** Opens the contents that a backup in a folder or bucket has beside it, of these hashes; their names end as its head says. */
export type FilesBeside = (hashes: readonly string[], ending: string) => Contents

/** Reads all contents, and throws where some are missing that the staged rows name. Writes nothing. */
export async function checkFiles(sql: TransactionSql, contents: Contents): Promise<void> {
  const missing = new Set(await namedHashes(sql))
  for await (const { hash } of contents) missing.delete(hash)
  if (missing.size > 0) throw notWhole()
}

/**
 * Adds the staged photos and files that the shop does not have; those that it has stay. Nobody waits for it: rows name files
 * by id, and an id is given once.
 */
export async function restoreFiles(
  sql: TransactionSql,
  { contents, store }: { contents: Contents; store: FileStore },
): Promise<void> {
  const missing = new Set(await lackedHashes(sql))
  for await (const { hash, contents: bytes } of contents) {
    if (!missing.delete(hash)) continue
    const files = await sql<{ id: string }[]>`
      select id from staged_stored_files
      where hash = ${hash} and id not in (select id from stored_files)`
    for (const { id } of files) {
      const placement = await store.put(id, bytes)
      await attach(
        sql,
        sql`
          insert into stored_files (id, owner, type, created_by, created_at, unused_since, ${placementColumns(sql)})
          select id, owner, type, created_by, created_at, unused_since, ${placementValues(sql, placement)}
          from staged_stored_files where id = ${id} on conflict do nothing returning object`,
      )
    }
  }
  if (missing.size > 0) throw notWhole()
}

/**
 * Lets go of the files whose contents are lost and that the backup has: it brings them back as if the shop did not have them. What a
 * bucket does not tell counts as there, since the shop is to be put back while it is away, too.
 */
export async function forgetLostFiles(sql: TransactionSql, storedFiles: StoredFiles): Promise<void> {
  const found = await findLostFiles(sql, storedFiles).catch(error => {
    if (error instanceof BucketError) return { lost: [] }
    throw error
  })
  const ids = found.lost.map(({ id }) => id)
  await sql`
    with forgotten as (
      delete from stored_files where id = any(${ids}::uuid[]) and id in (select id from staged_stored_files) returning object)
    insert into unattached_objects (object) select object from forgotten`
}

/** The contents that lie beside a backup and that the shop lacks. */
export async function lackedFiles(
  sql: TransactionSql,
  ending: string,
  beside: FilesBeside | undefined,
): Promise<Contents> {
  const hashes = await lackedHashes(sql)
  if (beside) return beside(hashes, ending)
  if (hashes.length === 0) return none()
  const message =
    'The photos and files of this backup lie beside it, in the folder or bucket that it was made to. Put it back from there: npm run restore. Nothing was changed.'
  throw new HttpError(422, ErrorCode.invalidInput, message, [{ path: 'file', message }])
}

async function* none(): Contents {}

async function namedHashes(sql: TransactionSql): Promise<string[]> {
  const named = await sql<{ hash: string }[]>`select distinct hash from staged_stored_files order by hash`
  return named.map(({ hash }) => hash)
}

async function lackedHashes(sql: TransactionSql): Promise<string[]> {
  const lacked = await sql<{ hash: string }[]>`
    select distinct hash from staged_stored_files
    where id not in (select id from stored_files) order by hash`
  return lacked.map(({ hash }) => hash)
}

/**
 * Brings back the secrets of the links and how often each document's were withdrawn. A secret that was changed since the backup stays
 * changed.
 */
export async function restoreLinks(sql: TransactionSql): Promise<void> {
  const [backup] = await sql<{ isOurs: boolean }[]>`
    select bool_or(secret in (select secret from document_link_secrets)) as "isOurs"
    from staged_document_link_secrets having count(*) > 0`
  // No link had been made then.
  if (!backup) return
  // Links of another secret are those of another history, and so are their withdrawals.
  if (!backup.isOurs) {
    await sql`delete from document_link_secrets`
    await sql`delete from document_links`
    await sql`
      insert into document_link_secrets (id, secret, ends_at) select id, secret, ends_at from staged_document_link_secrets`
  }
  await sql`
    insert into document_links (kind, document_id, withdrawals)
    select kind, document_id, withdrawals from staged_document_links
    on conflict (kind, document_id) do update set withdrawals = greatest(document_links.withdrawals, excluded.withdrawals)`
}

/** A shop without keys of its own takes those of the backup; else the devices that have subscribed know the ones of today. */
export async function restoreAlertKeys(sql: TransactionSql): Promise<void> {
  await sql`insert into alert_keys select * from staged_alert_keys on conflict do nothing`
}

/**
 * Every key of the backup verifies its seals. The shop goes on with its own; one without any takes that of the backup, unless it was changed
 * since.
 */
export async function restoreSealKeys(sql: TransactionSql): Promise<void> {
  await sql`
    insert into seal_keys (id, public_key, private_key, began_at, ended_at)
    select id, public_key, private_key, began_at, ended_at from staged_seal_keys
    where ended_at is not null or not exists (select from seal_keys where ended_at is null)
    on conflict do nothing`
  await sql`
    insert into seal_keys (id, public_key, private_key, began_at, ended_at)
    select id, public_key, null::text, began_at, ${new Date().toISOString()}::timestamptz from staged_seal_keys on conflict do nothing`
}

/**
 * An empty trail takes that of the backup, as when a lost database is put back into a new one. Any other stays as it is: a restore must not
 * remove what was done since the backup.
 */
export async function restoreTrail(sql: TransactionSql): Promise<void> {
  const [head] = await sql<{ seq: number }[]>`select seq from audit_head where id = 1 for update`
  if (head?.seq !== 0) return
  await sql`insert into audit_trail select * from staged_audit_trail`
  await sql`insert into erased_entries select * from staged_erased_entries on conflict do nothing`
  await sql`
    update audit_head set seq = last.seq, previous = last.previous, hash = last.hash
    from (select seq, previous, hash from audit_trail order by seq desc limit 1) last where id = 1`
}
