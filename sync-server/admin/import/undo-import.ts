import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { ErrorCode } from '#schema/errors.ts'
import { createVehicle } from '#schema/mutations/customers/vehicle.ts'
import { parseCall } from '#schema/mutations/run-mutation.ts'
import { recordImport, undoImport } from '#schema/mutations/shop/import.ts'
import {
  IMPORTED_TABLES,
  type ImportKind,
  type ImportUndo,
  type KeptReason,
  UNDO_HOURS,
} from '#schema/protocol/import.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { isSameField } from '#schema/rules/text/clean-text.ts'
import { formatPlate, type Plate } from '#schema/rules/text/plate.ts'
import { TABLE_NAMES, type TableName } from '#schema/tables.ts'
import type { Sql, TransactionSql } from '#server/db/connect.ts'
import { syncedTables } from '#server/db/tables.ts'
import { HttpError } from '#server/http/http-error.ts'
import { type By, runLogged } from '#server/sync/run-logged.ts'
import { arrayLiteral, selectList, TABLE_SQL } from '#server/sync/table-sql.ts'
import type { Writer } from '#server/sync/writer.ts'
import { IMPORTERS } from './examine-import.ts'
import { undoUntil } from './import-log.ts'
import { runCalls } from './run-import.ts'

const EXAMPLES = 5

type Fields = Record<string, unknown>
type Kept = ReadonlyMap<number, ReadonlySet<KeptReason>>
type LoggedImport = { kind: ImportKind; at: string; version: number }
type Plan = LoggedImport & {
  removed: number[]
  vehicles: number[]
  /** Rows that go back, with the values to go back to. */
  restored: { id: number; changes: Fields }[]
  kept: Kept
  /** Vehicles that stay with owners who were there before the import. */
  keptVehicles: Kept
}

/** What undoing an import would remove and what would stay. Throws a 404, or a 409 where it is too late or was undone. */
export async function planUndo(sql: Sql, { id, now }: { id: string; now: Date }): Promise<ImportUndo> {
  const logged = await findImport(sql, id)
  if (await findUndo(sql, id)) throw tooLate('This import has been undone already.')
  return answerOf(sql, await makePlan(sql, logged, now))
}

/**
 * Takes back what an import added and changed, all in one transaction. Rows that were changed since, or that others refer to,
 * stay. The second of two requests answers as the first did and does nothing.
 */
export function undoImportRows(writer: Writer, { id, by }: { id: string; by: By }): Promise<ImportUndo> {
  return writer.write(async transaction => {
    const { sql } = transaction
    const logged = await findImport(sql, id)
    const earlier = await findUndo(sql, id)
    if (earlier) return earlier
    const plan = await makePlan(sql, logged, by.now)
    const answer = await answerOf(sql, plan)
    const { kind, removed, vehicles, restored } = plan
    const { updates } = IMPORTERS[kind]
    const made = { actor: by.actor, actedAt: by.now.toISOString() }
    if (updates)
      await runCalls(
        transaction,
        restored.map(args => ({ ...made, ...parseCall({ name: updates, args }) })),
      )
    const args = { id, kind, removed, vehicles, restored: restored.length, kept: keptCount(plan) }
    await runLogged(transaction, { name: undoImport.name, args, key: randomUUID() }, by)
    return answer
  })
}

async function findImport(sql: Sql | TransactionSql, id: string): Promise<LoggedImport> {
  const [logged] = await sql<LoggedImport[]>`
    select args ->> 'kind' as kind, acted_at as at, version
    from mutation_log where id = ${id} and name = ${recordImport.name}`
  if (!logged) throw new HttpError(404, ErrorCode.notFound, 'There is no such import')
  return logged
}

async function findUndo(sql: Sql | TransactionSql, id: string): Promise<ImportUndo | undefined> {
  const [undone] = await sql<Pick<ImportUndo, 'removed' | 'vehicles' | 'restored' | 'kept'>[]>`
    select jsonb_array_length(args -> 'removed') as removed, jsonb_array_length(args -> 'vehicles') as vehicles, (args ->> 'restored')::int as restored,
      (args ->> 'kept')::int as kept
    from mutation_log where args ->> 'id' = ${id} and name = ${undoImport.name}`
  return undone && { ...undone, keptVehicles: 0, reasons: [], examples: [] }
}

function tooLate(message: string): HttpError {
  return new HttpError(409, ErrorCode.changedMeanwhile, message)
}

async function makePlan(sql: Sql | TransactionSql, logged: LoggedImport, now: Date): Promise<Plan> {
  if (now >= undoUntil(logged.at))
    throw tooLate(`An import can be undone for ${UNDO_HOURS} hours, and these are over.`)
  const { kind, version } = logged
  const table = IMPORTED_TABLES[kind]
  const { ids, kept, keep } = await listAdded(sql, { table, mutation: IMPORTERS[kind].mutation, version })
  const cars =
    kind === 'customers'
      ? await listAdded(sql, { table: 'vehicles', mutation: createVehicle.name, version })
      : undefined
  // A car that stays keeps its owner, if that came with it.
  const own = new Set(ids)
  const keptVehicles = new Map(cars?.kept)
  for (const { id, customerId } of await ownersOf(sql, [...keptVehicles.keys()])) {
    if (!own.has(customerId)) continue
    keep(customerId, 'vehicles')
    keptVehicles.delete(id)
  }
  const removed = ids.filter(id => !kept.has(id))
  const vehicles = cars?.ids.filter(id => !cars.kept.has(id)) ?? []
  const restored: Plan['restored'] = []
  for (const { id, before } of await listChanged(sql, logged)) {
    if (before) restored.push({ id, changes: before })
    else keep(id, 'changed')
  }
  return { ...logged, removed, vehicles, restored, kept, keptVehicles }
}

type Added = { table: TableName; mutation: string; version: number }

/** The rows of a table that an import added, and those of them that stay with the reasons. */
async function listAdded(sql: Sql | TransactionSql, { table, mutation, version }: Added) {
  const added = await sql<{ id: number; changed: boolean }[]>`
    select rows.id, rows.version <> ${version} as changed
    from mutation_log
    join ${sql(TABLE_SQL[table].name)} as rows on rows.id = (args ->> 'id')::bigint
    where mutation_log.version = ${version} and mutation_log.name = ${mutation}`
  const kept = new Map<number, Set<KeptReason>>()
  const keep = (id: number, reason: KeptReason) =>
    kept.set(id, (kept.get(id) ?? new Set<KeptReason>()).add(reason))
  for (const { id, changed } of added) if (changed) keep(id, 'changed')
  const ids = added.map(({ id }) => id)
  for (const { id, reason } of await listUses(sql, { table, ids, version })) keep(id, reason)
  return { ids, kept, keep }
}

function ownersOf(sql: Sql | TransactionSql, vehicles: readonly number[]) {
  return sql<{ id: number; customerId: number }[]>`
    select id, customer_id as "customerId" from vehicles where id = any(${vehicles}::bigint[])`
}

type Use = { id: number; reason: TableName }
type Uses = { table: TableName; ids: readonly number[]; version: number }

/** The rows of other imports and of work that refer to these; what came with the import itself does not count. */
async function listUses(sql: Sql | TransactionSql, { table, ids, version }: Uses): Promise<Use[]> {
  if (ids.length === 0) return []
  const uses = await Promise.all(
    referencesTo(table).map(
      ({ reason, column }) => sql<Use[]>`
        select distinct ${sql(column)} as id, ${reason} as reason from ${sql(TABLE_SQL[reason].name)}
        where ${sql(column)} = any(${ids}::bigint[]) and version <> ${version}`,
    ),
  )
  return [
    ...uses.flat(),
    ...(table === 'services' || table === 'products' ? await listUsesInLists(sql, ids) : []),
  ]
}

/** The columns of synced tables that refer to this one. */
function referencesTo(table: TableName): { reason: TableName; column: string }[] {
  return TABLE_NAMES.flatMap(reason =>
    getTableConfig(syncedTables[reason] as PgTable).foreignKeys.flatMap(key => {
      const { columns, foreignTable } = key.reference()
      return foreignTable === syncedTables[table] ? columns.map(({ name }) => ({ reason, column: name })) : []
    }),
  )
}

/** Lists refer to services without a foreign key. */
function listUsesInLists(sql: Sql | TransactionSql, ids: readonly number[]): Promise<Use[]> {
  return sql<Use[]>`
    select distinct id, reason from (
      select service::bigint as id, 'waitingEntries' as reason
      from waiting_entries, jsonb_array_elements_text(service_ids) as service
      union all
      select (line ->> 'soldId')::bigint, 'quotes' from quotes, jsonb_array_elements(lines) as line
      union all
      select (step ->> 'serviceId')::bigint, 'services' from services, jsonb_array_elements(care_steps) as step
      union all
      select (shown ->> 'serviceId')::bigint, 'settings'
      from settings, jsonb_array_elements(coalesce(site_services, '[]')) as shown
    ) as uses where id = any(${ids}::bigint[])`
}

type Change = { id: number; changes: Fields; basis: Fields; before: Fields | null }

/** The rows that the import changed, with their former values; `before` is undefined where somebody has changed one since. */
async function listChanged(
  sql: Sql | TransactionSql,
  { kind, version }: LoggedImport,
): Promise<{ id: number; before: Fields | undefined }[]> {
  const { updates } = IMPORTERS[kind]
  if (!updates) return []
  const changes = await sql<Change[]>`
    select (args ->> 'id')::bigint as id, args -> 'changes' as changes, args -> 'basis' as basis, before
    from mutation_log where version = ${version} and name = ${updates}`
  const rows = await rowsOf(
    sql,
    IMPORTED_TABLES[kind],
    changes.map(({ id }) => id),
  )
  return changes.map(({ id, changes, basis, before }) => {
    const row = rows.get(id)
    const stands = Object.entries(changes).every(
      ([field, value]) =>
        row && (isSameField(field, row[field], value) || isDeepStrictEqual(row[field], value)),
    )
    // The basis has texts of any length, the log's own record of the row what is no single value.
    const former = { ...before, ...basis }
    return {
      id,
      before: stands
        ? Object.fromEntries(Object.keys(changes).map(field => [field, former[field]]))
        : undefined,
    }
  })
}

async function rowsOf(
  sql: Sql | TransactionSql,
  table: TableName,
  ids: readonly number[],
): Promise<Map<number, Fields & { id: number }>> {
  const rows = await sql.unsafe<(Fields & { id: number })[]>(
    `select ${selectList(TABLE_SQL[table])} from ${TABLE_SQL[table].name} where id = any($1::text::bigint[])`,
    [arrayLiteral(ids)],
  )
  return new Map(rows.map(row => [row.id, row]))
}

async function answerOf(sql: Sql | TransactionSql, plan: Plan): Promise<ImportUndo> {
  const { kind, removed, vehicles, restored, kept, keptVehicles } = plan
  const counts = new Map<KeptReason, number>()
  for (const reasons of [...kept.values(), ...keptVehicles.values()])
    for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const examples = [
    ...(await examplesOf(sql, IMPORTED_TABLES[kind], kept)),
    ...(await examplesOf(sql, 'vehicles', keptVehicles)),
  ]
  return {
    removed: removed.length,
    vehicles: vehicles.length,
    restored: restored.length,
    kept: keptCount(plan),
    keptVehicles: keptVehicles.size,
    reasons: [...counts].map(([reason, rows]) => ({ reason, rows })).sort((a, b) => b.rows - a.rows),
    examples: examples.slice(0, EXAMPLES),
  }
}

function keptCount({ kept, keptVehicles }: Pick<Plan, 'kept' | 'keptVehicles'>): number {
  return kept.size + keptVehicles.size
}

async function examplesOf(
  sql: Sql | TransactionSql,
  table: TableName,
  kept: Kept,
): Promise<ImportUndo['examples']> {
  const first = [...kept.keys()].sort((a, b) => a - b).slice(0, EXAMPLES)
  const rows = await rowsOf(sql, table, first)
  return first.flatMap(id => {
    const row = rows.get(id)
    return row ? [{ table, id, name: nameOf(table, row) }] : []
  })
}

function nameOf(table: TableName, row: Fields): string {
  if (table === 'openingBalances') return String(row.reference ?? formatAed(Number(row.amountFils)))
  return String(row.fullName ?? row.name ?? formatPlate(row as Plate))
}
