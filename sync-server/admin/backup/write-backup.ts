import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { ErrorCode } from '#schema/errors.ts'
import { BACKUP_FORMAT, type BackupHead } from '#schema/protocol/admin.ts'
import type { Sql, TransactionSql } from '../../db/connect.ts'
import { databaseIdentity } from '../../db/new-history.ts'
import { readShopName } from '../../db/shop-name.ts'
import type { Placement } from '../../files/file-store.ts'
import { factsOf, placementOf, type StoredFiles } from '../../files/stored-files.ts'
import { HttpError } from '../../http/http-error.ts'
import type { BackupEnd, FileContents, TableHead } from './backup-format.ts'
import { BACKED_UP, MERGED, STORED_FILES } from './backup-tables.ts'
import { BackupReader } from './read-backup.ts'
import { checkFiles } from './restore-files.ts'
import { stageBackup } from './stage-backup.ts'
import { makeTempFile } from './temp-file.ts'

/** A batch stays small enough to hold in memory even where every row is as long as a push may be. */
const ROWS_AT_ONCE = 100

type WriteOptions = {
  now: Date
  storedFiles: StoredFiles
  /** The files stay out of it, and their names in its place end so; null puts them into it. */
  filesBeside?: string | null
}

/** A file that the rows of a backup name. Several rows may have the same contents. */
export type NamedFile = { id: string; hash: string; bytes: number }

export type MadeBackup = {
  path: string
  remove: () => Promise<void>
  bytes: number
  rowCount: number
  files: NamedFile[]
}

/**
 * Writes a backup to a temporary file and reads it back as a restore would before it is offered as one. Throws when it could
 * not be restored. `stillWanted` is aborted when nobody waits for it any more.
 */
export async function makeBackup(
  sql: Sql,
  { stillWanted, ...options }: WriteOptions & { stillWanted?: AbortSignal },
): Promise<MadeBackup> {
  const { path, remove } = await makeTempFile()
  try {
    await pipeline(writeBackup(sql, options), createWriteStream(path), { signal: stillWanted })
    const facts = await tryBackup(sql, path, stillWanted)
    return { path, remove, bytes: (await stat(path)).size, ...facts }
  } catch (error) {
    await remove()
    throw error
  }
}

async function tryBackup(sql: Sql, path: string, stillWanted?: AbortSignal) {
  const backup = new BackupReader(createReadStream(path), stillWanted)
  try {
    const { filesBeside } = await backup.head()
    return await sql.begin(async transaction => {
      const { rowCount } = await stageBackup(transaction, backup)
      // Those beside it are read when they are sent.
      if (filesBeside === null) await checkFiles(transaction, backup.contents())
      else for await (const _ of backup.contents());
      const files = await transaction<NamedFile[]>`
        select distinct on (hash) id, hash, bytes from staged_stored_files order by hash, id`
      return { rowCount, files: [...files] }
    })
  } catch (error) {
    if (!(error instanceof HttpError) || stillWanted?.aborted) throw error
    throw new HttpError(500, ErrorCode.internal, NOT_TO_BE_PUT_BACK)
  } finally {
    backup.close()
  }
}

const NOT_TO_BE_PUT_BACK =
  'The backup was written, but it could not be put back: keep the one before it, and look at the integrity check.'

/**
 * Writes the whole shop as one gzipped file from one database snapshot: a concurrent change is either entirely in it
 * or not at all, and no writer is blocked. The file is streamed and never held whole in memory.
 */
export function writeBackup(sql: Sql, options: WriteOptions): Readable {
  const gzip = createGzip()
  const text = Readable.from(backupText(sql, options))
  text.on('error', error => gzip.destroy(error))
  // A reader that disconnects stops the copying.
  gzip.on('close', () => text.destroy())
  return text.pipe(gzip)
}

async function* backupText(sql: Sql, options: WriteOptions): AsyncGenerator<string> {
  const connection = await sql.reserve()
  try {
    await connection`begin isolation level repeatable read read only`
    await connection`set local statement_timeout = 0`
    yield* snapshotText(connection as unknown as TransactionSql, options)
  } finally {
    await connection`rollback`.catch(() => {})
    connection.release()
  }
}

async function* snapshotText(
  sql: TransactionSql,
  { now, storedFiles, filesBeside = null }: WriteOptions,
): AsyncGenerator<string> {
  const head: BackupHead = {
    sheenBackup: BACKUP_FORMAT,
    madeAt: now.toISOString(),
    shopName: await readShopName(sql),
    database: await databaseIdentity(sql),
    filesBeside,
  }
  yield line(head)
  const end: BackupEnd = { rows: {} }
  for (const table of [...BACKED_UP, ...MERGED]) {
    const columns = await columnsOf(sql, table)
    yield line({ table, columns } satisfies TableHead)
    end.rows[table] = 0
    for await (const rows of rowsOf(sql, table)) {
      end.rows[table] += rows.length
      yield rows.map(({ row }) => `${row}\n`).join('')
    }
    yield '\n'
  }
  if (filesBeside === null) yield* contentsText(sql, storedFiles)
  yield line(end)
}

/** The same contents under several ids are written once. */
async function* contentsText(sql: TransactionSql, storedFiles: StoredFiles): AsyncGenerator<string> {
  const files = sql<Placement[]>`
    select ${placementOf(sql)} from stored_files
    where id in (select min(id::text)::uuid from stored_files group by coalesce(hash, object_hash))`
  for await (const batch of files.cursor(1))
    for (const placement of batch) {
      const contents = await storedFiles.get(placement)
      yield line({ hash: placement.hash, base64: contents.toString('base64') } satisfies FileContents)
    }
}

const FILE_COLUMNS = ['id', 'owner', 'type', 'created_by', 'created_at', 'unused_since', 'hash', 'bytes']

async function columnsOf(sql: TransactionSql, table: string): Promise<string[]> {
  if (table === STORED_FILES) return FILE_COLUMNS
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`
  return columns.map(({ name }) => name)
}

function rowsOf(sql: TransactionSql, table: string): AsyncIterable<{ row: string }[]> {
  const name = sql(table)
  const rows =
    table === STORED_FILES
      ? sql<{ row: string }[]>`
          select to_json(file)::text as row from (
            select id, owner, type, created_by, created_at, unused_since, ${factsOf(sql)} from stored_files
          ) file`
      : sql<{ row: string }[]>`select to_json(${name})::text as row from ${name}`
  return rows.cursor(ROWS_AT_ONCE)
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}
