import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AccessRules } from '#schema/protocol/access-rules.ts'
import type { Cookie, PullResponse } from '#schema/protocol/pull.ts'
import type { Role } from '#schema/rows/user.ts'
import { TABLE_NAMES, type TableName, tables } from '#schema/tables.ts'
import { saveAccessRules } from '#server/auth/access-rules.ts'
import { parentOf } from '#server/sync/history-scope.ts'
import { appointment, serviceLine } from '#tests/fixtures/appointment.ts'
import { drawerCount, drawerSession } from '#tests/fixtures/drawer.ts'
import { Replica, readLiveEvents, rowsIn } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { inbound, message, pastVisit, payment, putRows, quote } from '#tests/fixtures/shop.ts'

/** March is long over: appointment 100 is settled, 110 is not paid; 120 was paid last week. */
const [SPRING, LAST_WEEK] = ['2026-03-02T06:00:00.000Z', '2026-11-17T06:00:00.000Z']
const [SETTLED, UNPAID, RECENT] = [100, 110, 120]
const PAID = { status: 'paid', paidFils: 10_500 } as const
const OF_SPRING = { createdAt: SPRING, updatedAt: SPRING }
const TABLET = randomUUID()

let server: ShopServer

beforeEach(async () => {
  server = await createShopServer()
  server.time.now = new Date('2026-11-23T05:00:00.000Z')
  const old = { day: '2026-03-02', createdAt: SPRING, updatedAt: SPRING }
  const hanging = [SETTLED, UNPAID, RECENT].map(id => ({ id, appointmentId: id }))
  await putRows(server.database.sql, {
    appointments: [
      appointment(SETTLED, { ...old, ...PAID }),
      appointment(UNPAID, { ...old, status: 'completed' }),
      appointment(RECENT, { day: '2026-11-17', createdAt: SPRING, updatedAt: LAST_WEEK, ...PAID }),
    ],
    appointmentServices: hanging.map(({ id, appointmentId }) => serviceLine(id + 1, { appointmentId })),
    appointmentNotes: hanging.map(({ id, appointmentId }) => ({
      ...{ id: id + 2, appointmentId, text: `Note ${id}`, createdBy: null, createdAt: SPRING },
    })),
    transactions: [SETTLED, RECENT].map(id =>
      payment(id + 3, { appointmentId: id, amountFils: 10_500, createdAt: SPRING }),
    ),
    notifications: hanging.map(({ id, appointmentId }) =>
      message(id + 4, { appointmentId, state: 'sent', createdAt: SPRING }),
    ),
    inboundMessages: [
      inbound(300, { receivedAt: SPRING, state: 'read', providerId: 'a' }),
      inbound(301, { receivedAt: SPRING, providerId: 'b' }),
      inbound(302, { receivedAt: LAST_WEEK, state: 'read', providerId: 'c' }),
    ],
    pastVisits: [pastVisit(310)],
    quotes: [
      quote(320, { ...OF_SPRING, state: 'approved' }),
      quote(321, { ...OF_SPRING, state: 'approved', appointmentId: SETTLED }),
      quote(322, { ...OF_SPRING, state: 'replaced', crossing: 'open' }),
      quote(323, { ...OF_SPRING, state: 'withdrawn' }),
    ],
  })
})
afterEach(() => server.close())

/** Somebody of this role who is signed in on the device. */
async function person(role: Role, deviceId = TABLET): Promise<Replica> {
  const email = `${randomUUID()}@shop.test`
  await server.addUser({ email, role })
  const replica = new Replica(server, await server.signIn(email))
  const body = { replica: replica.id, device: { id: deviceId, name: 'Counter' } }
  expect((await server.post('/api/sync/lease', body, { Cookie: replica.session })).status).toBe(200)
  return replica
}

const limit = (rules: Partial<AccessRules> = {}) =>
  saveAccessRules(server.database.sql, { historyMonths: 3, ...rules })

const idsIn = (answers: PullResponse[], table: TableName) =>
  [...new Set(answers.flatMap(answer => rowsIn(answer, table).map(({ id }) => Number(id))))].sort(
    (a, b) => a - b,
  )

/** The ids of the rows that a fresh device of theirs gets, and its cookie. */
async function firstPull(one: Replica) {
  const { pages, cookie } = await one.pullAll()
  return { ids: (table: TableName) => idsIn(pages, table), cookie }
}

const scopeOf = async (one: Replica) => (await one.pullAll()).cookie.scope

async function changesSince(one: Replica, cookie: Cookie) {
  const { body } = await one.pull({ cookie })
  if (body.status !== 'changes') throw new Error(JSON.stringify(body))
  return body
}

describe('A device that several people use, in a shop that limits history to three months', () => {
  let counter: Replica

  beforeEach(async () => {
    counter = await person('cashier')
    await person('employee')
    await limit()
  })

  test('has what is open or of that time, with all that hangs on it, and every customer and car', async () => {
    const { ids, cookie } = await firstPull(counter)
    expect(cookie.scope).toBe('cashier since 2026-08-01')
    expect(ids('appointments')).toEqual([40, UNPAID, RECENT])
    expect(ids('appointmentServices')).toEqual([41, UNPAID + 1, RECENT + 1])
    expect(ids('appointmentNotes')).toEqual([UNPAID + 2, RECENT + 2])
    expect(ids('transactions')).toEqual([RECENT + 3])
    expect(ids('notifications')).toEqual([UNPAID + 4, RECENT + 4])
    expect(ids('inboundMessages')).toEqual([301, 302])
    expect(ids('pastVisits')).toEqual([])
    // What was approved is still to be booked, and which of two versions holds is still to be settled.
    expect(ids('quotes')).toEqual([320, 322])
    expect(ids('customers')).toEqual([20, 21])
    expect(ids('vehicles')).toEqual([30, 31])
  })

  test('gets an old appointment that is touched with all that hangs on it, and loses one that is settled', async () => {
    const { cookie } = await firstPull(counter)
    // A refund of spring’s work: only the appointment and the refund change.
    const refund = { appointmentId: SETTLED, amountFils: 500, paymentMethod: 'cash', reason: 'A scratch' }
    expect(
      (await server.admin.push(server.admin.mutation('payment.refund', { id: 400, ...refund }))).body,
    ).toMatchObject({
      rejected: [],
    })
    const touched = await changesSince(counter, cookie)
    for (const [table, id] of [
      ['appointments', SETTLED],
      ['appointmentServices', SETTLED + 1],
      ['appointmentNotes', SETTLED + 2],
      ['notifications', SETTLED + 4],
    ] as const)
      expect(idsIn([touched], table)).toContain(id)
    expect(idsIn([touched], 'transactions')).toEqual([SETTLED + 3, 400])

    // As an act of spring would leave it, which arrives only now.
    await server.database.sql`
      with next as (update shop_state set version = version + 1 returning version),
      tables as (update table_versions set version = next.version from next where name = 'appointments')
      update appointments set status = 'paid', paid_fils = total_fils, version = next.version from next where id = ${UNPAID}`
    const { removed } = await changesSince(counter, touched.cookie)
    expect(removed).toMatchObject({
      appointments: [UNPAID],
      appointmentServices: [UNPAID + 1],
      appointmentNotes: [UNPAID + 2],
      notifications: [UNPAID + 4],
    })
  })

  test('hears of changes on its stream as a pull gives them, and begins anew when the limit changes', async () => {
    const { cookie } = await firstPull(counter)
    const query = new URLSearchParams({
      ...{ replica: counter.id, epoch: cookie.epoch, version: String(cookie.version), scope: cookie.scope },
    })
    const response = await server.get(`/api/sync/live?${query}`, { Cookie: counter.session })
    const events = readLiveEvents(response)
    await server.admin.push(
      server.admin.mutation('appointment.addNote', { id: 401, appointmentId: SETTLED, text: 'x' }),
    )
    const note = await events.nextChanges()
    expect(note?.answer.tables).toEqual({})
    expect(note?.answer.removed).toEqual({ appointmentNotes: [401] })
    await limit({ historyMonths: 12 })
    await server.admin.push(server.admin.createCustomer(402))
    expect(await events.nextChanges()).toBeNull()
    const { body } = await counter.pull({ cookie })
    expect(body).toEqual({ status: 'reset', reason: 'scope' })
    expect(await scopeOf(counter)).toBe('cashier since 2025-11-01')
  })

  test('begins anew with each month, and goes on within one', async () => {
    const { cookie } = await firstPull(counter)
    const { body } = await counter.pull()
    server.time.now = new Date('2026-11-30T19:00:00.000Z')
    expect((await counter.pull({ cookie })).body.status).toBe('changes')
    server.time.now = new Date('2026-11-30T20:00:00.000Z')
    expect((await counter.pull({ cookie })).body).toMatchObject({ reason: 'scope' })
    // In the middle of an initial sync too: its pages would be of two times.
    const page = body.status === 'page' ? body.next : null
    expect((await counter.pull({ page })).body).toMatchObject({ reason: 'scope' })
  })

  test('has the cash of every drawer that was open since then, from its opening', async () => {
    const [openedAt, closedAt] = ['2026-07-30T06:00:00.000Z', '2026-08-01T16:00:00.000Z']
    await putRows(server.database.sql, {
      drawerSessions: [
        drawerSession(70, { state: 'closed', openedAt, closedAt, countId: 80 }),
        drawerSession(71, { state: 'closed', openedAt: SPRING, closedAt: SPRING, countId: 81 }),
      ],
      drawerCounts: [drawerCount(80), drawerCount(81, { sessionId: 71, countedAt: SPRING })],
      transactions: [payment(410, { appointmentId: SETTLED, createdAt: '2026-07-30T07:00:00.000Z' })],
    })
    const { ids, cookie } = await firstPull(counter)
    expect(cookie.scope).toBe('cashier since 2026-07-30')
    expect(ids('drawerSessions')).toEqual([70])
    expect(ids('drawerCounts')).toEqual([80])
    expect(ids('transactions')).toEqual([RECENT + 3, 410])
  })
})

test.each<[who: string, role: Role, rules: Partial<AccessRules>, alone: string, shared: string]>([
  ['an employee', 'employee', {}, 'employee', 'employee since 2026-08-01'],
  [
    'an employee, where all devices are limited',
    'employee',
    { limitedDevices: 'all' },
    'employee since 2026-08-01',
    'employee since 2026-08-01',
  ],
  [
    'a store manager',
    'store_manager',
    { historyMonths: 1 },
    'store_manager',
    'store_manager since 2026-10-01',
  ],
  ['an accountant', 'accountant', { limitedDevices: 'all' }, 'accountant', 'accountant'],
  [
    'an employee, where nothing is limited',
    'employee',
    { historyMonths: null, limitedDevices: 'all' },
    'employee',
    'employee',
  ],
])(
  'The device of %s is limited as the shop says, alone on it and with others',
  async (_, role, rules, alone, shared) => {
    await limit(rules)
    const own = await person(role)
    expect(await scopeOf(own)).toBe(alone)
    const { sql } = server.database
    const other = await person('admin')
    expect(await scopeOf(own)).toBe(shared)
    // Their rows have gone from it by then.
    await sql`update replicas set last_seen_at = now() - interval '31 days' where id = ${other.id}`
    expect(await scopeOf(own)).toBe(alone)
    await sql`
    insert into enrolments (token_hash, user_id, device_id, created_at, last_used_at)
    select 'a token', user_id, ${TABLET}, now(), now() from replicas where id = ${other.id}`
    expect(await scopeOf(own)).toBe(shared)
  },
)

test('Whatever hangs on an appointment goes with it, but for ledgers that are summed and what strangers asked', () => {
  const hanging = TABLE_NAMES.filter(name => 'appointmentId' in tables[name].row.shape)
  const without = hanging.filter(name => parentOf(name) !== 'appointments')
  expect(without.toSorted()).toEqual(['inboundMessages', 'stockMovements', 'vatEntries', 'waitingEntries'])
})

test('Calls answer from all of the history', async () => {
  await limit({ limitedDevices: 'all' })
  const own = await person('employee')
  const list = async (query: string) => {
    const answer = await server.get(`/api/appointments?${query}`, { Cookie: own.session })
    return ((await answer.json()) as { id: number }[]).map(({ id }) => id)
  }
  expect(await list('vehicleId=30&before=2026-08-01')).toEqual([SETTLED, UNPAID])
  expect(await list('customerId=20&before=2026-03-02')).toEqual([])
  expect(await list('vehicleId=31')).toEqual([])
})
