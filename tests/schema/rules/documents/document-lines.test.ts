import { describe, expect, test } from 'vitest'
import type { InvoiceLine } from '#schema/rows/invoice.ts'
import { correctedValues, sumLabel, vatRateOf } from '#schema/rules/documents/document-lines.ts'
import { invoiceTotals } from '#schema/rules/documents/invoice.ts'
import { invoice } from '#tests/fixtures/shop.ts'

const line = (grossFils: number, vatRatePercent = 5): InvoiceLine => ({
  description: 'Wash',
  quantity: 1,
  unitPriceFils: grossFils,
  vatRatePercent,
  netFils: grossFils,
  vatFils: 0,
  grossFils,
})
const document = (id: number, ...fils: number[]) => {
  const lines = fils.map(each => line(each))
  return invoice(id, { lines, ...invoiceTotals(lines) })
}

describe('A credit note', () => {
  test.each([
    ['takes off what it is over', [10_500], [], [2_500], [10_500, 8_000]],
    ['goes on from those before it', [10_500], [[2_500], [1_000]], [3_000], [10_500, 4_000]],
    ['is of the value with its deposits', [10_500, -4_000], [], [2_500], [10_500, 8_000]],
    [
      'takes nothing off by its line over deposits',
      [10_500, -10_500],
      [[500, 9_000]],
      [2_500, 300],
      [10_500, 7_500],
    ],
    [
      'from before there were two lines leaves no less than nothing',
      [10_500, -10_500],
      [],
      [12_000],
      [10_500, 0],
    ],
    ['over nothing takes nothing off', [10_500], [], [], [10_500, 10_500]],
  ])('%s', (_, invoiced, earlier, credited, [originalFils, correctedFils]) => {
    const notes = earlier.map((fils, i) => document(2 + i, ...fils))
    const values = correctedValues(document(1, ...invoiced), {
      earlier: notes,
      document: document(9, ...credited),
    })
    expect(values).toEqual({ originalFils, correctedFils })
  })
})

test.each([
  ['invoice', [5, 5], '5%', 'Total'],
  ['invoice', [0], '0%', 'Total'],
  ['invoice', [0, 5], undefined, 'Total'],
  ['credit_note', [5], '5%', 'Difference'],
  ['credit_note', [5, 5], '5%', 'Total'],
  ['credit_note', [], undefined, 'Difference'],
] as const)('A %s with lines of %j percent has the rate %s and the sum %s', (kind, rates, rate, total) => {
  const lines = rates.map(each => line(100, each))
  expect([vatRateOf(lines), sumLabel({ kind, lines })[0]]).toEqual([rate, total])
})
