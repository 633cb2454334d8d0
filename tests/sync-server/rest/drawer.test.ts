import { afterEach, beforeEach, expect, test } from 'vitest'
import { caller } from '#tests/fixtures/api-server.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { payment, putRows } from '#tests/fixtures/shop.ts'

const at = (time: string) => `2026-11-21T${time}:00.000Z`

let server: ShopServer
let cashier: Replica

/** The drawer 70 is open since 06:00 with AED 500; AED 105.50 were paid in cash at 08:00. */
beforeEach(async () => {
  server = await createShopServer()
  await putRows(server.database.sql, {
    transactions: [payment(80, { createdAt: at('08:00'), amountFils: 10_550, paymentMethod: 'cash' })],
  })
  await server.addUser({ email: 'cashier@shop.test', role: 'cashier' })
  cashier = new Replica(server, await server.signIn('cashier@shop.test'))
  server.time.now = new Date(at('06:00'))
  for (const device of [cashier, server.admin]) await device.lease()
})
afterEach(() => server.close())

const count = (id: number, cash: { known: number[]; expected: number; counted: number }) => ({
  id,
  sessionId: 70,
  pieces: [{ valueFils: 50, count: cash.counted / 50 }],
  cardFils: null,
  transferFils: null,
  expectedCashFils: cash.expected,
  expectedCardFils: 0,
  expectedTransferFils: 0,
  paymentIds: cash.known,
  moveIds: [],
  syncedAt: null,
  device: 'Counter',
})

test('whoever counts an open drawer is not told what it has to hold', async () => {
  const path = '/api/drawer-sessions/70'
  const admin = await caller(server, server.admin.session).get(path)
  expect(admin.body).toMatchObject({ state: 'open', expected: { cash: 605.5 }, counted: null })
  const { body } = await caller(server, cashier.session).get(path)
  expect(body).toMatchObject({ state: 'open', float: 500, expected: null, arrivedLater: [] })
})

test('of two closings the first stands, and a payment that comes later completes it and moves no figure', async () => {
  server.time.now = new Date(at('16:10'))
  const first = server.admin.mutation(
    'drawer.close',
    count(90, { known: [80], expected: 60_550, counted: 60_500 }),
    { actedAt: at('16:00') },
  )
  expect((await server.admin.push(first)).body).toMatchObject({ rejected: [] })
  const late = [
    cashier.mutation(
      'payment.take',
      { id: 81, appointmentId: 40, amountFils: 2_000, paymentMethod: 'cash', reference: null, notes: null },
      { actedAt: at('15:00') },
    ),
    cashier.mutation('drawer.close', count(91, { known: [80, 81], expected: 62_550, counted: 62_500 }), {
      actedAt: at('16:05'),
    }),
  ]
  expect((await cashier.push(...late)).body).toMatchObject({ rejected: [] })
  const { body } = await caller(server, cashier.session).get('/api/drawer-sessions')
  expect(body).toMatchObject([
    {
      id: 70,
      state: 'closed',
      closedAt: at('16:00'),
      expected: { cash: 605.5, card: 0, bankTransfer: 0 },
      counted: { cash: 605, card: null, bankTransfer: null },
      difference: { cash: -0.5 },
      arrivedLater: [{ source: 'payment', id: 81, amount: 20 }],
      differenceNow: { cash: -20.5 },
    },
  ])
  const counts = await server.database.sql`select id::int, session_id::int from drawer_counts order by id`
  expect(counts).toMatchObject([
    { id: 90, session_id: 70 },
    { id: 91, session_id: 70 },
  ])
})

test('the devices that may hold payments are named with when they were last seen', async () => {
  await cashier.lease()
  const { body } = await caller(server, cashier.session).get('/api/drawer-devices')
  expect(body.devices).toContainEqual(
    expect.objectContaining({ fullName: 'Test Person', waiting: 0, lastSeenAt: expect.any(String) }),
  )
})
