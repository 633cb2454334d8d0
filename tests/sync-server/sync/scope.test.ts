import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cookie } from '#schema/protocol/pull.ts'
import { ROLES, type Role } from '#schema/rows/user.ts'
import type { Row } from '#schema/tables.ts'
import { visiblePart, type Written } from '#server/sync/read-scope.ts'
import { readLiveEvents } from '#tests/fixtures/live-events.ts'
import { Replica, rowsIn } from '#tests/fixtures/replica.ts'
import { NOW, putRows, user } from '#tests/fixtures/shop.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/shop-server.ts'

const PHONE = '+971509998877'
const OTHER = 900
let server: ShopServer
const devices = new Map<Role, { device: Replica; userId: number; text: string; cookie: Cookie }>()

beforeAll(async () => {
  server = await createShopServer()
  await server.database.sql`
    insert into users (id, email, full_name, role, phone, active, created_at, version)
    values (${OTHER}, 'other@shop.test', 'Other', 'employee', ${PHONE}, true, now(), 0)`
  const people = new Map<Role, number>()
  for (const role of ROLES) people.set(role, await server.addUser({ email: `${role}@scope.test`, role }))
  await putRows(server.database.sql, {
    transactions: [OTHER, ...people.values()].map(userId => payment(7_000 + userId, userId)),
    shifts: [OTHER, ...people.values()].map(userId => ({
      id: 8_000 + userId,
      userId,
      startedAt: NOW,
      endedAt: null,
    })),
    expenses: [expense],
  })
  for (const [role, userId] of people) {
    const device = new Replica(server, await server.signIn(`${role}@scope.test`))
    const { pages, cookie } = await device.pullAll()
    // With a cookie from before everything, an ordinary pull gives all that a person may see, too.
    const { body } = await device.pull({ cookie: { ...cookie, version: 0 } })
    devices.set(role, { device, userId, cookie, text: JSON.stringify([pages, body]) })
  }
})
afterAll(() => server.close())

const payment = (id: number, userId: number): Row<'transactions'> => ({
  id,
  appointmentId: 40,
  kind: 'payment',
  amountFils: 4_242,
  paymentMethod: 'cash',
  status: 'completed',
  reference: `taken-by-${userId}`,
  notes: null,
  createdBy: userId,
  createdAt: NOW,
})

const expense: Row<'expenses'> = {
  id: 6_000,
  category: 'rent-of-the-shop',
  description: null,
  date: '2026-11-01',
  netFils: 100,
  vatFils: 5,
  amountFils: 105,
  voidedAt: null,
  voidedBy: null,
  voidReason: null,
  createdBy: null,
  createdAt: NOW,
  updatedAt: NOW,
}

const of = (role: Role) => {
  const found = devices.get(role)
  if (!found) throw new Error(role)
  return found
}

describe('what leaves the server for', () => {
  test.each<[role: Role, sees: { payments: boolean; expenses: boolean; shifts: boolean; phones: boolean }]>([
    ['admin', { payments: true, expenses: true, shifts: true, phones: true }],
    ['accountant', { payments: true, expenses: true, shifts: false, phones: false }],
    ['cashier', { payments: true, expenses: false, shifts: false, phones: false }],
    ['store_manager', { payments: false, expenses: false, shifts: true, phones: false }],
    ['purchasing', { payments: false, expenses: true, shifts: false, phones: false }],
    ['employee', { payments: false, expenses: false, shifts: false, phones: false }],
  ])('%s is what that role may see: %j', async (role, sees) => {
    const { text, userId, device } = of(role)
    expect(text.includes(`taken-by-${OTHER}`), 'payments that others took').toBe(sees.payments)
    expect(text, 'payments of their own').toContain(`taken-by-${userId}`)
    expect(text.includes('rent-of-the-shop'), 'expenses').toBe(sees.expenses)
    expect(text.includes(PHONE), 'phones of colleagues').toBe(sees.phones)
    const { pages } = await device.pullAll()
    const shifts = pages.flatMap(page => rowsIn(page, 'shifts')).map(shift => shift.userId)
    expect(shifts.includes(OTHER), 'shifts of others').toBe(sees.shifts)
    expect(shifts, 'shifts of their own').toContain(userId)
  })

  test('anybody holds no password and no session', () => {
    for (const { text } of devices.values()) expect(text).not.toMatch(/password|argon2|token/i)
  })
})

test('news about what a role may not see does not reach it either', async () => {
  const { sql } = server.database
  const [{ version } = { version: 0 }] = await sql<{ version: number }[]>`
    update shop_state set version = version + 1 returning version`
  await sql`update expenses set version = ${version}`
  await sql`update transactions set version = ${version}`
  await sql`insert into tombstones (table_name, row_id, version) values ('expenses', 6001, ${version})`
  await sql`update table_versions set version = ${version} where name in ('expenses', 'transactions')`
  const { device, userId, cookie } = of('employee')
  const { body } = await device.pull({ cookie })
  expect(body).toMatchObject({ status: 'changes', removed: {} })
  expect(Object.keys((body as { tables: object }).tables)).toEqual(['transactions'])
  expect(rowsIn(body, 'transactions').map(row => row.createdBy)).toEqual([userId])
  const told = await of('admin').device.pull({ cookie: of('admin').cookie })
  expect(told.body).toMatchObject({ removed: { expenses: [6001] } })
})

test('a live stream gives each role the same as a pull would, of whatever was written', async () => {
  const { sql } = server.database
  const [head] = await sql<{ epoch: string; version: number }[]>`select epoch, version from shop_state`
  if (!head) throw new Error('no head')
  const streams = await Promise.all(
    [...devices].map(async ([role, { device }]) => {
      const place = { epoch: head.epoch, version: String(head.version), scope: role }
      const query = new URLSearchParams({ replica: device.id, ...place })
      const response = await server.app.request(`/api/sync/live?${query}`, {
        headers: { Cookie: device.session },
      })
      return { role, device, events: readLiveEvents(response) }
    }),
  )
  const cashier = devices.get('cashier')?.device
  if (!cashier) throw new Error('no cashier')
  const author = new Replica(server, cashier.session)
  await author.push(
    author.mutation('payment.take', { id: 9_001, appointmentId: 40, amountFils: 500, paymentMethod: 'card' }),
    author.mutation('shift.start', { id: 9_002 }),
    author.mutation('appointment.addNote', { id: 9_003, appointmentId: 40, text: 'Ölfleck · بقعة' }),
    author.mutation('appointment.edit', { id: 40, removeServices: [41], notes: 'Late' }),
    author.createCustomer(9_004),
  )
  for (const { role, device, events } of streams) {
    const news = await events.nextChanges()
    const cookie = { epoch: head.epoch, version: head.version, scope: role }
    const { body } = await device.pull({ cookie })
    expect(news?.answer, role).toEqual(body)
    await events.close()
  }
})

test('what has just been written is cut down like what is read', () => {
  const person = user(5, 'cashier')
  const written: Written = new Map([
    ['users', { put: [{ ...person, phone: PHONE }], removed: [] }],
    ['transactions', { put: [payment(1, 5), payment(2, 6)], removed: [3] }],
    ['expenses', { put: [expense], removed: [4] }],
  ])
  const seenBy = (role: Role) => {
    const { tables, removed } = visiblePart({ userId: 5, role }, written)
    const text = JSON.stringify(tables)
    return {
      payments: (text.match(/taken-by-/g) ?? []).length,
      phone: text.includes(PHONE),
      expenses: 'expenses' in tables,
      removed,
    }
  }
  expect(seenBy('admin')).toEqual({
    payments: 2,
    phone: true,
    expenses: true,
    removed: { transactions: [3], expenses: [4] },
  })
  expect(seenBy('employee')).toEqual({
    payments: 1,
    phone: false,
    expenses: false,
    removed: { transactions: [3] },
  })
  expect(seenBy('purchasing')).toEqual({
    payments: 1,
    phone: false,
    expenses: true,
    removed: { transactions: [3], expenses: [4] },
  })
})
