import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, it } from 'vitest'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { listInvoice } from '#app/queries/invoices.ts'
import { readSoldRows, refundedIn } from '#app/queries/sold-rows.ts'
import { listTransaction } from '#app/queries/transactions.ts'
import { sumSales } from '#schema/rules/reports/sale-sums.ts'
import { salesIn } from '#schema/rules/reports/sales.ts'
import { addDays, shopInstant } from '#schema/rules/time/shop-time.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { invoice, payment } from '#tests/fixtures/shop.ts'

const FIRST = '2026-01-01'
const JOBS = 500
const CLOCK = {
  now: '2027-01-01T00:00:00.000Z',
  times: { settings: { openingHours: Array.from({ length: 7 }, () => []) }, hourRanges: [] },
}
let db: SheenDatabase

beforeEach(async () => {
  db = new SheenDatabase('sold', { indexedDB: new IDBFactory(), IDBKeyRange })
  const days = Array.from({ length: JOBS }, (_, i) => addDays(FIRST, i % 365))
  await db
    .rows('appointments')
    .bulkPut(
      days.map((day, i) =>
        appointment(i + 1, { status: 'paid', completedAt: shopInstant(day, '15:00'), invoiceId: 9_000 + i }),
      ),
    )
  await db.rows('appointmentServices').bulkPut(
    days.map((_, i) => ({
      id: i + 1,
      appointmentId: i + 1,
      serviceId: 11,
      name: 'Wash',
      durationMinutes: 60,
      priceFils: 100 + i,
      discountFils: 0,
      offListFils: 0,
    })),
  )
  await db.rows('appointments').update(1, { creditedFils: 42 })
  await db.rows('appointments').update(2, { creditedFils: 30, invoiceId: null, vatFils: 0 })
  const [line] = invoice(1).lines
  const amounts = { netFils: 40, vatFils: 2, grossFils: 42 }
  await db.rows('invoices').put(
    invoice(1, {
      kind: 'credit_note',
      appointmentId: 1,
      correctsId: 9_000,
      transactionId: 7,
      issuedAt: shopInstant('2026-06-10', '10:00'),
      lines: [{ ...(line ?? expect.fail()), ...amounts }],
      ...amounts,
    }),
  )
  // The note of the first one came a month later; of the second one there is none.
  const refunds = { kind: 'refund', createdAt: shopInstant('2026-05-10', '10:00') } as const
  await db
    .rows('transactions')
    .bulkPut([
      payment(7, { ...refunds, appointmentId: 1, amountFils: -42 }),
      payment(8, { ...refunds, appointmentId: 2, amountFils: -30 }),
    ])
})

async function readPeriod(from: string, to: string) {
  const [transactions, documents] = await Promise.all([
    db.rows('transactions').toArray(),
    db.rows('invoices').toArray(),
  ])
  const listed = { transactions: transactions.map(listTransaction), documents: documents.map(listInvoice) }
  return readSoldRows(db, [{ from, to }], refundedIn([{ from, to }], listed))
}

const read = async (from: string, to: string) =>
  sumSales(salesIn({ from, to }, await readPeriod(from, to), CLOCK))

it('a year read at once is its months read one by one, credits on their own day among them', async () => {
  const year = await read(FIRST, '2026-12-31')
  const months = await Promise.all(
    Array.from({ length: 12 }, (_, i) => {
      const month = `2026-${String(i + 1).padStart(2, '0')}`
      return read(`${month}-01`, `${month}-${new Date(2026, i + 1, 0).getDate()}`)
    }),
  )
  const sum = (measure: 'netFils' | 'grossFils' | 'jobs') =>
    months.reduce((total, each) => total + each[measure], 0)
  expect(year).toMatchObject({ jobs: JOBS, netFils: sum('netFils'), grossFils: sum('grossFils') })
  expect(sum('jobs')).toBe(JOBS)
  const soldIn = (month: string) =>
    Array.from({ length: JOBS }, (_, i) => i)
      .filter(i => addDays(FIRST, i % 365).startsWith(month))
      .reduce((total, i) => total + 100 + i, 0)
  expect(months[4]?.netFils).toBe(soldIn('2026-05') - 30)
  expect(months[5]?.netFils).toBe(soldIn('2026-06') - 40)
})

it('a day leaves the rows of others alone', async () => {
  const rows = await readPeriod('2026-06-10', '2026-06-10')
  // The job of that day, of which there is one, and the one that was credited on it.
  expect(rows.appointments.size).toBe(2)
  expect(rows.services).toHaveLength(2)
})
