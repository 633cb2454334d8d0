import { expect, it } from 'vitest'
import { splitVoid } from '#schema/rules/documents/void-documents.ts'

const document = (id: number, kind: 'invoice' | 'deposit' | 'credit_note', changes = {}) => ({
  ...{ id, kind, correctsId: null, transactionId: null, supplyDate: '2026-11-21', dueDate: null },
  ...{ netFils: 10_000, vatFils: 500, grossFils: 10_500, hasLines: true },
  issuedAt: `2026-11-21T06:00:0${id}.000Z`,
  ...changes,
})
const split = (documents: ReturnType<typeof document>[]) => {
  const { standing, voided } = splitVoid(documents)
  return [standing.map(({ id }) => id), voided.map(({ id }) => id)]
}
const cancels = (id: number, correctsId: number) => document(id, 'credit_note', { correctsId })
const refunds = (id: number, correctsId: number) =>
  document(id, 'credit_note', { correctsId, transactionId: 90 })

it.each([
  ['the invoice that stands comes first', [document(1, 'deposit'), document(2, 'invoice')], [[2, 1], []]],
  [
    'a cancelled one and its credit note are void',
    [document(1, 'invoice'), cancels(2, 1), document(3, 'invoice')],
    [[3], [1, 2]],
  ],
  [
    'so are its refunds, and two cancelled ones',
    [document(1, 'invoice'), refunds(2, 1), cancels(3, 1), document(4, 'invoice'), cancels(5, 4)],
    [[], [1, 2, 3, 4, 5]],
  ],
  ['the credit note of a refund stands', [document(1, 'invoice'), refunds(2, 1)], [[1, 2], []]],
] as const)('%s', (_, documents, expected) => {
  expect(split([...documents])).toEqual(expected)
})
