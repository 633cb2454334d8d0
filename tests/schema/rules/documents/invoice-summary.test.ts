import { describe, expect, test } from 'vitest'
import { invoiceSummary, summaryMonths } from '#schema/rules/documents/invoice-summary.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { invoice } from '#tests/fixtures/shop.ts'

const job = (id: number, invoiceId: number | null, changes = {}) =>
  appointment(id, {
    status: 'completed',
    subtotalFils: 10_000,
    vatFils: 500,
    totalFils: 10_500,
    invoiceId,
    ...changes,
  })
const paper = (id: number, appointmentId: number, supplyDate: string, changes = {}) =>
  invoice(id, { appointmentId, supplyDate, ...changes })
const NONE = { lines: [], netFils: 0, vatFils: 0, grossFils: 0 }

const rows = {
  appointments: [
    job(1, 11),
    job(2, 12, { paidFils: 500 }),
    job(3, 13, { creditedFils: 2_100, paidFils: 8_400 }),
    job(4, 15),
    job(5, 16),
    job(6, null),
    // Its document was issued by a device that has not sent it yet.
    job(7, 99),
  ],
  documents: [
    paper(11, 1, '2026-11-20', { purchaseOrder: 'PO-7', dueDate: '2026-12-20' }),
    paper(12, 2, '2026-11-02'),
    paper(13, 3, '2026-11-30'),
    paper(23, 3, '2026-11-30', { kind: 'credit_note', correctsId: 13, transactionId: 5, grossFils: 2_100 }),
    // Cancelled, and issued anew.
    paper(14, 4, '2026-11-10'),
    paper(24, 4, '2026-11-10', { kind: 'credit_note', correctsId: 14 }),
    paper(15, 4, '2026-11-10'),
    paper(16, 5, '2026-10-31'),
    // Issued a second time elsewhere.
    paper(17, 5, '2026-10-31', { correctsId: 16, ...NONE }),
  ],
}
const of = (month: string) => invoiceSummary(rows, { customerId: 22, month, today: '2026-12-01' })

describe('A summary of invoices', () => {
  test('has the standing invoices of the month’s work in order, with what is left of each', () => {
    const { reference, invoices } = of('2026-11')
    expect(reference).toBe('S22-2026-11')
    expect(invoices.map(({ number, leftFils }) => [number, leftFils])).toEqual([
      ['R7-0012', 10_000],
      ['R7-0015', 10_500],
      ['R7-0011', 10_500],
      ['R7-0013', 0],
    ])
    expect(invoices[2]).toMatchObject({ purchaseOrder: 'PO-7', dueDate: '2026-12-20', work: 'Service 10' })
  })

  test('comes to what the invoices come to', () => {
    expect(of('2026-11')).toMatchObject({
      netFils: 40_000,
      vatFils: 2_000,
      grossFils: 42_000,
      settledFils: 11_000,
      leftFils: 31_000,
    })
    expect(of('2026-09')).toMatchObject({ invoices: [], grossFils: 0, leftFils: 0 })
  })

  test('is offered for the months with any', () => {
    expect(summaryMonths(rows)).toEqual(['2026-11', '2026-10'])
  })
})
