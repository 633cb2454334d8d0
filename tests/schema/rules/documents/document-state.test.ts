import { describe, expect, test } from 'vitest'
import type { Invoice } from '#schema/rows/invoice.ts'
import {
  ageBand,
  creditsByDocument,
  documentStanding,
  documentSums,
  receivables,
} from '#schema/rules/documents/document-state.ts'

const TODAY = '2026-11-23'

const document = (over: Partial<Parameters<typeof documentStanding>[0]> = {}) => ({
  id: 1,
  kind: 'invoice' as Invoice['kind'],
  correctsId: null as number | null,
  transactionId: null as number | null,
  supplyDate: '2026-11-01',
  netFils: 10_000,
  vatFils: 500,
  grossFils: 10_500,
  dueDate: null as string | null,
  hasLines: true,
  ...over,
})
const credit = (grossFils: number, transactionId: number | null) =>
  document({ id: 2, kind: 'credit_note', correctsId: 1, transactionId, grossFils })

const UNPAID = { totalFils: 10_500, paidFils: 0, creditedFils: 0 }

describe('An invoice of AED 105.00 is', () => {
  test.each([
    ['open: nothing was paid', {}, [], UNPAID, 'open', 10_500, 22],
    ['part paid', {}, [], { ...UNPAID, paidFils: 4_000 }, 'part_paid', 6_500, 22],
    ['paid', {}, [], { ...UNPAID, paidFils: 10_500 }, 'paid', 0, null],
    ['paid with more than was due', {}, [], { ...UNPAID, paidFils: 11_000 }, 'paid', 0, null],
    [
      'open for what deposits left of the price',
      {},
      [],
      { totalFils: 15_500, paidFils: 5_000, creditedFils: 0 },
      'open',
      10_500,
      22,
    ],
    [
      'open for what a refund did not take off',
      {},
      [credit(4_000, 9)],
      { ...UNPAID, creditedFils: 4_000 },
      'open',
      6_500,
      22,
    ],
    [
      'credited: refunds took off all of it',
      {},
      [credit(10_500, 9)],
      { ...UNPAID, creditedFils: 10_500 },
      'credited',
      0,
      null,
    ],
    [
      'paid where a refund took off less than its deposits',
      { grossFils: 0, netFils: 0, vatFils: 0 },
      [credit(4_000, 9)],
      { totalFils: 10_500, paidFils: 6_500, creditedFils: 4_000 },
      'paid',
      0,
      null,
    ],
    ['cancelled by a note without a refund', {}, [credit(10_500, null)], UNPAID, 'cancelled', 0, null],
    [
      'cancelled, also where refunds came before',
      {},
      [credit(4_000, 9), credit(6_500, null)],
      UNPAID,
      'cancelled',
      0,
      null,
    ],
    [
      'of no effect: another device came first',
      { hasLines: false, grossFils: 0 },
      [],
      UNPAID,
      'no_effect',
      0,
      null,
    ],
    ['of today', { supplyDate: TODAY }, [], UNPAID, 'open', 10_500, 0],
    ['of tomorrow, by a clock that is ahead', { supplyDate: '2026-11-24' }, [], UNPAID, 'open', 10_500, 0],
    ['open where its appointment is not known', {}, [], undefined, 'open', 10_500, 22],
  ] as const)('%s', (_what, over, notes, appointment, state, leftFils, ageDays) => {
    const invoice = document(over)
    const credits = creditsByDocument(notes).get(1)
    expect(documentStanding(invoice, { credits, appointment, today: TODAY })).toMatchObject({
      state,
      leftFils,
      ageDays,
    })
  })
})

test.each([
  ['deposit', 'deposit', 10_500],
  ['credit_note', 'credit_note', -10_500],
] as const)('Nothing is left on a %s', (kind, state, grossFils) => {
  expect(
    documentStanding(document({ kind }), { credits: undefined, appointment: UNPAID, today: TODAY }),
  ).toMatchObject({ state, grossFils, leftFils: 0, ageDays: null })
})

test.each([
  [0, '0-30'],
  [30, '0-30'],
  [31, '31-60'],
  [60, '31-60'],
  [61, '61-90'],
  [90, '61-90'],
  [91, 'over-90'],
] as const)('%i days are in the band %s', (days, band) => {
  expect(ageBand(days)).toBe(band)
})

test('A cancelled invoice and its note sum to nothing', () => {
  const documents = [document(), document({ id: 2, kind: 'credit_note', correctsId: 1 })]
  const credits = creditsByDocument(documents)
  const standing = documents.map(each =>
    documentStanding(each, { credits: credits.get(each.id), appointment: UNPAID, today: TODAY }),
  )
  expect(documentSums(standing)).toEqual({ netFils: 0, vatFils: 0, grossFils: 0, leftFils: 0 })
})

test('What is left is added up by age', () => {
  const of = (supplyDate: string, appointment = UNPAID) =>
    documentStanding(document({ supplyDate }), { credits: undefined, appointment, today: TODAY })
  expect(
    receivables(
      [
        of('2026-11-20'),
        of('2026-10-01', { ...UNPAID, paidFils: 500 }),
        of('2026-01-01'),
        of('2026-11-01', { ...UNPAID, paidFils: 10_500 }),
      ],
      [{ leftFils: 700, ageDays: 75 }],
    ),
  ).toEqual({
    leftFils: 31_700,
    count: 3,
    byAge: { '0-30': 10_500, '31-60': 10_000, '61-90': 700, 'over-90': 10_500 },
    before: { leftFils: 700, count: 1 },
  })
})

test.each([
  ['without terms', null, UNPAID, false],
  ['of a version without due dates', undefined, UNPAID, false],
  ['on its last day', TODAY, UNPAID, false],
  ['a day later', '2026-11-22', UNPAID, true],
  ['a day later, paid', '2026-11-22', { ...UNPAID, paidFils: 10_500 }, false],
  ['a day later, part paid', '2026-11-22', { ...UNPAID, paidFils: 10_000 }, true],
] as const)('An invoice %s is overdue or not', (_when, dueDate, appointment, isOverdue) => {
  const standing = documentStanding(document({ dueDate }), { credits: undefined, appointment, today: TODAY })
  expect(standing.isOverdue).toBe(isOverdue)
})
