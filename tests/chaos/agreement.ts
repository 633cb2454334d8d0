import { expect } from 'vitest'
import { compareRows } from '#app/sync/compare-rows.ts'
import type { CompareRequest } from '#schema/protocol/compare.ts'
import { type AnyRow, TABLE_NAMES, type TableName, tables } from '#schema/tables.ts'
import type { Sql } from '#server/db/connect.ts'
import { compareSums } from '#server/sync/compare.ts'
import type { Device } from '#tests/fixtures/device.ts'
import { openRows } from './limited.ts'
import { checkMoneyAndStock } from './money-and-stock.ts'
import { readShop, replayLog, type Shop, withoutDrawnKeys } from './replay.ts'

/**
 * Fails unless the server's rows are what its log makes of the shop at the start, and every device shows of them what
 * its person may see.
 */
export async function expectAgreement(sql: Sql, devices: Device[], start: Shop): Promise<void> {
  const server = await readShop(sql)
  expect(withoutDrawnKeys(await replayLog(sql, start))).toEqual(withoutDrawnKeys(server))
  checkMoneyAndStock(server, start)
  for (const device of devices) {
    const shown = await device.rows()
    for (const table of TABLE_NAMES)
      expect(shown[table], table).toEqual(visibleRows(table, server, device.person))
    const compare = (request: CompareRequest) => compareSums(sql, { request, reader: device.person })
    expect(await compareRows(device.db, { compare }), 'the device’s own comparison').toBe('equal')
    expect(await device.db.undo.count(), 'rows marked as waiting').toBe(0)
    await expectOutcomes(sql, device)
  }
}

function visibleRows(table: TableName, shop: Shop, { userId, role, since }: Device['person']): AnyRow[] {
  const { rows, ownedBy, hidden } = tables[table] as (typeof tables)['shifts'] & (typeof tables)['users']
  if (rows(role) === 'none') return []
  const left = Object.fromEntries((hidden?.(role) ?? []).map(column => [column, null]))
  const there = since === undefined ? shop[table] : openRows(table, shop)
  const seen = there.map(row => ({ ...row, ...left }))
  if (rows(role) === 'all' || !ownedBy) return seen
  const owners: unknown[] = rows(role) === 'own' ? [userId] : [userId, null]
  return seen.filter(row => owners.includes((row as Record<string, unknown>)[ownedBy]))
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
