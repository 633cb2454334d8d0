import { expect, test } from 'vitest'
import { methodLines } from '#app/features/cash-drawer/report-lines.ts'
import {
  dueLines,
  EXPENSES,
  purchaseLines,
  SALES,
  supplyLines,
} from '#app/features/vat-return/return-boxes.ts'
import { paymentMethodName } from '#app/ui/value-names.ts'
import { PAYMENT_METHODS } from '#schema/rows/transaction.ts'
import { shopInitials } from '#schema/rules/documents/shop-initials.ts'
import { vatReturn } from '#schema/rules/documents/vat-return.ts'
import { arabicLabel } from '#schema/texts/documents/report-labels.ts'

const figures = vatReturn({ firstMonth: '2026-11', months: 1 }, [])

test('every label of the return and the drawer report stands in both languages', () => {
  const labels = [
    SALES,
    EXPENSES,
    ...[...supplyLines(figures), ...purchaseLines(figures), ...dueLines(figures)].map(({ name }) => name),
    ...dueLines({ ...figures, dueFils: -1 }).map(({ name }) => name),
    ...PAYMENT_METHODS.map(paymentMethodName),
    ...PAYMENT_METHODS.flatMap(method => methodLines(method, { floatFils: 0, items: [] })).map(
      ({ label }) => label,
    ),
  ]
  for (const label of labels) expect(arabicLabel(label), label).toMatch(/[\u0600-\u06ff]/)
})

test.each([
  ['Sheen Detailing, Al Quoz', 'SD'],
  ['gleam', 'G'],
  ['لمعة السيارات', 'لا'],
  ['4 & 5', ''],
])('a shop called %s has the initials %s', (name, initials) => {
  expect(shopInitials(name)).toBe(initials)
})
