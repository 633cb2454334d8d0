import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMPARISONS, comparedPeriod } from '#schema/rules/reports/report-period.ts'
import { daysIn, NAMED_SPANS, spanPeriod } from '#schema/rules/time/period.ts'
import { addDays } from '#schema/rules/time/shop-time.ts'

const days = (from: string, to: string) => ({ from, to })

test.each([
  ['month', 'before', days('2026-11-01', '2026-11-23'), days('2026-10-01', '2026-10-23')],
  ['month', 'before', days('2026-03-01', '2026-03-30'), days('2026-02-01', '2026-02-28')],
  ['month', 'year-ago', days('2026-11-01', '2026-11-23'), days('2025-11-01', '2025-11-23')],
  ['last-month', 'before', days('2026-02-01', '2026-02-28'), days('2026-01-01', '2026-01-31')],
  ['last-month', 'year-ago', days('2025-02-01', '2025-02-28'), days('2024-02-01', '2024-02-29')],
  ['quarter', 'before', days('2026-10-01', '2026-11-23'), days('2026-07-01', '2026-08-23')],
  ['year', 'before', days('2026-01-01', '2026-11-23'), days('2025-01-01', '2025-11-23')],
  ['days', 'before', days('2026-11-10', '2026-11-16'), days('2026-11-03', '2026-11-09')],
  ['days', 'year-ago', days('2024-02-29', '2024-03-05'), days('2023-02-28', '2023-03-05')],
  ['today', 'before', days('2026-11-23', '2026-11-23'), days('2026-11-22', '2026-11-22')],
  ['week', 'before', days('2026-11-23', '2026-11-25'), days('2026-11-16', '2026-11-18')],
  ['last-week', 'before', days('2026-11-16', '2026-11-22'), days('2026-11-09', '2026-11-15')],
  ['month', 'none', days('2026-11-01', '2026-11-23'), null],
] as const)('%s, %s: what %j is compared with', (span, comparison, period, expected) => {
  expect(comparedPeriod(period, { span, comparison })).toEqual(expected)
})

test('the period before never overlaps, and other days are as many', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_000 }),
      fc.integer({ min: 0, max: 400 }),
      fc.constantFrom('days' as const, ...NAMED_SPANS),
      fc.constantFrom(...COMPARISONS),
      (from, length, span, comparison) => {
        const first = addDays('2020-01-01', from)
        const period = span === 'days' ? days(first, addDays(first, length)) : spanPeriod(span, first)
        const other = comparedPeriod(period, { span, comparison })
        if (!other) return comparison === 'none'
        if (comparison === 'before') expect(other.to < period.from).toBe(true)
        if (comparison === 'before' && span === 'days') expect(daysIn(other)).toBe(daysIn(period))
        return other.from <= other.to
      },
    ),
  )
})
