import { describe, expect, test } from 'vitest'
import { type DatedTransaction, yearSums } from '#schema/rules/reports/reports.ts'

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
const expense = (date: string, amountFils: number, voidedAt: string | null = null) => ({
  date,
  amountFils,
  voidedAt,
})

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
        expense('2026-02-14', 1_050),
        expense('2027-01-01', 5),
        expense('2026-02-14', 4_200, '2026-02-15T08:00:00.000Z'),
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
