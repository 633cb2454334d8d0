import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VAT_ENTRY_KINDS, type VatEntry } from '#schema/rows/vat-entry.ts'
import { EMIRATES } from '#schema/rows/vehicle.ts'
import { isLateEntry, vatReturn } from '#schema/rules/documents/vat-return.ts'

const QUARTER = { firstMonth: '2026-07', months: 3 } as const
const entry = (changes: Partial<VatEntry> = {}): VatEntry => ({
  id: 1,
  kind: 'supply',
  month: '2026-08',
  taxDay: '2026-08-10',
  supplyDay: '2026-08-10',
  emirate: 'dubai',
  netFils: 60_000,
  vatFils: 3_000,
  invoiceId: 90,
  transactionId: null,
  expenseId: null,
  appointmentId: 40,
  createdBy: null,
  createdAt: '2026-08-10T08:00:00.000Z',
  ...changes,
})

describe('a return', () => {
  test('has supplies by emirate, bills, and what adjusts an earlier period apart', () => {
    const { boxes, supplies, purchases, ...sums } = vatReturn(QUARTER, [
      entry(),
      // A refund in the quarter of the work.
      entry({ netFils: -10_000, vatFils: -500, taxDay: '2026-09-01', month: '2026-09' }),
      // A refund of work of the quarter before, and work of then that came late.
      entry({ netFils: -2_000, vatFils: -100, supplyDay: '2026-06-30' }),
      entry({
        netFils: 4_000,
        vatFils: 200,
        supplyDay: '2026-05-02',
        taxDay: '2026-05-02',
        month: '2026-07',
      }),
      entry({ emirate: 'sharjah', netFils: 1_000, vatFils: 50 }),
      entry({ kind: 'purchase', emirate: null, netFils: 20_000, vatFils: 1_000 }),
      entry({ kind: 'reverse_charge', emirate: null, netFils: 3_550, vatFils: 178 }),
      entry({ month: '2026-10' }),
    ])
    expect(boxes['1b']).toEqual({ netFils: 50_000, vatFils: 2_500, adjustmentFils: 100 })
    expect(boxes['1c']).toEqual({ netFils: 1_000, vatFils: 50, adjustmentFils: 0 })
    expect(boxes['3']).toEqual(boxes['10'])
    expect(supplies).toEqual({ netFils: 54_550, vatFils: 2_728, adjustmentFils: 100 })
    expect(purchases).toEqual({ netFils: 23_550, vatFils: 1_178, adjustmentFils: 0 })
    expect(sums).toEqual({ outputFils: 2_828, inputFils: 1_178, dueFils: 1_650 })
  })

  test('of a quarter owes what its months owe together', () => {
    const some = fc.record({
      kind: fc.constantFrom(...VAT_ENTRY_KINDS),
      month: fc.constantFrom('2026-06', '2026-07', '2026-08', '2026-09', '2026-10'),
      supplyDay: fc.constantFrom('2026-05-31', '2026-07-01', '2026-09-30'),
      emirate: fc.constantFrom(...EMIRATES),
      netFils: fc.integer({ min: -90_000, max: 90_000 }),
      vatFils: fc.integer({ min: -4_500, max: 4_500 }),
    })
    fc.assert(
      fc.property(fc.array(some), entries => {
        const months = ['2026-07', '2026-08', '2026-09'].map(firstMonth =>
          vatReturn({ firstMonth, months: 1 }, entries),
        )
        const quarter = vatReturn(QUARTER, entries)
        const sum = (of: 'outputFils' | 'inputFils' | 'dueFils') =>
          months.reduce((total, month) => total + month[of], 0)
        expect([quarter.outputFils, quarter.inputFils, quarter.dueFils]).toEqual([
          sum('outputFils'),
          sum('inputFils'),
          sum('dueFils'),
        ])
      }),
    )
  })
})

test('an entry is late when its own month was locked', () => {
  expect(isLateEntry(entry())).toBe(false)
  expect(isLateEntry(entry({ taxDay: '2026-06-30' }))).toBe(true)
})
