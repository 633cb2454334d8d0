import type { FileType } from '#schema/rows/stored-file.ts'
import type { FileSettings } from '../config.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import type { FILE_OWNERS } from '../db/tables/stored-files.ts'
import { type Bucket, openBucket, type Patience } from '../s3/bucket.ts'
import { type FileStore, type Placement, requireAccount, splitObject, storeOf } from './file-store.ts'

type Owner = (typeof FILE_OWNERS)[number]
type NewFile = { id: string; owner: Owner; type: FileType; createdBy: number; contents: Buffer }

/** The photos and files of a shop, wherever they lie. */
export type StoredFiles = {
  /** Where new ones go. */
  store: FileStore
  /** Takes a file that somebody waits for; one that is there already stays. */
  add: (file: NewFile) => Promise<void>
  /**
   * A file that was sent for a row of this table; undefined until a device has sent it. The id of another table's file in
   * a row opens nothing.
   */
  read: (file: { id: string; owner: Owner }) => Promise<{ type: string; contents: Buffer } | undefined>
  /** For work that nobody waits for. */
  get: (placement: Placement) => Promise<Buffer>
  /** The bucket of this address, for work that nobody waits for. Throws a `BucketError` without a key for it. */
  bucketAt: (address: string) => Bucket
}

/** Somebody waits for the answer: within a device's time for calls, and with one more try. */
const CALL: Patience = { silenceMs: 5_000, pausesMs: [250], withinMs: 12_000 }
const IN_DATABASE: FileSettings = { to: null, s3: null }

/** Opens the files of a shop; `to` ends in the shop's own prefix. Nothing is asked of the bucket before a file is. */
export function openStoredFiles(
  sql: Sql,
  settings: FileSettings = IN_DATABASE,
  patience: { call?: Patience; work?: Patience } = {},
): StoredFiles {
  const { call = CALL, work } = patience
  const calls = storeOf(sql, settings, call)

  return {
    store: storeOf(sql, settings, work),
    async add({ id, owner, type, createdBy, contents }) {
      // A repeat of a call whose answer was lost: the file is there.
      const there = await sql`select from stored_files where id = ${id}`
      if (there.length > 0) return
      const placement = await calls.put(id, contents)
      await attach(
        sql,
        sql`
          insert into stored_files (id, owner, type, created_by, ${placementColumns(sql)})
          values (${id}, ${owner}, ${type}, ${createdBy}, ${placementValues(sql, placement)})
          on conflict do nothing returning object`,
      )
    },
    async read({ id, owner }) {
      const [stored] = await sql<(Placement & { type: string })[]>`
        select type, ${placementOf(sql)} from stored_files where id = ${id} and owner = ${owner}`
      return stored && { type: stored.type, contents: await get(stored, call) }
    },
    get: placement => get(placement, work),
    bucketAt: address => openBucket(address, requireAccount(settings.s3), work),
  }

  async function get(placement: Placement, patience?: Patience): Promise<Buffer> {
    const to = placement.object === null ? null : splitObject(placement.object).address
    return storeOf(sql, { ...settings, to }, patience).get(placement)
  }
}

/** The columns of a row's `Placement`. */
export function placementOf(sql: Sql | TransactionSql) {
  return sql`contents, object, ${factsOf(sql)}`
}

/** The hash and size of a row's contents, wherever they lie. */
export function factsOf(sql: Sql | TransactionSql) {
  return sql`coalesce(hash, object_hash) as hash, coalesce(length(contents), object_bytes) as bytes`
}

export function placementColumns(sql: Sql | TransactionSql) {
  return sql`contents, object, object_hash, object_bytes`
}

export function placementValues(sql: Sql | TransactionSql, { contents, object, hash, bytes }: Placement) {
  const [objectHash, objectBytes] = object === null ? [null, null] : [hash, bytes]
  return sql`${contents}::bytea, ${object}::text, ${objectHash}::text, ${objectBytes}::int`
}

/** Runs a statement that gives rows their objects and returns these: from then on they are attached. Returns how many rows it wrote. */
export async function attach(sql: Sql | TransactionSql, statement: ReturnType<Sql>): Promise<number> {
  const [row] = await sql<{ written: number }[]>`
    with written as (${statement}),
      attached as (delete from unattached_objects where object in (select object from written))
    select count(*)::int as written from written`
  return row?.written ?? 0
}
