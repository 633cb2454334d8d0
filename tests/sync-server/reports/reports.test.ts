import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listTransaction } from '#app/queries/transactions.ts'
import { BILL_VAT_KINDS } from '#schema/rows/expense.ts'
import { ROLES } from '#schema/rows/user.ts'
import {
  documentVat,
  expenseVat,
  type NewVatEntry,
  paymentEntry,
  undocumentedAmounts,
} from '#schema/rules/documents/vat-entries.ts'
import { monthOf } from '#schema/rules/documents/vat-period.ts'
import { vatReturn } from '#schema/rules/documents/vat-return.ts'
import { yearSums } from '#schema/rules/reports/reports.ts'
import type { Row } from '#schema/tables.ts'
import { readYearSums } from '#server/reports/read-reports.ts'
import { readVatReturn } from '#server/reports/read-vat-return.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { expense, NOW, payment, putRows } from '#tests/fixtures/shop.ts'

const JOBS = [40, 43, 44]
let server: ShopServer

beforeAll(async () => {
  server = await createShopServer()
})
afterAll(() => server.close())

async function hasOnly(rows: {
  appointments: Row<'appointments'>[]
  transactions: Row<'transactions'>[]
  expenses: Row<'expenses'>[]
  invoices?: Row<'invoices'>[]
}) {
  const { sql } = server.database
  await sql`delete from vat_entries`
  await sql`delete from invoices`
  await sql`delete from transactions`
  await sql`delete from expenses`
  await putRows(sql, rows)
}

/** Around the turn of a year, on both sides of midnight in the shop and in UTC. */
const moment = fc
  .integer({ min: 0, max: 70 * 24 * 4 })
  .map(quarters => new Date(Date.parse('2026-11-20T00:00:00.000Z') + quarters * 900_000).toISOString())
const history = fc.record({
  issued: fc.array(
    fc.record({
      kind: fc.constantFrom('invoice' as const, 'deposit' as const, 'credit_note' as const),
      appointmentId: fc.constantFrom(...JOBS),
      vatFils: fc.nat({ max: 900 }),
      suppliedAt: moment,
      issuedAt: moment,
    }),
    { maxLength: 4 },
  ),
  allBooked: fc.tuple(
    ...JOBS.map(id => fc.record({ id: fc.constant(id), totalFils: fc.integer({ min: 0, max: 40_000 }) })),
  ),
  paid: fc.array(
    fc.record({
      appointmentId: fc.constantFrom(...JOBS),
      amountFils: fc.integer({ min: -30_000, max: 30_000 }).filter(fils => fils !== 0),
      status: fc.constantFrom('completed' as const, 'completed' as const, 'pending' as const),
      createdAt: moment,
    }),
    { maxLength: 25 },
  ),
  spent: fc.array(
    fc.record({
      createdAt: moment,
      netFils: fc.integer({ min: 1, max: 9_000 }),
      vatFils: fc.nat({ max: 450 }),
      kind: fc.constantFrom(...BILL_VAT_KINDS),
      more: fc.nat({ max: 100 }),
      voided: fc.boolean(),
    }),
    { maxLength: 8 },
  ),
})

const PERIODS = [
  { firstMonth: '2026-11', months: 1 },
  { firstMonth: '2026-12', months: 1 },
  { firstMonth: '2026-11', months: 3 },
] as const

/** The VAT of payments for which there are no documents, in the order in which they were made. */
function undocumentedVat(appointments: Row<'appointments'>[], transactions: Row<'transactions'>[]) {
  const paid = new Map<number, number>()
  return transactions
    .filter(({ status }) => status === 'completed')
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id)
    .flatMap(transaction => {
      const appointmentId = transaction.appointmentId ?? 0
      const appointment = appointments.find(({ id }) => id === appointmentId)
      const paidFils = paid.get(appointmentId) ?? 0
      paid.set(appointmentId, paidFils + transaction.amountFils)
      if (!appointment) return []
      const before = undocumentedAmounts({ ...appointment, paidFils })
      const after = undocumentedAmounts({ ...appointment, paidFils: paidFils + transaction.amountFils })
      const amounts = { netFils: after.netFils - before.netFils, vatFils: after.vatFils - before.vatFils }
      if (amounts.netFils + amounts.vatFils === 0) return []
      return paymentEntry(transaction, amounts, { emirate: 'dubai', day: '' })
    })
}

/** The entry of a VAT amount that is declared in its own month. */
const declared = (entry: NewVatEntry, i: number): Row<'vatEntries'> => ({
  ...entry,
  id: 10_000 + i,
  month: monthOf(entry.taxDay),
  createdBy: null,
  createdAt: NOW,
})

describe('device and server', () => {
  test('report the same of whatever happened', async () => {
    const { sql } = server.database
    await fc.assert(
      fc.asyncProperty(history, async ({ issued, allBooked, paid, spent }) => {
        const appointments = allBooked.map(({ id, totalFils }) => {
          const vatFils = Math.floor(totalFils / 21)
          return appointment(id, { totalFils, vatFils, subtotalFils: totalFils - vatFils })
        })
        const transactions = paid.map((each, i) =>
          payment(7_000 + i, { ...each, kind: each.amountFils > 0 ? 'payment' : 'refund' }),
        )
        const expenses = spent.map(({ createdAt, netFils, vatFils, voided, kind, more }, i) =>
          expense(8_000 + i, {
            date: createdAt.slice(0, 10),
            netFils,
            vatFils,
            amountFils: netFils + vatFils,
            billLines: [
              { kind, netFils, vatFils: vatFils + more },
              { kind: 'standard', netFils: 0, vatFils: more },
            ],
            voidedAt: voided ? NOW : null,
          }),
        )
        const invoices = issued.map(({ suppliedAt, vatFils, ...each }, i) => ({
          ...each,
          id: 9_000 + i,
          series: 'R1',
          sequence: i + 1,
          customerId: appointment(40).customerId,
          correctsId: null,
          transactionId: null,
          supplyDate: suppliedAt.slice(0, 10),
          dueDate: null,
          purchaseOrder: null,
          seller: { name: 'Shine', address: null, trn: null },
          buyer: { name: 'Omar', address: null, trn: null },
          netFils: 0,
          vatFils,
          grossFils: vatFils,
          lines: [],
          reason: null,
          createdBy: null,
        }))
        await hasOnly({ appointments, transactions, expenses, invoices })
        const paidFor = transactions.map(listTransaction)
        for (const year of [2026, 2027])
          expect(await readYearSums(sql, year)).toEqual(yearSums(year, paidFor, expenses))
        const documented = new Set(invoices.map(({ appointmentId }) => appointmentId))
        const made = [
          ...invoices.flatMap(each => documentVat(each, { emirate: 'dubai', isReplacement: false })),
          ...undocumentedVat(
            appointments,
            transactions.filter(each => !documented.has(each.appointmentId ?? 0)),
          ),
          ...expenses.flatMap(expenseVat).filter(({ kind }) => kind === 'purchase'),
        ].map(declared)
        await putRows(sql, { vatEntries: made })
        for (const period of PERIODS)
          expect(await readVatReturn(sql, period)).toEqual(vatReturn(period, made))
      }),
      { numRuns: 60 },
    )
  })
})

describe('the calls', () => {
  const ask = async (path: string, session: string) => {
    const response = await server.get(`/api/reports/${path}`, { Cookie: session })
    return { status: response.status, body: await response.json() }
  }

  test('answer in AED, by the shop’s month', async () => {
    const booked = appointment(40)
    const transactions = [
      payment(7_001, { amountFils: 5_249 }),
      // Already December in the shop.
      payment(7_002, { amountFils: 5_251, createdAt: '2026-11-30T20:00:00.000Z' }),
    ]
    const bill = expense(8_001)
    const vat = [...undocumentedVat([booked], transactions), ...expenseVat(bill)]
    await hasOnly({ appointments: [booked], transactions, expenses: [bill] })
    await putRows(server.database.sql, { vatEntries: vat.map(declared) })
    const { session } = server.admin
    expect(await ask('monthly?year=2026&month=11', session)).toEqual({
      status: 200,
      body: { revenue: 52.49, expenses: 10.5, profit: 41.99, outputVat: 2.5, inputVat: 0.5, vatDue: 2 },
    })
    const { body } = await ask('yearly?year=2026', session)
    expect(body).toHaveLength(12)
    expect(body.slice(10)).toEqual([
      { month: 11, revenue: 52.49, expenses: 10.5 },
      { month: 12, revenue: 52.51, expenses: 0 },
    ])
    expect(await ask('yearly?year=2020', session)).toEqual({ status: 200, body: [] })
    expect((await ask('monthly?year=2020&month=1', session)).body).toMatchObject({ revenue: 0, profit: 0 })
  })

  test.each([
    'monthly',
    'monthly?year=2026',
    'monthly?year=2026&month=13',
    'yearly?year=soon',
    'yearly?year=0',
  ])('refuse %s', async path => {
    expect((await ask(path, server.admin.session)).status).toBe(400)
  })

  test.each(ROLES)('are for admin and accountant: %s', async role => {
    await server.addUser({ email: `${role}@reports.test`, role })
    const session = await server.signIn(`${role}@reports.test`)
    const status = role === 'admin' || role === 'accountant' ? 200 : 403
    for (const path of ['monthly?year=2026&month=11', 'yearly?year=2026'])
      expect((await ask(path, session)).status).toBe(status)
    expect((await ask('yearly?year=2026', '')).status).toBe(401)
  })
})
