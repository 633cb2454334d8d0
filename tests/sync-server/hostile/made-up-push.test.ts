import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PushRequest, PushResponse } from '#schema/protocol/push.ts'
import { invoiceSeries } from '#schema/rules/documents/invoice.ts'
import { appointment, serviceLine, settings } from '#tests/fixtures/appointment.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { putRows } from '#tests/fixtures/shop.ts'

const DAY_MS = 24 * 60 * 60_000

let server: ShopServer
let device: Replica

beforeAll(async () => {
  server = await createShopServer()
  await putRows(server.database.sql, { settings: [settings({ trn: '100000000000003' })] })
})
afterAll(() => server.close())
beforeEach(() => {
  device = new Replica(server, server.employee.session)
})

const ago = (ms: number) => new Date(server.time.now.getTime() - ms).toISOString()

/** The device's first lease, so long before. */
async function leaseAgo(ms: number) {
  const { now } = server.time
  server.time.now = new Date(ago(ms))
  const lease = await device.lease()
  server.time.now = now
  return lease
}

/** A push as a device sends it, with what it says of its clock and of what waits. */
async function push(from: Replica, request: Partial<PushRequest>): Promise<PushResponse> {
  const body = { replica: from.id, ...request }
  const response = await server.post('/api/sync/push', body, { Cookie: from.session })
  return (await response.json()) as PushResponse
}

async function madeAt(id: number): Promise<number> {
  const [row] = await server.database.sql`select created_at as at from customers where id = ${id}`
  return Date.parse(row?.at)
}

test('a device whose clock is a day behind does today what it does now, and the day before what it did then', async () => {
  const { firstId } = (await leaseAgo(3 * DAY_MS)).body
  const behind = ago(DAY_MS)
  const [now, before] = [device.createCustomer(firstId, {}), device.createCustomer(firstId + 1, {})] as const
  await push(device, {
    now: behind,
    mutations: [
      { ...now, actedAt: behind },
      { ...before, actedAt: ago(2 * DAY_MS) },
    ],
  })
  expect(await madeAt(firstId)).toBe(server.time.now.getTime())
  expect(await madeAt(firstId + 1)).toBe(server.time.now.getTime() - DAY_MS)
})

test('who had nothing waiting an hour ago has made nothing in a year gone by', async () => {
  const { firstId } = (await device.lease()).body
  await push(device, { waiting: 0, mutations: [device.createCustomer(firstId)] })
  server.time.now = new Date(server.time.now.getTime() + 60 * 60_000)
  await push(device, {
    waiting: 0,
    mutations: [{ ...device.createCustomer(firstId + 1), actedAt: '2023-05-01T08:00:00.000Z' }],
  })
  expect(server.time.now.getTime() - (await madeAt(firstId + 1))).toBeLessThanOrEqual(65 * 60_000)
})

const FRESH = { waiting: 0, after: undefined }
const TOLERANCE_MS = 5 * 60_000

test('a replica that the server has just met puts no payment, invoice or shift before that', async () => {
  const { sql } = server.database
  await putRows(sql, {
    appointments: [appointment(80)],
    appointmentServices: [serviceLine(81, { appointmentId: 80 })],
  })
  const { firstId, register } = (await device.lease()).body
  const old = ago(89 * DAY_MS)
  const invoice = { id: firstId, series: invoiceSeries(register), sequence: 1 }
  const made = [
    device.mutation('shift.start', { id: firstId + 1 }, { actedAt: old }),
    device.mutation('appointment.start', { id: 80 }, { actedAt: old }),
    device.mutation('appointment.complete', { id: 80, invoice }, { actedAt: old }),
  ]
  // Nor one that has not leased at all.
  const unleased = new Replica(server, server.admin.session)
  expect(await push(device, { ...FRESH, mutations: made })).toMatchObject({ rejected: [] })
  await push(unleased, {
    ...FRESH,
    mutations: [unleased.createCustomer(90_000, {})].map(each => ({ ...each, actedAt: old })),
  })
  const times = await sql`
    select started_at as at from shifts where id = ${firstId + 1}
    union all select issued_at from invoices where id = ${firstId}
    union all select created_at from customers where id = 90000`
  expect(times).toHaveLength(3)
  for (const { at } of times)
    expect(server.time.now.getTime() - Date.parse(at)).toBeLessThanOrEqual(TOLERANCE_MS)
})

describe('a replica that went on from another', () => {
  const since = async (forkedFrom: string | undefined, from = device) => {
    const fork = new Replica(server, from.session)
    const { firstId } = (await fork.lease()).body
    const claimed = { ...fork.createCustomer(firstId, {}), actedAt: ago(10 * DAY_MS) }
    expect(await push(fork, { forkedFrom, mutations: [claimed] })).toMatchObject({ rejected: [] })
    return Math.round((server.time.now.getTime() - (await madeAt(firstId))) / DAY_MS)
  }

  test('may send what that one had pending', async () => {
    await leaseAgo(20 * DAY_MS)
    expect(await since(device.id)).toBe(10)
  })

  test('but nothing from before that one had nothing pending', async () => {
    const { firstId } = (await leaseAgo(20 * DAY_MS)).body
    await push(device, { waiting: 0, mutations: [device.createCustomer(firstId)] })
    expect(await since(device.id)).toBe(0)
  })

  test('and nothing as the fork of a stranger’s, or of none', async () => {
    await leaseAgo(20 * DAY_MS)
    expect(await since(device.id, server.admin)).toBe(0)
    expect(await since(crypto.randomUUID())).toBe(0)
    expect(await since(undefined)).toBe(0)
  })

  test('or, soon after a restore, what the backup does not know of', async () => {
    const { sql } = server.database
    await sql`update shop_state set history_began_at = ${ago(DAY_MS)}`
    expect(await since(crypto.randomUUID())).toBe(10)
    await sql`update shop_state set history_began_at = ${ago(30 * DAY_MS)}`
    expect(await since(crypto.randomUUID())).toBe(0)
    await sql`update shop_state set history_began_at = null`
  })
})

test('nobody makes rows under ids that were leased to somebody else', async () => {
  const { firstId, lastId } = (await server.admin.lease()).body
  const ids = [firstId, firstId + 1, lastId]
  const answer = await device.push(...ids.map(id => device.createCustomer(id)))
  expect(answer.body).toMatchObject({
    rejected: ids.map(() => ({ code: 'constraint', message: 'This number was given to another device.' })),
  })
  const own = await server.admin.push(server.admin.createCustomer(firstId))
  expect(own.body).toMatchObject({ status: 'accepted', rejected: [] })
})

test('another device of the same person may send what the first one made', async () => {
  const { firstId } = (await device.lease()).body
  const fork = new Replica(server, device.session)
  expect((await fork.push(fork.createCustomer(firstId))).body).toMatchObject({ rejected: [] })
})

test('a series goes on with its next number and cannot be ended by a far one', async () => {
  const { firstId, register } = (await device.lease()).body
  const series = invoiceSeries(register)
  await putRows(server.database.sql, {
    appointments: [1, 2, 3].map(n => appointment(600 + n, { status: 'completed' })),
    appointmentServices: [1, 2, 3].map(n => serviceLine(700 + n, { appointmentId: 600 + n })),
  })
  const issue = (n: number, sequence: number) =>
    device.mutation('invoice.issue', { id: firstId + n, appointmentId: 600 + n, series, sequence })
  expect((await device.push(issue(1, 999_999_999))).body).toMatchObject({
    rejected: [{ code: 'not_own_number', message: expect.stringContaining('is 1.') }],
  })
  // Of an appointment that is not there: its number stands on paper, and the next one follows it, in one push or another.
  expect((await device.push(issue(1, 1), issue(9, 2), issue(2, 3))).body).toMatchObject({
    rejected: [{ code: 'missing_reference' }],
  })
  expect((await device.push(issue(9, 4))).body).toMatchObject({ rejected: [{ code: 'missing_reference' }] })
  expect((await device.push(issue(3, 6))).body).toMatchObject({ rejected: [{ code: 'not_own_number' }] })
  expect((await device.push(issue(3, 5))).body).toMatchObject({ rejected: [] })
})

test('whoever did not complete a job cancels its tax invoice neither hours later nor as if it were ten seconds later', async () => {
  await putRows(server.database.sql, {
    appointments: [appointment(70, { status: 'in_progress', totalFils: 10_500 })],
    appointmentServices: [serviceLine(71, { appointmentId: 70, priceFils: 10_000 })],
  })
  const counter = new Replica(server, server.admin.session)
  await push(counter, { waiting: 0, mutations: [await completion(counter, 70)] })
  const [job] = await server.database.sql`select completed_at as at from appointments where id = 70`
  const completedAt = new Date(job?.at)
  server.time.now = new Date(completedAt.getTime() + 3 * 60 * 60_000)
  const { firstId, register } = (await device.lease()).body
  await push(device, { waiting: 0, mutations: [] })
  for (const [sequence, actedAt] of [server.time.now, new Date(completedAt.getTime() + 5_000)].entries()) {
    const credit = { id: firstId + sequence, series: invoiceSeries(register), sequence: sequence + 1 }
    const undo = device.mutation('appointment.undoComplete', {
      id: 70,
      seen: { completedAt: completedAt.toISOString() },
      agoMs: 5_000,
      credit,
    })
    const answer = await push(device, {
      waiting: 0,
      mutations: [{ ...undo, actedAt: actedAt.toISOString() }],
    })
    expect(answer).toMatchObject({ status: 'accepted', rejected: [{ code: 'forbidden' }] })
  }
  const documents = await server.database.sql`select kind from invoices where appointment_id = 70`
  expect(documents).toEqual([{ kind: 'invoice' }])
})

async function completion(from: Replica, id: number) {
  const { firstId, register } = (await from.lease()).body
  const invoice = { id: firstId, series: invoiceSeries(register), sequence: 1 }
  return from.mutation('appointment.complete', { id, invoice })
}
