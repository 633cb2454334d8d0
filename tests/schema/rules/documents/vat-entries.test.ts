import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Expense } from '#schema/rows/expense.ts'
import type { VatEntry } from '#schema/rows/vat-entry.ts'
import {
  changedExpenseVat,
  documentVat,
  expenseVat,
  paymentEntry,
  paymentsTakenBack,
  takenBack,
  undocumentedAmounts,
} from '#schema/rules/documents/vat-entries.ts'

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

describe('VAT of money without a document', () => {
  const held = (paidFils: number, changes: object = {}) =>
    undocumentedAmounts({
      totalFils: 3_550,
      vatFils: 169,
      vatMode: 'inclusive',
      paidFils,
      creditedFils: 0,
      depositFils: 0,
      depositVatFils: 0,
      untaxedFils: 0,
      invoiceId: null,
      ...changes,
    })

  test.each([
    ['nothing is paid', 0, {}, [0, 0]],
    ['the half is paid', 1_775, {}, [1_690, 85]],
    ['all is paid', 3_550, {}, [3_381, 169]],
    ['more is paid', 5_000, {}, [3_381, 169]],
    [
      'half of it has the document of a deposit',
      3_550,
      { depositFils: 1_775, depositVatFils: 85 },
      [1_691, 84],
    ],
    ['the document of a deposit is for more', 1_000, { depositFils: 1_775, depositVatFils: 85 }, [0, 0]],
    ['a refund took something off the price', 3_550, { creditedFils: 1_775 }, [1_690, 85]],
    ['an invoice declares it', 3_550, { invoiceId: 90 }, [0, 0]],
    ['the shop is not registered', 3_550, { vatMode: 'none' }, [0, 0]],
    ['more went back than was paid', -100, {}, [0, 0]],
  ] as const)('where %s', (_, paidFils, changes, [netFils, vatFils]) => {
    expect(held(paidFils, changes)).toEqual({ netFils, vatFils })
  })

  test('comes about with the payment, or on a later day if it was declared by an invoice before', () => {
    const payment = { id: 7, appointmentId: 40, createdAt: '2026-11-30T20:30:00.000Z' }
    const on = (day: string) => paymentEntry(payment, { netFils: 100, vatFils: 5 }, { ...DUBAI, day })
    expect(on('2026-11-30')).toMatchObject({
      taxDay: '2026-12-01',
      supplyDay: '2026-12-01',
      transactionId: 7,
    })
    expect(on('2027-01-03')).toMatchObject({ taxDay: '2027-01-03', supplyDay: '2026-12-01' })
  })

  test('is taken back once for each payment, whatever was declared and taken back of it before', () => {
    const entry = (transactionId: number, taxDay: string, vatFils: number) =>
      ({ ...paymentEntryOf(transactionId), taxDay, netFils: vatFils * 20, vatFils }) as VatEntry
    const entries = [
      entry(7, '2026-10-20', 5),
      entry(7, '2026-11-02', -5),
      entry(7, '2026-11-05', 5),
      entry(8, '2026-11-03', 3),
      entry(9, '2026-11-03', 4),
      entry(9, '2026-11-04', -4),
    ]
    const back = paymentsTakenBack(entries, '2026-11-04')
    expect(back.map(({ transactionId, taxDay, vatFils }) => [transactionId, taxDay, vatFils])).toEqual([
      [7, '2026-11-05', -5],
      [8, '2026-11-04', -3],
    ])
  })

  const paymentEntryOf = (id: number) =>
    paymentEntry(
      { id, appointmentId: 40, createdAt: document.issuedAt },
      { netFils: 0, vatFils: 0 },
      { ...DUBAI, day: '' },
    )

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
        const shares = points.map(paidFils => held(paidFils, { totalFils, vatFils }))
        for (const [i, share] of shares.entries()) {
          expect(share.netFils + share.vatFils).toBe(points[i])
          expect(share.vatFils).toBeGreaterThanOrEqual(shares[i - 1]?.vatFils ?? 0)
        }
        expect(shares.at(-1)?.vatFils).toBe(vatFils)
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
