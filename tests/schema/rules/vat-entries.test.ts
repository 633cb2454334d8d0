import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Expense } from '#schema/rows/expense.ts'
import {
  changedExpenseVat,
  documentVat,
  expenseVat,
  paymentVat,
  takenBack,
} from '#schema/rules/vat-entries.ts'

const DUBAI = { emirate: 'dubai' } as const
const amounts = { netFils: 5_000, vatFils: 250, grossFils: 5_250 }
const document = {
  id: 90,
  kind: 'invoice' as 'invoice' | 'deposit' | 'credit_note',
  appointmentId: 40,
  supplyDate: '2026-10-31',
  // Already December in the shop.
  issuedAt: '2026-11-30T20:30:00.000Z',
  ...amounts,
}

describe('VAT of a document', () => {
  test.each([
    ['invoice', false, '2026-10-31', 250],
    ['deposit', false, '2026-10-31', 250],
    ['credit_note', false, '2026-12-01', -250],
    ['invoice', true, '2026-12-01', 250],
  ] as const)('%s, in place of a corrected one: %s', (kind, isReplacement, taxDay, vatFils) => {
    expect(documentVat({ ...document, kind }, { ...DUBAI, isReplacement })).toEqual([
      expect.objectContaining({
        kind: 'supply',
        taxDay,
        supplyDay: '2026-10-31',
        emirate: 'dubai',
        vatFils,
        netFils: vatFils * 20,
        invoiceId: 90,
        transactionId: null,
        expenseId: null,
      }),
    ])
  })

  test('that has no effect is none', () => {
    const empty = { ...document, netFils: 0, vatFils: 0, grossFils: 0 }
    expect(documentVat(empty, { ...DUBAI, isReplacement: false })).toEqual([])
  })
})

describe('VAT of a payment without a document', () => {
  const appointment = { totalFils: 3_550, vatFils: 169, vatMode: 'inclusive' as const }
  const share = (amountFils: number, paidFils: number, vatMode: 'inclusive' | 'none' = 'inclusive') =>
    paymentVat(
      {
        transaction: { id: 7, appointmentId: 40, amountFils, createdAt: '2026-11-30T20:30:00.000Z' },
        appointment: { ...appointment, vatMode },
        paidFils,
        declaredFils: Math.min(paidFils, 3_550),
      },
      DUBAI,
    )

  test.each([
    ['the half', 1_775, 0, [1_690, 85]],
    ['the other half', 1_775, 1_775, [1_691, 84]],
    ['all and more', 5_000, 0, [3_381, 169]],
    ['beyond the price', 1_000, 3_550, undefined],
    ['a refund of what was paid too much', -1_450, 5_000, undefined],
    ['a refund of all', -3_550, 3_550, [-3_381, -169]],
  ])('%s', (_, amountFils, paidFils, expected) => {
    const [entry] = share(amountFils, paidFils)
    expect(entry && [entry.netFils, entry.vatFils]).toEqual(expected)
    if (entry) expect(entry.taxDay).toBe('2026-12-01')
  })

  test('that was declared by an invoice, which was cancelled, is not taken back by a refund', () => {
    const transaction = { id: 7, appointmentId: 40, amountFils: -100, createdAt: '2026-11-30T20:30:00.000Z' }
    expect(paymentVat({ transaction, appointment, paidFils: 1_100, declaredFils: 0 }, DUBAI)).toEqual([])
  })

  test('of a shop that is not registered is none', () => {
    expect(share(1_000, 0, 'none')).toEqual([])
  })

  test('however it is paid, comes to the VAT of the price', () => {
    const price = fc.integer({ min: 1, max: 1_000_000_000 }).chain(totalFils =>
      fc.record({
        totalFils: fc.constant(totalFils),
        vatFils: fc.integer({ min: 0, max: Math.floor(totalFils / 21) }),
        cuts: fc.array(fc.integer({ min: 0, max: totalFils }), { maxLength: 8 }),
      }),
    )
    fc.assert(
      fc.property(price, ({ cuts, totalFils, vatFils }) => {
        const points = [0, ...cuts.sort((a, b) => a - b), totalFils]
        let sum = 0
        points.slice(1).forEach((point, i) => {
          const paidFils = points[i] ?? 0
          const transaction = {
            id: i,
            appointmentId: 40,
            amountFils: point - paidFils,
            createdAt: document.issuedAt,
          }
          const taxed = { totalFils, vatFils, vatMode: 'inclusive' as const }
          for (const entry of paymentVat(
            { transaction, appointment: taxed, paidFils, declaredFils: paidFils },
            DUBAI,
          )) {
            expect(entry.vatFils).toBeGreaterThanOrEqual(0)
            sum += entry.vatFils
          }
        })
        expect(sum).toBe(vatFils)
      }),
    )
  })
})

describe('VAT of an expense', () => {
  const bill = (changes: Partial<Expense> = {}) => ({
    id: 80,
    date: '2026-11-03',
    voidedAt: null,
    billLines: [
      { kind: 'standard' as const, netFils: 1_000, vatFils: 50 },
      { kind: 'not_recoverable' as const, netFils: 1_800, vatFils: 90 },
      { kind: 'zero' as const, netFils: 700, vatFils: 0 },
      { kind: 'reverse_charge' as const, netFils: 3_550, vatFils: 0 },
    ],
    ...changes,
  })

  test('is that of its standard-rated lines, and what a purchase from abroad owes and recovers', () => {
    expect(expenseVat(bill()).map(({ kind, netFils, vatFils }) => [kind, netFils, vatFils])).toEqual([
      ['purchase', 1_000, 50],
      ['reverse_charge', 3_550, 178],
    ])
  })

  test.each([
    ['another category', bill(), 0],
    ['another day', bill({ date: '2026-12-01' }), 4],
    ['voided', bill({ voidedAt: '2026-11-05T08:00:00.000Z' }), 2],
    ['other amounts', bill({ billLines: [{ kind: 'standard', netFils: 2_000, vatFils: 100 }] }), 3],
  ])('that becomes %s takes the former back and adds the new', (_, after, count) => {
    const entries = changedExpenseVat(bill(), after)
    expect(entries).toHaveLength(count)
    const sum = (list: { vatFils: number }[]) => list.reduce((total, { vatFils }) => total + vatFils, 0)
    expect(sum([...expenseVat(bill()), ...entries])).toBe(sum(expenseVat(after)))
  })

  test('taken back twice is what it was, without a zero below zero', () => {
    const [entry] = expenseVat(bill({ billLines: [{ kind: 'standard', netFils: 100, vatFils: 0 }] }))
    if (!entry) throw new Error('no entry')
    expect(takenBack(takenBack(entry))).toEqual(entry)
    expect(Object.is(takenBack(entry).vatFils, 0)).toBe(true)
  })
})
