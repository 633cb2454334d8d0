import { writeScope } from '#schema/protocol/history-window.ts'
import type { PullRequest, PullResponse, RowBlock } from '#schema/protocol/pull.ts'
import type { Rejection } from '#schema/protocol/push.ts'
import type { TableName } from '#schema/tables.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { firstPullPage, readPageToken } from './first-pull.ts'
import { type Reader, type VisibleTable, visibleTables } from './read-scope.ts'
import { type Acknowledged, acknowledgedOf, type Place } from './replicas.ts'
import { type Head, readHead } from './shop-head.ts'

/** A device with more changed rows than this is reset: an initial sync is faster and comes in bounded pages. */
const FAR_BEHIND_ROWS = 20_000

/**
 * The answer to a device that has everything already, as most have: its place alone tells, and no transaction is
 * needed. Undefined for any other.
 */
export function unchanged(
  { cookie, ackedSeq }: PullRequest,
  reader: Reader,
  { epoch, version, acknowledged }: Place,
): PullResponse | undefined {
  if (cookie?.epoch !== epoch || cookie.version !== version) return undefined
  if (cookie.scope !== writeScope(reader)) return undefined
  if (acknowledged.lastSeq > ackedSeq) return undefined
  return { status: 'changes', tables: {}, removed: {}, cookie, ...acknowledged, rejected: [] }
}

/**
 * Answers one pull from one snapshot of the database: a page of the initial sync for a request without a cookie,
 * else the changes since the cookie, with rows and columns that the reader's role may read. Answers 'reset' when
 * cookie or page token are of another epoch or scope, or too old. Throws errors of the database.
 *
 * @example
 * const cookie = { epoch, version: 41, scope: 'employee' }
 * const request = { replica, cookie, page: null, ackedSeq: 3 }
 * await pull(sql, { request, reader: { userId: 7, role: 'employee' } })
 * // { status: 'changes', tables: { … }, removed: {}, cookie: { …cookie, version: 42 }, lastSeq: 4, … }
 */
export function pull(
  sql: Sql,
  { request, reader }: { request: PullRequest; reader: Reader },
): Promise<PullResponse> {
  const answer = sql.begin('isolation level repeatable read read only', async snapshot => {
    const [head, acknowledged] = await Promise.all([
      readHead(snapshot, request.cookie?.version),
      acknowledgedOf(snapshot, request.replica, reader.userId),
    ])
    if (!request.cookie) {
      const token = readPageToken(request.page)
      // No first page instead: the device would apply it as the next one and keep rows that have been removed.
      if (request.page !== null && !token) return reset('page')
      if (token && token.epoch !== head.epoch) return reset('epoch')
      if (token && token.scope !== writeScope(reader)) return reset('scope')
      return firstPullPage(snapshot, { head, token, reader })
    }
    const { epoch, version, scope } = request.cookie
    if (epoch !== head.epoch) return reset('epoch')
    if (version > head.version) return reset('version')
    if (scope !== writeScope(reader)) return reset('scope')
    if (head.beyondHorizon) return reset('horizon')
    return changesSince(snapshot, { head, request, reader, since: version, acknowledged })
  })
  return answer as Promise<PullResponse>
}

type Changes = { head: Head; request: PullRequest; reader: Reader; since: number; acknowledged: Acknowledged }

async function changesSince(
  sql: TransactionSql,
  { head, request, reader, since, acknowledged }: Changes,
): Promise<PullResponse> {
  const hasChanged = (table: TableName | undefined) =>
    table !== undefined && (head.versions[table] ?? 0) > since
  const changed = visibleTables(reader).filter(({ table, parent }) => hasChanged(table) || hasChanged(parent))
  const cookie = { epoch: head.epoch, version: head.version, scope: writeScope(reader) }
  const [blocks, removed, gone, rejected] = await Promise.all([
    Promise.all(changed.map(table => changedRows(sql, table, since))),
    changed.length > 0 ? removedSince(sql, changed, since) : {},
    goneSince(sql, changed, since),
    acknowledged.lastSeq > request.ackedSeq ? rejectionsSince(sql, request) : [],
  ])
  const count = blocks.reduce((sum, [, block]) => sum + block.rows.length, 0)
  if (count > FAR_BEHIND_ROWS) return reset('far_behind')
  const tables = Object.fromEntries(blocks.filter(([, block]) => block.rows.length > 0))
  const removals = stillGone(joined(removed, gone), tables)
  const olderPhotos = gone.appointmentPhotos && { olderPhotos: gone.appointmentPhotos }
  return {
    ...{ status: 'changes', tables, removed: removals, ...olderPhotos },
    ...{ cookie, ...acknowledged, rejected },
  }
}

async function changedRows(
  sql: TransactionSql,
  { table, name, select, columns, where, changed }: VisibleTable,
  since: number,
): Promise<[TableName, RowBlock]> {
  const rows = await sql
    .unsafe(
      `select ${select} from ${name} t where ${changed} and ${where} limit ${FAR_BEHIND_ROWS + 1}`,
      [since],
      { prepare: true },
    )
    .values()
  return [table, { columns, rows: [...rows] }]
}

type Removals = Partial<Record<TableName, number[]>>

/**
 * The rows removed since a version. That a row once existed is not secret, but tables that the reader cannot
 * see at all are left out.
 */
async function removedSince(sql: TransactionSql, visible: VisibleTable[], since: number): Promise<Removals> {
  const rows = await sql<{ table: TableName; ids: number[] }[]>`
    select table_name as "table", json_agg(row_id) as ids from tombstones
    where version > ${since} and table_name = any(${visible.map(({ table }) => table)}::text[])
    group by table_name`
  return Object.fromEntries(rows.map(({ table, ids }) => [table, ids]))
}

/**
 * The rows of a limited device that may have gone out of its history since a version: their place changed, or that of what they hang on.
 * A device that never had one of them removes nothing.
 */
async function goneSince(sql: TransactionSql, changed: VisibleTable[], since: number): Promise<Removals> {
  const limited = changed.filter(({ gone }) => gone !== null)
  const ids = await Promise.all(
    limited.map(async ({ table, name, changed, gone }) => {
      const rows = await sql.unsafe<{ id: number }[]>(
        `select t.id from ${name} t where ${changed} and ${gone}`,
        [since],
        { prepare: true },
      )
      return [table, rows.map(({ id }) => id)] as const
    }),
  )
  return Object.fromEntries(ids.filter(([, gone]) => gone.length > 0))
}

function joined(one: Removals, other: Removals): Removals {
  const all: Removals = { ...one }
  for (const [table, ids] of Object.entries(other) as [TableName, number[]][])
    all[table] = [...new Set([...(all[table] ?? []), ...ids])]
  return all
}

/** Removals whose row has not been created again since: such a row is among the changed ones. */
function stillGone(removed: Removals, tables: Partial<Record<TableName, RowBlock>>): Removals {
  const gone = (Object.entries(removed) as [TableName, number[]][]).map(([table, ids]) => {
    const back = new Set(tables[table]?.rows.map(([id]) => id))
    return [table, ids.filter(id => !back.has(id))] as const
  })
  return Object.fromEntries(gone.filter(([, ids]) => ids.length > 0))
}

async function rejectionsSince(
  sql: TransactionSql,
  { replica, ackedSeq }: PullRequest,
): Promise<Rejection[]> {
  const rows = await sql<Rejection[]>`
    select id, seq, code, message from mutation_log
    where replica_id = ${replica} and seq > ${ackedSeq} and outcome = 'rejected' order by seq`
  return [...rows]
}

function reset(reason: Extract<PullResponse, { status: 'reset' }>['reason']): PullResponse {
  return { status: 'reset', reason }
}
