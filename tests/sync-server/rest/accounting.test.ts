import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES, type Role } from '#schema/rows/user.ts'
import { caller } from '#tests/fixtures/api-server.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { expense, NOW, payment, putRows } from '#tests/fixtures/shop.ts'

const BILL = {
  supplier: 'Al Noor Trading',
  supplierTrn: '100361920900003',
  billNumber: 'AN-77',
  paymentMethod: 'card' as const,
  billLines: [
    { kind: 'standard' as const, netFils: 800, vatFils: 40 },
    { kind: 'not_recoverable' as const, netFils: 200, vatFils: 10 },
  ],
}
let server: ShopServer

beforeAll(async () => {
  server = await createShopServer()
  await putRows(server.database.sql, {
    transactions: ['2026-10-31T20:00:00.000Z', '2026-11-20T08:00:00.000Z'].map((createdAt, i) =>
      payment(80 + i, { createdAt, amountFils: 10_550, paymentMethod: 'card', reference: 'slip 7' }),
    ),
    expenses: [expense(90, { date: '2026-10-31' }), expense(91, BILL)],
  })
})
afterAll(() => server.close())

test('a bill is told by its lines and what of its VAT is recovered', async () => {
  const { body } = await caller(server, server.admin.session).get('/api/expenses')
  expect(body[0]).toEqual({
    id: 91,
    kind: 'bill',
    creditedNumber: null,
    category: 'Rent',
    description: null,
    date: '2026-11-01',
    supplier: 'Al Noor Trading',
    supplierTrn: '100361920900003',
    billNumber: 'AN-77',
    paymentMethod: 'card',
    billFile: null,
    purchaseRequestId: null,
    net: 10,
    vat: 0.5,
    amount: 10.5,
    inputVat: 0.4,
    lines: [
      { kind: 'standard', net: 8, vat: 0.4 },
      { kind: 'not_recoverable', net: 2, vat: 0.1 },
    ],
    createdAt: NOW,
    updatedAt: NOW,
  })
})

test('a supplier’s credit note is told below zero, and its VAT is recovered no more', async () => {
  const note = {
    kind: 'credit_note',
    billNumber: 'AN-C7',
    creditedNumber: 'AN-77',
    supplier: BILL.supplier,
  } as const
  const printed = { netFils: 800, vatFils: 40, amountFils: 840 }
  const { admin } = server
  const pushed = await admin.push(
    admin.mutation('expense.create', {
      ...{ id: 2_701, category: 'Rent', description: null, date: '2026-10-30' },
      ...{ ...note, ...printed },
    }),
  )
  expect(pushed.body).toMatchObject({ rejected: [] })
  const { body } = await caller(server, admin.session).get('/api/expenses')
  const told = body.find(({ kind }: { kind: string }) => kind === 'credit_note')
  expect(told).toMatchObject({ creditedNumber: 'AN-77', net: -8, vat: -0.4, amount: -8.4, inputVat: -0.4 })
  const [entries] = await server.database.sql`select sum(vat_fils)::int as vat from vat_entries`
  expect(entries?.vat).toBe(-40)
  await server.database.sql`delete from vat_entries`
  await server.database.sql`delete from expenses where kind = 'credit_note'`
})

const ids = (body: { id: number }[]) => body.map(({ id }) => id)

test('money is listed with its customer, for the time that is asked for', async () => {
  const admin = caller(server, server.admin.session)
  const { body } = await admin.get('/api/transactions')
  expect(body[0]).toEqual({
    id: 81,
    createdAt: '2026-11-20T08:00:00.000Z',
    appointmentId: 40,
    openingBalanceId: null,
    groupId: null,
    customerName: 'Customer 20',
    kind: 'payment',
    amount: 105.5,
    rounding: 0,
    paymentMethod: 'card',
    status: 'completed',
    reference: 'slip 7',
    notes: null,
  })
  const november = 'startDate=2026-11-01T00:00:00%2B04:00&endDate=2026-11-30T23:59:59%2B04:00'
  expect(ids((await admin.get(`/api/transactions?${november}`)).body)).toEqual([81, 80])
  expect(ids((await admin.get('/api/transactions?startDate=2026-11-01T00:00:00Z')).body)).toEqual([81])
  expect(ids((await admin.get(`/api/expenses?${november}`)).body)).toEqual([91])
  expect((await admin.get('/api/expenses')).body).toMatchObject([{ id: 91, amount: 10.5 }, { id: 90 }])
  for (const wrong of ['startDate=yesterday', 'endDate=2026-11-30', 'startDate=9999-01-01T00:00:00Z'])
    expect((await admin.get(`/api/expenses?${wrong}`)).status, wrong).toBe(400)
})

test.each(ROLES)('money is for the roles of its screens: %s', async role => {
  const email = `${role}@shop.ae`
  await server.addUser({ email, role })
  const person = caller(server, await server.signIn(email))
  const may: Record<string, readonly Role[]> = {
    transactions: ['admin', 'accountant', 'cashier'],
    expenses: ['admin', 'accountant', 'purchasing'],
  }
  for (const [path, roles] of Object.entries(may))
    expect((await person.get(`/api/${path}`)).status).toBe(roles.includes(role) ? 200 : 403)
})
