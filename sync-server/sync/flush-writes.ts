import { type AnyRow, TABLE_NAMES, type TableName } from '#schema/tables.ts'
import { announceVersion, type Pushed } from '../db/announcements.ts'
import type { TransactionSql } from '../db/connect.ts'
import { insertIntoLog, type MutationLogEntry } from './mutation-log.ts'
import type { Written } from './read-scope.ts'
import { type ReplicaPosition, savePositions } from './replicas.ts'
import { arrayLiteral, TABLE_SQL } from './table-sql.ts'

export type ShopState = { epoch: string; version: number; nextId: number }

/** A commit. Those who share one have a version each, of which this is the last. */
export type Commit = {
  epoch: string
  version: number
  /** The version of the commit before. */
  after: number
  /** The replicas whose pushes it is; they pull by themselves afterwards. */
  by: readonly Pushed[]
  /** The rows that it wrote; absent for a commit of another process. */
  written?: Written
}

type Writes = {
  /** As it is to be; `version` is that of the rows. */
  state: ShopState
  /** The version before this transaction. */
  after: number
  changes: Iterable<[table: TableName, rows: ReadonlyMap<number, AnyRow | null>]>
  log: readonly MutationLogEntry[]
  /** Of the replicas whose pushes these writes are. */
  pushed: readonly ReplicaPosition[]
  /** Statements that run right after the rows are written. */
  alongside: readonly PromiseLike<unknown>[]
}

/** Writes the rows and the log of a transaction, one statement a table, all sent at once. Gives the commit, or null when no row has changed. */
export async function flushWrites(sql: TransactionSql, writes: Writes): Promise<Commit | null> {
  const { state, after, log, pushed } = writes
  const { epoch, version } = state
  const written = new Map<TableName, { put: AnyRow[]; removed: number[] }>()
  for (const [table, rows] of writes.changes) {
    const entry = { put: [] as AnyRow[], removed: [] as number[] }
    for (const [id, row] of rows) row ? entry.put.push(row) : entry.removed.push(id)
    written.set(table, entry)
  }
  const statements = writeRows(sql, written, version)
  statements.push(...writes.alongside)
  if (pushed.length > 0) statements.push(savePositions(sql, pushed))
  if (log.length > 0) statements.push(insertIntoLog(sql, log))
  const isChanged = written.size > 0
  // Log entries without written rows count as a version too, because versions order the log; they need no poke.
  const reached = isChanged || log.length > 0 ? version : after
  statements.push(sql`update shop_state set version = ${reached}, next_id = ${state.nextId} where id = 1`)
  const by: Pushed[] = pushed.map(({ replica, lastSeq, lastId }) => ({ replica, lastSeq, lastId }))
  if (isChanged)
    statements.push(
      sql`update table_versions set version = ${version} where name = any(${[...written.keys()]}::text[])`,
      announceVersion(sql, { epoch, version, by }),
    )
  await Promise.all(statements)
  return isChanged ? { epoch, version, after, by, written } : null
}

/** Rows are put in the order of the tables, and removed in the opposite one. */
function writeRows(sql: TransactionSql, written: Written, version: number): PromiseLike<unknown>[] {
  const tables = TABLE_NAMES.filter(table => written.has(table))
  const statements: PromiseLike<unknown>[] = []
  for (const table of tables) {
    const rows = written.get(table)?.put ?? []
    if (rows.length > 0)
      statements.push(sql.unsafe(TABLE_SQL[table].upsert, [JSON.stringify(rows), version], { prepare: true }))
  }
  for (const table of tables.toReversed()) {
    const ids = written.get(table)?.removed ?? []
    if (ids.length === 0) continue
    statements.push(sql.unsafe(TABLE_SQL[table].remove, [arrayLiteral(ids)], { prepare: true }))
    statements.push(sql`
      insert into tombstones (table_name, row_id, version)
      select ${table}, unnest(${ids}::bigint[]), ${version}
      on conflict (table_name, row_id) do update set version = excluded.version, removed_at = excluded.removed_at`)
  }
  return statements
}
