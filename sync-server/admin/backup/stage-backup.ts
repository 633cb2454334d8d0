import { ErrorCode } from '#schema/errors.ts'
import type { TransactionSql } from '../../db/connect.ts'
import { HttpError } from '../../http/http-error.ts'
import { ADDED_LATER, BACKED_UP, MERGED, STORED_FILES } from './backup-tables.ts'
import { type BackupReader, type BackupTable, notWhole } from './read-backup.ts'

/** SQLSTATE classes for data that a column or a constraint rejects. */
const BAD_DATA = /^2[23]/
/** Where Citus reports such a one of a worker: its error has no SQLSTATE that says so. */
const BAD_AT_WORKER = 'ReportCopyError'

/** The columns to restore of each table, by the table's name. */
export type Staged = ReadonlyMap<string, readonly string[]>

/**
 * Loads the tables of a backup into temporary tables beside the shop's, `staged_` and the name of the table, without blocking
 * anybody. Each has the constraints of its table, so every staged row can be restored. They end with the transaction.
 * The contents of files come next in the backup. Throws an `HttpError` for a file that is not a whole backup of this version.
 */
export async function stageBackup(
  sql: TransactionSql,
  backup: BackupReader,
): Promise<{ staged: Staged; rowCount: number }> {
  await sql`set local statement_timeout = 0`
  await sql.unsafe(STAGED_FILES)
  const staged = new Map<string, readonly string[]>()
  const missing = new Set([...BACKED_UP, ...MERGED])
  let rowCount = 0
  try {
    for await (const table of backup.tables()) {
      if (!missing.delete(table.table)) throw ofAnotherVersion()
      rowCount += await stageTable(sql, table)
      // The defaults of the columns that an older backup lacks are restored, too.
      staged.set(table.table, await columnsOf(sql, table.table))
    }
  } catch (error) {
    throw isBadData(error) ? notWhole() : error
  }
  if (![...missing].every(table => ADDED_LATER.includes(table))) throw ofAnotherVersion()
  // The backup is older than these tables: none of it had any rows.
  for (const table of missing) {
    await createStaged(sql, table)
    if (BACKED_UP.includes(table)) staged.set(table, await columnsOf(sql, table))
  }
  return { staged, rowCount }
}

/** The facts of files, whose contents come apart. */
const STAGED_FILES = `
  create temp table staged_stored_files (
    id uuid not null, owner text not null, type text not null, created_by bigint not null,
    created_at timestamptz not null, unused_since timestamptz, hash text not null, bytes int not null
  ) on commit drop`

async function createStaged(sql: TransactionSql, table: string): Promise<void> {
  if (table === STORED_FILES) return
  await sql.unsafe(
    `create temp table ${quote(stagedName(table))} (like ${quote(table)} including defaults including constraints)
     on commit drop`,
  )
}

/** Returns the number of its rows. */
async function stageTable(sql: TransactionSql, { table, columns, rows }: BackupTable): Promise<number> {
  await createStaged(sql, table)
  const into = quote(stagedName(table))
  const of = table === STORED_FILES ? into : quote(table)
  const known = await checkColumns(sql, table === STORED_FILES ? stagedName(table) : table, columns)
  // A JSON null is read as SQL's null, which a NOT NULL column would reject.
  const values = columns.map(name => {
    const { needed, type } = known.get(name) as Column
    return needed && type === 'jsonb' ? `coalesce(${quote(name)}, 'null')` : quote(name)
  })
  let count = 0
  for await (const some of rows) {
    const inserted = await sql.unsafe(
      `insert into ${into} (${columns.map(quote).join(', ')})
       select ${values.join(', ')} from json_populate_recordset(null::${of}, $1::text::json)`,
      [some],
    )
    count += inserted.count
  }
  return count
}

async function columnsOf(sql: TransactionSql, table: string): Promise<string[]> {
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`
  return columns.map(({ name }) => name)
}

type Column = { name: string; needed: boolean; type: string }

/**
 * An older backup may lack columns that are nullable or have a default; one with unknown columns is from a newer
 * version.
 */
async function checkColumns(
  sql: TransactionSql,
  table: string,
  given: readonly string[],
): Promise<ReadonlyMap<string, Column>> {
  const columns = await sql<(Column & { bare: boolean })[]>`
    select column_name as name, is_nullable = 'NO' as needed, udt_name as type, column_default is null as bare
    from information_schema.columns
    where table_name = ${table} and (table_schema = current_schema() or table_schema like 'pg_temp%')`
  const known = new Map(columns.map(column => [column.name, column]))
  const lacks = columns.some(({ name, needed, bare }) => needed && bare && !given.includes(name))
  if (lacks || !given.every(name => known.has(name))) throw ofAnotherVersion()
  return known
}

export function stagedName(table: string): string {
  return `staged_${table}`
}

export function quote(name: string): string {
  return `"${name}"`
}

export function isBadData(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'PostgresError' &&
    (BAD_DATA.test(String(Reflect.get(error, 'code'))) || Reflect.get(error, 'routine') === BAD_AT_WORKER)
  )
}

function ofAnotherVersion(): HttpError {
  const message = 'This backup was made by another version of Sheen. Nothing was changed.'
  return new HttpError(422, ErrorCode.invalidInput, message, [{ path: 'file', message }])
}
