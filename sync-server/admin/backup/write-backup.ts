import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { ErrorCode } from '#schema/errors.ts'
import { BACKUP_FORMAT, type BackupHead } from '#schema/protocol/admin.ts'
import type { Sql, TransactionSql } from '../../db/connect.ts'
import { databaseIdentity } from '../../db/new-history.ts'
import { HttpError } from '../../http/http-error.ts'
import type { BackupEnd, TableHead } from './backup-format.ts'
import { BACKED_UP } from './backup-tables.ts'
import { BackupReader } from './read-backup.ts'
import { stageBackup } from './stage-backup.ts'
import { makeTempFile } from './temp-file.ts'

/** A batch stays small enough to hold in memory even where every row is as long as a push may be. */
const ROWS_AT_ONCE = 100

/**
 * Writes a backup and reads it back as a restore would before it is offered as one. Throws when it could not be
 * restored. `stillWanted` is aborted when the client has disconnected.
 */
export async function makeBackup(
  sql: Sql,
  { now, stillWanted }: { now: Date; stillWanted?: AbortSignal },
): Promise<Readable> {
  const { path, remove } = await makeTempFile()
  try {
    await pipeline(writeBackup(sql, now), createWriteStream(path), { signal: stillWanted })
    await tryBackup(sql, path, stillWanted)
  } catch (error) {
    await remove()
    throw error
  }
  const file = createReadStream(path)
  file.once('close', () => void remove())
  return file
}

async function tryBackup(sql: Sql, path: string, stillWanted?: AbortSignal): Promise<void> {
  const backup = new BackupReader(createReadStream(path), stillWanted)
  try {
    await backup.head()
    await sql.begin(transaction => stageBackup(transaction, backup))
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
export function writeBackup(sql: Sql, now: Date): Readable {
  const gzip = createGzip()
  const text = Readable.from(backupText(sql, now))
  text.on('error', error => gzip.destroy(error))
  // A reader that disconnects stops the copying.
  gzip.on('close', () => text.destroy())
  return text.pipe(gzip)
}

async function* backupText(sql: Sql, now: Date): AsyncGenerator<string> {
  const connection = await sql.reserve()
  try {
    await connection`begin isolation level repeatable read read only`
    await connection`set local statement_timeout = 0`
    yield* snapshotText(connection as unknown as TransactionSql, now)
  } finally {
    await connection`rollback`.catch(() => {})
    connection.release()
  }
}

async function* snapshotText(sql: TransactionSql, now: Date): AsyncGenerator<string> {
  const [shop] = await sql<{ shopName: string }[]>`select shop_name as "shopName" from settings`
  const head: BackupHead = {
    sheenBackup: BACKUP_FORMAT,
    madeAt: now.toISOString(),
    shopName: shop?.shopName ?? '',
    database: await databaseIdentity(sql),
  }
  yield line(head)
  const end: BackupEnd = { rows: {} }
  for (const table of BACKED_UP) {
    const columns = await columnsOf(sql, table)
    yield line({ table, columns } satisfies TableHead)
    end.rows[table] = 0
    for await (const rows of rowsOf(sql, table)) {
      end.rows[table] += rows.length
      yield rows.map(({ row }) => `${row}\n`).join('')
    }
    yield '\n'
  }
  yield line(end)
}

async function columnsOf(sql: TransactionSql, table: string): Promise<string[]> {
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`
  return columns.map(({ name }) => name)
}

function rowsOf(sql: TransactionSql, table: string): AsyncIterable<{ row: string }[]> {
  const name = sql(table)
  return sql<{ row: string }[]>`select to_json(${name})::text as row from ${name}`.cursor(ROWS_AT_ONCE)
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}
