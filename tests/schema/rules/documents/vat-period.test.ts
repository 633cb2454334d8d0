import { describe, expect, test } from 'vitest'
import {
  daysOfPeriod,
  lockRefusal,
  monthsOf,
  openMonth,
  periodAfter,
  periodName,
  periodOf,
} from '#schema/rules/documents/vat-period.ts'

describe('a tax period', () => {
  test.each([
    ['2026-03', 'monthly', '2026-03', 1],
    ['2026-03', 'quarterly_1', '2026-01', 3],
    ['2026-03', 'quarterly_2', '2026-02', 3],
    ['2026-03', 'quarterly_3', '2026-03', 3],
    ['2026-01', 'quarterly_2', '2025-11', 3],
    ['2026-02', 'quarterly_3', '2025-12', 3],
    ['2026-12', 'quarterly_1', '2026-10', 3],
  ] as const)('of %s, %s', (month, cycle, firstMonth, months) => {
    expect(periodOf(month, cycle)).toEqual({ firstMonth, months })
  })

  test('has its months, days and neighbours', () => {
    const period = { firstMonth: '2027-12', months: 3 } as const
    expect(monthsOf(period)).toEqual(['2027-12', '2028-01', '2028-02'])
    expect(daysOfPeriod(period)).toEqual({ firstDay: '2027-12-01', lastDay: '2028-02-29' })
    expect(periodAfter(period, -1)).toEqual({ firstMonth: '2027-09', months: 3 })
  })

  test.each([
    ['2026-10', 1, 'October 2026'],
    ['2026-10', 3, 'October to December 2026'],
    ['2026-12', 3, 'December 2026 to February 2027'],
  ] as const)('from %s, %i months, is called so', (firstMonth, months, name) => {
    expect(periodName({ firstMonth, months })).toBe(name)
  })
})

test.each([
  ['2026-09-30', null, '2026-09'],
  ['2026-10-01', '2026-09', '2026-10'],
  ['2026-09-30', '2026-09', '2026-10'],
  ['2025-01-31', '2026-12', '2027-01'],
])('VAT of %s, locked through %s, is declared in %s', (day, lockedThrough, month) => {
  expect(openMonth(day, lockedThrough)).toBe(month)
})

test.each([
  ['2026-10', 1, null, '2026-11-01', null],
  ['2026-10', 1, null, '2026-10-31', 'not over'],
  ['2026-08', 3, null, '2026-10-31', 'not over'],
  ['2026-10', 1, '2026-09', '2026-11-01', null],
  ['2026-09', 1, '2026-09', '2026-11-01', 'locked'],
  ['2026-07', 3, '2026-09', '2026-11-01', 'locked'],
  ['2026-10', 1, '2026-08', '2026-11-01', 'earlier open'],
  // A quarter whose first month was locked by itself.
  ['2026-08', 3, '2026-08', '2026-11-01', 'locked in part'],
] as const)(
  'locking from %s %i months, locked through %s, on %s: %s',
  (firstMonth, months, lockedThrough, today, refusal) => {
    expect(lockRefusal({ firstMonth, months }, { lockedThrough, today })).toBe(refusal)
  },
)
