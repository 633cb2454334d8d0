import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { compareRows } from '#app/sync/compare-rows.ts'
import { newId } from '#app/sync/new-id.ts'
import type { Comparing, Transport } from '#app/sync/transport.ts'
import { ROLES } from '#schema/rows/user.ts'
import { type AnyRow, TABLE_NAMES } from '#schema/tables.ts'
import type { Device } from '#tests/fixtures/device.ts'
import { createDeviceServer, customerArgs, type DeviceServer } from '#tests/fixtures/device-server.ts'
import { ABOVE_MARKS, markedOwnRows, markedRows } from '#tests/fixtures/marked-rows.ts'
import { customer, expense, putRows } from '#tests/fixtures/shop.ts'

const OTHER = 900
let server: DeviceServer
let device: Device

const line = ({ transport }: Device) => transport as Transport & Comparing
const compare = (one = device) => compareRows(one.db, line(one))
const differing = async () => {
  const outcome = await device.db.state.get('comparison')
  return outcome?.key === 'comparison' ? outcome.differing : undefined
}
const allRows = async (one: Device) =>
  Object.fromEntries(
    Object.entries(await one.rows()).map(([table, rows]) => [table, rows.sort((a, b) => a.id - b.id)]),
  )

beforeAll(async () => {
  server = await createDeviceServer()
  const { sql } = server
  for (const [i, role] of ROLES.entries())
    await sql`
      insert into users (id, email, full_name, role, phone, active, created_at, version)
      values (${OTHER + i}, ${`${role}@compare.test`}, ${role}, ${role}, null, true, now(), 0)`
  await putRows(sql, markedRows(OTHER))
  for (const i of ROLES.keys()) await putRows(sql, markedOwnRows(OTHER + i))
  await sql`update shop_state set next_id = ${ABOVE_MARKS}`
})
afterAll(() => server.drop())
beforeEach(async () => {
  device = server.device()
  await device.sync()
})

describe.each(ROLES.map((role, i) => [role, OTHER + i] as const))('A device of %s', (role, userId) => {
  beforeEach(async () => {
    device = server.device(userId, role)
    await device.sync()
  })

  test('that has what the role may read agrees with the server in every table', async () => {
    const rows = await device.rows()
    expect(TABLE_NAMES.filter(table => rows[table].length > 0).length).toBeGreaterThan(14)
    expect(await compare()).toBe('equal')
    expect(await differing()).toEqual([])
  })

  test('that has less than the role may read does not', async () => {
    const rows = await device.rows()
    const filled = TABLE_NAMES.filter(table => rows[table].length > 0)
    // Each table is once among those that differ and once among those that do not.
    for (const parity of [0, 1]) {
      const half = filled.filter((_, i) => i % 2 === parity)
      for (const table of half) await device.db.table(table).delete((rows[table][0] as AnyRow).id)
      expect(await compare()).toBe('differing')
      expect((await differing())?.map(difference => difference.table)).toEqual(half)
      await device.sync()
    }
    expect(await compare()).toBe('equal')
  })
})

describe('What differs is found, and fetched anew', () => {
  test.each<[string, () => Promise<unknown>, object]>([
    [
      'a row that changed',
      () => device.db.rows('customers').update(20, { city: 'Al Ain' }),
      { table: 'customers' },
    ],
    ['a row that is missing', () => device.db.rows('vehicles').delete(30), { table: 'vehicles' }],
    ['a row too many', () => device.db.rows('customers').put(customer(77_777)), { table: 'customers' }],
    [
      'a row of a table that the role may not read',
      () => device.db.rows('expenses').put(expense(88_888)),
      { table: 'expenses', device: 1, server: 0 },
    ],
  ])('%s', async (_, spoil, found) => {
    await spoil()
    expect(await compare()).toBe('differing')
    expect(await differing()).toMatchObject([found])
    await device.sync()
    const fresh = server.device()
    await fresh.sync()
    expect(await allRows(device)).toEqual(await allRows(fresh))
    expect(await compare()).toBe('equal')
  })

  test('while changes that are made meanwhile are kept and sent', async () => {
    await device.db.rows('customers').delete(21)
    const id = await newId(device.db)
    const answered = {
      compare: async (request: Parameters<Comparing['compare']>[0]) => {
        const answer = await line(device).compare(request)
        await device.mutate('customer.create', customerArgs(id))
        return answer
      },
    }
    expect(await compareRows(device.db, answered)).toBe('differing')
    await device.sync()
    expect(await server.sql`select 1 from customers where id = ${id}`).toHaveLength(1)
    expect((await device.db.rows('customers').get(21))?.id).toBe(21)
  })
})

describe('Nothing is said', () => {
  test('while a change of others has not come', async () => {
    const other = server.device(1, 'admin')
    await other.sync()
    await other.mutate('customer.update', { id: 20, changes: { city: 'Ajman' } })
    await other.sync()
    expect(await compare()).toBe('not now')
    await device.sync()
    expect(await compare()).toBe('equal')
  })

  test('while a change waits here, also one that is made while rows are read', async () => {
    const comparing = compare()
    await device.mutate('customer.update', { id: 20, changes: { city: 'Hatta' } })
    expect(await comparing).toBe('not now')
    expect(await compare()).toBe('not now')
    await device.sync()
    expect(await compare()).toBe('equal')
  })

  test('before the initial sync is done, and across a restore', async () => {
    expect(await compare(server.device())).toBe('not now')
    const { epoch } = (await server.sql<{ epoch: string }[]>`select epoch from shop_state`)[0] ?? {}
    await server.sql`update shop_state set epoch = ${crypto.randomUUID()}`
    expect(await compare()).toBe('not now')
    await server.sql`update shop_state set epoch = ${epoch ?? ''}`
  })

  test('to an app whose rows have another shape', async () => {
    const line = device.transport as Transport & Comparing
    const older: Comparing = { compare: request => line.compare({ ...request, schemaVersion: 1 }) }
    expect(await compareRows(device.db, older)).toBe('not now')
  })
})

test('What comes down a pull and what the server holds in JSON agree, whatever the order of its fields', async () => {
  const manager = server.device(1, 'admin')
  await manager.sync()
  const id = await newId(manager.db)
  await manager.mutate('customer.create', customerArgs(id, { fullName: 'Ünïcödé “name” 🚗 \u0007' }))
  await manager.sync()
  expect(await compare(manager)).toBe('equal')
})
