import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cookie, PullResponse } from '#schema/protocol/pull.ts'
import { Replica, rowsIn } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { customer, NOW, putRows } from '#tests/fixtures/shop.ts'

let server: ShopServer
let device: Replica
let cookie: Cookie
let nextId = 2_000

beforeAll(async () => {
  server = await createShopServer()
  server.time.now = new Date(NOW)
})
afterAll(() => server.close())
beforeEach(async () => {
  device = new Replica(server, server.employee.session)
  cookie = (await device.pullAll()).cookie
})

async function pullChanges(since: Cookie = cookie, ackedSeq = 0) {
  const { body } = await device.pull({ cookie: since, ackedSeq })
  if (body.status !== 'changes') throw new Error(JSON.stringify(body))
  return body
}

test('a pull that brings nothing tells that the device is there, once a minute', async () => {
  const seen = async (ago: string) => {
    const { sql } = server.database
    await sql`update replicas set last_seen_at = now() - ${ago}::interval where id = ${device.id}`
    await pullChanges()
    const [row] = await sql<[{ isNow: boolean }]>`
      select last_seen_at > now() - interval '20 seconds' as "isNow" from replicas where id = ${device.id}`
    return row.isNow
  }
  await device.lease()
  expect(await seen('2 days')).toBe(true)
  expect(await seen('30 seconds')).toBe(false)
})

describe('what changed since', () => {
  test('is nothing when nothing did', async () => {
    expect(await pullChanges()).toEqual({
      status: 'changes',
      tables: {},
      removed: {},
      cookie,
      lastSeq: 0,
      lastId: null,
      rejected: [],
    })
  })

  test('is the changed rows, whole, and no others', async () => {
    const id = nextId++
    await server.admin.push(
      server.admin.createCustomer(id, { fullName: 'Mariam' }),
      server.admin.mutation('customer.update', { id: 21, changes: { city: 'Ajman' } }),
    )
    const changes = await pullChanges()
    expect(Object.keys(changes.tables)).toEqual(['customers'])
    const rows = rowsIn(changes, 'customers').toSorted((a, b) => Number(a.id) - Number(b.id))
    expect(rows).toEqual([
      { ...customer(21, { city: 'Ajman' }), updatedAt: expect.any(String) },
      { ...customer(id, { fullName: 'Mariam' }) },
    ])
    expect(changes.cookie).toEqual({ ...cookie, version: cookie.version + 1 })
    expect((await pullChanges(changes.cookie)).tables).toEqual({})
  })

  test('names what was removed, once', async () => {
    const [line, other] = [nextId++, nextId++]
    const put = (id: number) => ({ id, serviceId: 11, priceFils: 100 })
    await server.admin.push(
      server.admin.mutation('appointment.edit', { id: 40, addServices: [put(line), put(other)] }),
    )
    const before = await pullChanges()
    await server.admin.push(server.admin.mutation('appointment.edit', { id: 40, removeServices: [line] }))
    const after = await pullChanges(before.cookie)
    expect(after.removed).toEqual({ appointmentServices: [line] })
    expect(Object.keys(after.tables)).toEqual(['appointments'])
    expect((await pullChanges(after.cookie)).removed).toEqual({})
    // Whoever was further behind hears of it as well, and never sees the row again.
    const late = await pullChanges(cookie)
    expect(late.removed).toEqual({ appointmentServices: [line] })
    expect(rowsIn(late, 'appointmentServices').map(({ id }) => id)).toEqual([other])
  })

  test('has a removed row that came back, as it is now', async () => {
    const line = { id: nextId++, productId: 50, quantity: 1, priceFils: 2_000 }
    await server.admin.push(server.admin.mutation('appointment.edit', { id: 40, putProducts: [line] }))
    const { cookie: before } = await pullChanges()
    // One device takes the product off the appointment while another, which has not heard of it, sells two.
    await server.admin.push(server.admin.mutation('appointment.edit', { id: 40, removeProducts: [line.id] }))
    const more = { ...line, quantity: 2 }
    await server.admin.push(server.admin.mutation('appointment.edit', { id: 40, putProducts: [more] }))
    const changes = await pullChanges(before)
    expect(rowsIn(changes, 'appointmentProducts')).toMatchObject([{ id: line.id, quantity: 2 }])
    expect(changes.removed).toEqual({})
  })

  test('tells the device how its mutations ended, and again until it says it knows', async () => {
    const bad = device.mutation('appointment.start', { id: 1_999 })
    const fine = device.createCustomer(nextId++)
    const worse = device.mutation('nothing', {})
    await device.push(bad, fine, worse)
    const [first, second] = [
      { id: bad.id, seq: 1, code: 'missing_reference', message: expect.any(String) },
      { id: worse.id, seq: 3, code: 'unknown_mutation', message: expect.any(String) },
    ]
    for (const [ackedSeq, rejected] of [
      [0, [first, second]],
      [0, [first, second]],
      [1, [second]],
      [2, [second]],
      [3, []],
    ] as const)
      expect(await pullChanges(cookie, ackedSeq)).toMatchObject({ lastSeq: 3, rejected })
  })

  test('acknowledges a mutation only together with what it did', async () => {
    const id = nextId++
    expect((await pullChanges()).lastSeq).toBe(0)
    await device.push(device.createCustomer(id))
    const changes = await pullChanges()
    expect(changes.lastSeq).toBe(1)
    expect(rowsIn(changes, 'customers').map(row => row.id)).toEqual([id])
  })
})

describe('a device starts over', () => {
  const answerTo = async (changes: Partial<Cookie>) =>
    (await device.pull({ cookie: { ...cookie, ...changes } })).body

  test.each<[string, Partial<Cookie>, string]>([
    ['that knows another history', { epoch: '0b5f9a52-3c1e-4a43-9df7-0d5d9bfa4a10' }, 'epoch'],
    ['that is ahead of the server', { version: 1_000_000 }, 'version'],
    ['that was last used by another role', { scope: 'admin' }, 'scope'],
  ])('%s', async (_, changes, reason) => {
    expect(await answerTo(changes)).toEqual({ status: 'reset', reason })
  })

  test('whose person has got another role', async () => {
    const id = await server.addUser({ email: 'promoted@shop.test', role: 'employee' })
    const promoted = new Replica(server, await server.signIn('promoted@shop.test'))
    const { cookie: before } = await promoted.pullAll()
    await server.database.sql`update users set role = 'cashier' where id = ${id}`
    expect((await promoted.pull({ cookie: before })).body).toEqual({ status: 'reset', reason: 'scope' })
    expect((await promoted.pullAll()).cookie.scope).toBe('cashier')
  })

  test('that has been away for longer than removals are remembered', async () => {
    const line = nextId++
    const add = { id: 40, addServices: [{ id: line, serviceId: 11, priceFils: 100 }] }
    await server.admin.push(server.admin.mutation('appointment.edit', add))
    const { cookie: withLine } = await pullChanges()
    await server.admin.push(server.admin.mutation('appointment.edit', { id: 40, removeServices: [line] }))
    const { cookie: without } = await pullChanges(withLine)
    await server.database.sql`update tombstones set removed_at = now() - interval '91 days'`
    expect((await device.pull({ cookie: withLine })).body).toEqual({ status: 'reset', reason: 'horizon' })
    expect((await device.pull({ cookie: without })).body.status).toBe('changes')
    await server.database.sql`update tombstones set removed_at = now() - interval '89 days'`
    expect((await device.pull({ cookie: withLine })).body.status).toBe('changes')
  })

  test('that would have to fetch more rows than a fresh start fetches well', {
    timeout: 30_000,
  }, async () => {
    const { sql } = server.database
    await sql`update shop_state set version = version + 1`
    const [{ version } = { version: 0 }] = await sql<{ version: number }[]>`select version from shop_state`
    const many = Array.from({ length: 20_001 }, (_, i) => customer(30_000 + i))
    await putRows(sql, { customers: many.slice(0, 20_000) })
    await sql`update customers set version = ${version} where id >= 30000`
    await sql`update table_versions set version = ${version} where name = 'customers'`
    expect((await device.pull({ cookie })).body.status).toBe('changes')
    await sql`update customers set version = ${version} where id = 20`
    expect((await device.pull({ cookie })).body).toEqual({
      status: 'reset',
      reason: 'far_behind',
    } satisfies PullResponse)
    await sql`delete from customers where id >= 30000`
  })
})
