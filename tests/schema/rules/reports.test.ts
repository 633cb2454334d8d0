import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOfPlainBill } from '#schema/rules/expense-amounts.ts'
import { type DatedTransaction, monthText, monthVat, paidVat, yearSums } from '#schema/rules/reports.ts'

let nextId = 1
const payment = (day: string, amountFils: number, changes: Partial<DatedTransaction> = {}) => ({
  id: nextId++,
  appointmentId: 40,
  amountFils,
  status: 'completed' as const,
  createdAt: `${day}T08:00:00.000Z`,
  day,
  ...changes,
})
const expense = (date: string, amountFils: number, vatFils: number, voidedAt: string | null = null) => ({
  date,
  amountFils,
  billLines: linesOfPlainBill({ netFils: amountFils - vatFils, vatFils }),
  voidedAt,
})
const JOBS = new Map([[40, { totalFils: 3_550, vatFils: 169 }]])

describe('a year', () => {
  test('is payments less refunds and expenses by month; other years and pending money are left out', () => {
    const sums = yearSums(
      2026,
      [
        payment('2026-01-31', 10_500),
        payment('2026-02-01', 4_000),
        payment('2026-02-28', -1_500),
        payment('2026-02-28', 9_999, { status: 'pending' }),
        payment('2025-02-01', 7_777),
      ],
      [
        expense('2026-02-14', 1_050, 50),
        expense('2027-01-01', 5, 0),
        expense('2026-02-14', 4_200, 200, '2026-02-15T08:00:00.000Z'),
      ],
    )
    expect(sums).toHaveLength(12)
    expect(sums.slice(0, 3)).toEqual([
      { month: 1, revenueFils: 10_500, expensesFils: 0 },
      { month: 2, revenueFils: 2_500, expensesFils: 1_050 },
      { month: 3, revenueFils: 0, expensesFils: 0 },
    ])
  })

  test('in which nothing happened has no months', () => {
    expect(yearSums(2024, [payment('2026-01-31', 10_500)], [])).toEqual([])
  })
})

describe('VAT of a month', () => {
  test('is the share of what was paid in it, less what suppliers were paid as far as it is recovered', () => {
    const transactions = [payment('2026-10-31', 1_775), payment('2026-11-01', 1_775)]
    const expenses = [
      expense('2026-11-03', 1_050, 50),
      expense('2026-10-03', 2_100, 100),
      expense('2026-11-04', 4_200, 200, '2026-11-05T08:00:00.000Z'),
      // Of these only the standard-rated line is recovered.
      {
        ...expense('2026-11-06', 3_240, 140),
        billLines: [
          { kind: 'standard' as const, netFils: 1_000, vatFils: 50 },
          { kind: 'not_recoverable' as const, netFils: 1_800, vatFils: 90 },
          { kind: 'exempt' as const, netFils: 300, vatFils: 0 },
        ],
      },
    ]
    const of = (month: number) =>
      monthVat(monthText(2026, month), { documents: [], transactions, appointments: JOBS, expenses })
    expect(of(10)).toEqual({ outputFils: 85, inputFils: 100, dueFils: -15 })
    expect(of(11)).toEqual({ outputFils: 84, inputFils: 100, dueFils: -16 })
  })

  test('is that of the documents: by the day of the supply, of a credit note by the day of its issue', () => {
    const documents = [
      { kind: 'deposit', vatFils: 95, supplyDate: '2026-10-31', issuedAt: '2026-10-31T08:00:00.000Z' },
      { kind: 'invoice', vatFils: 257, supplyDate: '2026-11-02', issuedAt: '2026-12-05T08:00:00.000Z' },
      // Already December in the shop.
      { kind: 'credit_note', vatFils: 100, supplyDate: '2026-11-02', issuedAt: '2026-11-30T20:30:00.000Z' },
    ] as const
    const of = (month: number) =>
      monthVat(monthText(2026, month), { documents, transactions: [], appointments: new Map(), expenses: [] })
    expect([of(10).outputFils, of(11).outputFils, of(12).outputFils]).toEqual([95, 257, -100])
  })

  test('is given back with a refund, and is not in what was paid too much', () => {
    const transactions = [
      payment('2026-11-01', 5_000),
      payment('2026-11-02', -1_450),
      payment('2026-11-03', -3_550),
    ]
    const upTo = (count: number) =>
      monthVat('2026-11', {
        documents: [],
        transactions: transactions.slice(0, count),
        appointments: JOBS,
        expenses: [],
      }).outputFils
    expect([upTo(1), upTo(2), upTo(3)]).toEqual([169, 169, 0])
  })

  test('however a job is paid, month by month, comes to the job’s own VAT', () => {
    const appointment = fc.integer({ min: 1, max: 1_000_000_000 }).chain(totalFils =>
      fc.record({
        totalFils: fc.constant(totalFils),
        vatFils: fc.integer({ min: 0, max: Math.floor(totalFils / 21) }),
        cuts: fc.array(fc.integer({ min: 0, max: totalFils }), { maxLength: 8 }),
      }),
    )
    fc.assert(
      fc.property(appointment, ({ cuts, ...taxed }) => {
        const points = [0, ...cuts.sort((a, b) => a - b), taxed.totalFils]
        const transactions = points
          .slice(1)
          .map((point, i) => payment(`2026-${String(i + 1).padStart(2, '0')}-10`, point - (points[i] ?? 0)))
        const appointments = new Map([[40, taxed]])
        const shares = transactions.map(
          (_, i) =>
            monthVat(monthText(2026, i + 1), { documents: [], transactions, appointments, expenses: [] })
              .outputFils,
        )
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(taxed.vatFils)
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test.each([
    [1_775, 85],
    [0, 0],
    [-5, 0],
    [9_999, 169],
  ])('in the first %i fils of 35.50 is %i', (paidFils, vat) => {
    expect(paidVat({ totalFils: 3_550, vatFils: 169 }, paidFils)).toBe(vat)
  })

  test('is exact for the greatest amounts', () => {
    const appointment = { totalFils: 1_000_000_000, vatFils: 47_619_048 }
    expect(paidVat(appointment, 999_999_999)).toBe(47_619_048)
    expect(paidVat(appointment, 500_000_000)).toBe(23_809_524)
  })
})
