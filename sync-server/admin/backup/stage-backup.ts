import { ErrorCode } from '#schema/errors.ts'
import type { TransactionSql } from '../../db/connect.ts'
import { HttpError } from '../../http/http-error.ts'
import { ADDED_LATER, BACKED_UP } from './backup-tables.ts'
import { type BackupReader, type BackupTable, notWhole } from './read-backup.ts'

/** SQLSTATE classes for data that a column or a constraint rejects. */
const BAD_DATA = /^2[23]/

/** The columns to restore of each table, by the table's name. */
export type Staged = ReadonlyMap<string, readonly string[]>

/**
 * Loads a backup into temporary tables beside the shop's, `staged_` and the name of the table, without blocking
 * anybody. Each has the constraints of its table, so every staged row can be restored. They end with the transaction.
 * Throws an `HttpError` for a file that is not a whole backup of this version.
 */
export async function stageBackup(sql: TransactionSql, backup: BackupReader): Promise<Staged> {
  await sql`set local statement_timeout = 0`
  const staged = new Map<string, readonly string[]>()
  const missing = new Set(BACKED_UP)
  try {
    for await (const table of backup.tables()) {
      if (!missing.delete(table.table)) throw ofAnotherVersion()
      await stageTable(sql, table)
      // The defaults of the columns that an older backup lacks are restored, too.
      staged.set(table.table, await columnsOf(sql, table.table))
    }
  } catch (error) {
    throw isBadData(error) ? notWhole() : error
  } finally {
    backup.close()
  }
  if (![...missing].every(table => ADDED_LATER.includes(table))) throw ofAnotherVersion()
  return staged
}

async function stageTable(sql: TransactionSql, { table, columns, rows }: BackupTable): Promise<void> {
  const known = await checkColumns(sql, table, columns)
  const [of, into] = [quote(table), quote(stagedName(table))]
  await sql.unsafe(
    `create temp table ${into} (like ${of} including defaults including constraints) on commit drop`,
  )
  // A JSON null is read as SQL's null, which a NOT NULL column would reject.
  const values = columns.map(name => {
    const { needed, type } = known.get(name) as Column
    return needed && type === 'jsonb' ? `coalesce(${quote(name)}, 'null')` : quote(name)
  })
  for await (const some of rows)
    await sql.unsafe(
      `insert into ${into} (${columns.map(quote).join(', ')})
       select ${values.join(', ')} from json_populate_recordset(null::${of}, $1::text::json)`,
      [some],
    )
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
    from information_schema.columns where table_schema = current_schema() and table_name = ${table}`
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
    BAD_DATA.test(String(Reflect.get(error, 'code')))
  )
}

function ofAnotherVersion(): HttpError {
  const message = 'This backup was made by another version of Sheen. Nothing was changed.'
  return new HttpError(422, ErrorCode.invalidInput, message, [{ path: 'file', message }])
}
