import { describe, expect, test } from 'vitest'
import { filterInvoices, type InvoiceFilter, sortInvoices } from '#app/features/invoices/find-invoices.ts'
import type { StandingInvoice } from '#app/queries/invoices.ts'

const invoice = (number: string, over: Partial<StandingInvoice>): StandingInvoice => ({
  id: 1,
  kind: 'invoice',
  appointmentId: 1,
  customerId: 1,
  correctsId: null,
  transactionId: null,
  supplyDate: '2026-11-01',
  dueDate: null,
  purchaseOrder: null,
  isOverdue: false,
  netFils: 10_000,
  vatFils: 500,
  grossFils: 10_500,
  reason: null,
  number,
  buyerName: 'Omar Al-Mansoori',
  buyerTrn: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  day: '2026-11-01',
  hasLines: true,
  state: 'open',
  isVoid: false,
  leftFils: 10_500,
  ageDays: 22,
  vehicleId: 1,
  ...over,
})

const INVOICES = [
  invoice('R7-0012', {}),
  invoice('R7-0003', { state: 'part_paid', leftFils: 900, ageDays: 95, day: '2026-08-20', isOverdue: true }),
  invoice('R12-0001', { buyerName: 'Aisha', state: 'paid', leftFils: 0, ageDays: null, day: '2026-10-02' }),
]
const ALL: InvoiceFilter = { state: null, age: null, from: '', to: '' }

describe('Documents are filtered by', () => {
  test.each([
    ['nothing', {}, ['R7-0012', 'R7-0003', 'R12-0001']],
    ['state', { state: 'paid' }, ['R12-0001']],
    ['what is left to pay', { state: 'unpaid' }, ['R7-0012', 'R7-0003']],
    ['what should be paid by now', { state: 'overdue' }, ['R7-0003']],
    ['age', { age: 'over-90' }, ['R7-0003']],
    ['days of issue', { from: '2026-10-01', to: '2026-11-01' }, ['R7-0012', 'R12-0001']],
  ] as const)('%s', (_what, filter, numbers) => {
    const found = filterInvoices(INVOICES, { ...ALL, ...filter })
    expect(found.map(({ number }) => number)).toEqual(numbers)
  })
})

describe('Documents are sorted by', () => {
  test.each([
    ['number', ['R7-0003', 'R7-0012', 'R12-0001']],
    ['customer', ['R12-0001', 'R7-0012', 'R7-0003']],
    ['left', ['R12-0001', 'R7-0003', 'R7-0012']],
    ['age', ['R12-0001', 'R7-0012', 'R7-0003']],
  ] as const)('%s', (column, numbers) => {
    const found = sortInvoices(INVOICES, { column, descending: false })
    expect(found.map(({ number }) => number)).toEqual(numbers)
  })
})
