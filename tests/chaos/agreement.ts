import { expect } from 'vitest'
import { BufferedTx, matches } from '#schema/mutations/buffered-tx.ts'
import { parseCall, runMutation } from '#schema/mutations/run-mutation.ts'
import type { RowReader } from '#schema/mutations/tx.ts'
import type { Role } from '#schema/rows/user.ts'
import { stockOf } from '#schema/rules/stock.ts'
import { type AnyRow, type Row, TABLE_NAMES, type TableName, tables } from '#schema/tables.ts'
import type { Sql } from '#server/db/connect.ts'
import { selectList, TABLE_SQL } from '#server/sync/table-sql.ts'
import type { Device } from '#tests/fixtures/device.ts'

export type Shop = Record<TableName, AnyRow[]>

/**
 * Fails unless the server's rows are what its log makes of the shop at the start, and every device shows of them what
 * its person may see.
 */
export async function expectAgreement(sql: Sql, devices: Device[], start: Shop): Promise<void> {
  const server = await readShop(sql)
  expect(withoutDrawnKeys(await replayLog(sql, start))).toEqual(withoutDrawnKeys(server))
  expectMoneyAndStock(server, start)
  for (const device of devices) {
    const shown = await device.rows()
    for (const table of TABLE_NAMES)
      expect(shown[table], table).toEqual(visibleRows(table, server, device.person))
    expect(await device.db.undo.count(), 'rows marked as waiting').toBe(0)
    await expectOutcomes(sql, device)
  }
}

/** All rows of the server, in key order. */
export async function readShop(sql: Sql): Promise<Shop> {
  const tables = await Promise.all(
    TABLE_NAMES.map(async name => {
      const rows = await sql.unsafe<AnyRow[]>(
        `select ${selectList(TABLE_SQL[name])} from ${TABLE_SQL[name].name} order by id`,
      )
      return [name, [...rows]] as const
    }),
  )
  return Object.fromEntries(tables) as Shop
}

type Logged = {
  name: string
  args: Record<string, unknown>
  actorId: number | null
  role: string
  actedAt: string
}

/** What the shop must look like when every accepted mutation of the log takes effect once, in order. */
async function replayLog(sql: Sql, start: Shop): Promise<Shop> {
  const shop = new Map(
    TABLE_NAMES.map(name => [name, new Map(start[name].map(row => [row.id, row]))] as const),
  )
  const reader: RowReader = {
    get: async <T extends TableName>(table: T, id: number) => shop.get(table)?.get(id) as Row<T> | undefined,
    find: async <T extends TableName>(table: T, where: Partial<Row<T>>) =>
      ([...(shop.get(table)?.values() ?? [])] as Row<T>[])
        .filter(row => matches(row, where))
        .sort((a, b) => a.id - b.id),
  }
  const accepted = await sql<Logged[]>`
    select name, args, actor_id as "actorId", actor_role as role, acted_at as "actedAt" from mutation_log
    where outcome = 'applied' order by version, seq`
  let drawn = 0
  for (const { name, args, actorId, role, actedAt } of accepted) {
    const tx = new BufferedTx(reader)
    // A booking's lines got the keys right after those in its arguments; others' rows get keys that nobody has.
    let next = Number(args.vehicleId)
    const newId = () => (name === 'booking.request' ? ++next : --drawn)
    const actor = { userId: actorId, role: role as Role }
    await runMutation(tx, parseCall({ name, args }), { actor, actedAt, newId })
    for (const [table, rows] of tx.changes())
      for (const [id, row] of rows) row ? shop.get(table)?.set(id, row) : shop.get(table)?.delete(id)
  }
  const sorted = [...shop].map(
    ([name, rows]) => [name, [...rows.values()].sort((a, b) => a.id - b.id)] as const,
  )
  return Object.fromEntries(sorted) as Shop
}

/** Movements and messages take their keys from the server as it runs; nothing refers to them, so any key will do. */
function withoutDrawnKeys(shop: Shop): Shop {
  const movements = shop.stockMovements.map(movement => JSON.stringify({ ...movement, id: 0 })).sort()
  const notifications = (shop.notifications as Row<'notifications'>[])
    .map(notification => JSON.stringify({ ...notification, id: 0 }))
    .sort()
  return {
    ...shop,
    stockMovements: movements.map(text => JSON.parse(text)),
    notifications: notifications.map(text => JSON.parse(text)),
  }
}

function visibleRows(table: TableName, shop: Shop, { userId, role }: Device['person']): AnyRow[] {
  const { rows, ownedBy, hidden } = tables[table] as (typeof tables)['shifts'] & (typeof tables)['users']
  if (rows(role) === 'none') return []
  const left = Object.fromEntries((hidden?.(role) ?? []).map(column => [column, null]))
  const seen = shop[table].map(row => ({ ...row, ...left }))
  if (rows(role) === 'all' || !ownedBy) return seen
  const owners: unknown[] = rows(role) === 'own' ? [userId] : [userId, null]
  return seen.filter(row => owners.includes((row as Record<string, unknown>)[ownedBy]))
}

/** An appointment has been paid what was taken for it; a product has what its ledger adds up to; what was received came in once. */
function expectMoneyAndStock(shop: Shop, start: Shop): void {
  const [allBooked, lines] = [shop.appointments, shop.appointmentProducts] as [
    Row<'appointments'>[],
    Row<'appointmentProducts'>[],
  ]
  const transactions = shop.transactions as Row<'transactions'>[]
  for (const { id, paidFils } of allBooked) {
    const taken = transactions.filter(({ appointmentId }) => appointmentId === id)
    expect(
      taken.reduce((sum, { amountFils }) => sum + amountFils, 0),
      'paid',
    ).toBe(paidFils)
  }
  const status = new Map(allBooked.map(booked => [booked.id, booked.status]))
  const movements = shop.stockMovements as Row<'stockMovements'>[]
  for (const { id, stockQuantity } of shop.products as Row<'products'>[]) {
    const taken = lines
      .filter(({ productId }) => productId === id)
      .filter(line => line.kind === 'used' || /completed|paid/.test(status.get(line.appointmentId) ?? ''))
    const ledger = movements.filter(({ productId }) => productId === id)
    const ofAppointments = ledger.filter(({ appointmentId }) => appointmentId !== null)
    expect(sumOf(ofAppointments) + sumOf(taken), 'left for jobs').toBe(0)
    const before = (start.products as Row<'products'>[]).find(product => product.id === id)?.stockQuantity
    // What the shop opened with stands in no ledger: it holds until somebody counts.
    const counted = ledger.some(({ kind }) => kind === 'count')
    expect(stockQuantity, 'stock').toBe(stockOf(ledger).stockQuantity + (counted ? 0 : (before ?? 0)))
  }
  const requests = shop.purchaseRequests as Row<'purchaseRequests'>[]
  for (const { id, receivedQuantity } of requests) {
    const received = movements.filter(({ purchaseRequestId }) => purchaseRequestId === id)
    expect(sumOf(received), 'received').toBe(receivedQuantity ?? 0)
  }
}

function sumOf(quantities: readonly { quantity: number }[]): number {
  return quantities.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Everything made here is in the server's log once, and what was refused is kept here. */
async function expectOutcomes(sql: Sql, device: Device): Promise<void> {
  const entries = await device.db.outbox.toArray()
  const made = entries.map(entry => entry.id)
  // Done again once the row had come that it lacked.
  const replaced = new Set(entries.map(entry => entry.replaces))
  const logged = await sql<{ id: string; outcome: string }[]>`
    select id, outcome from mutation_log where id = any(${made}::uuid[])`
  expect(logged.map(entry => entry.id).sort()).toEqual(made.toSorted())
  const refused = logged
    .filter(({ id, outcome }) => outcome === 'rejected' && !replaced.has(id))
    .map(entry => entry.id)
  const kept = (await device.db.rejected.toArray()).map(entry => entry.id)
  expect(kept.sort()).toEqual(refused.sort())
}
