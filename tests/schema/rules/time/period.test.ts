import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysIn, NAMED_SPANS, periodBeside, spanOf, spanPeriod } from '#schema/rules/time/period.ts'
import { addDays } from '#schema/rules/time/shop-time.ts'

const days = (from: string, to: string) => ({ from, to })

/** A Wednesday. */
const TODAY = '2026-11-25'

test.each([
  ['today', TODAY, days(TODAY, TODAY)],
  ['yesterday', '2026-03-01', days('2026-02-28', '2026-02-28')],
  ['week', TODAY, days('2026-11-23', TODAY)],
  ['week', '2026-11-29', days('2026-11-23', '2026-11-29')],
  ['last-week', TODAY, days('2026-11-16', '2026-11-22')],
  ['month', TODAY, days('2026-11-01', TODAY)],
  ['last-month', '2026-01-05', days('2025-12-01', '2025-12-31')],
  ['quarter', TODAY, days('2026-10-01', TODAY)],
  ['quarter', '2026-01-01', days('2026-01-01', '2026-01-01')],
  ['year', TODAY, days('2026-01-01', TODAY)],
] as const)('%s on %s', (span, today, expected) => {
  expect(spanPeriod(span, today)).toEqual(expected)
})

test.each([
  ['today', days(TODAY, TODAY), days('2026-11-24', '2026-11-24')],
  ['week', days('2026-11-23', TODAY), days('2026-11-16', '2026-11-22')],
  ['month', days('2026-11-01', TODAY), days('2026-10-01', '2026-10-31')],
  ['last-month', days('2026-03-01', '2026-03-31'), days('2026-02-01', '2026-02-28')],
  ['quarter', days('2026-10-01', TODAY), days('2026-07-01', '2026-09-30')],
  ['year', days('2026-01-01', TODAY), days('2025-01-01', '2025-12-31')],
  ['days', days('2026-10-01', '2026-10-31'), days('2026-09-01', '2026-09-30')],
  ['days', days('2026-01-01', '2026-06-30'), days('2025-07-01', '2025-12-31')],
  ['days', days('2026-11-10', '2026-11-12'), days('2026-11-07', '2026-11-09')],
  ['days', days('2026-11-16', '2026-11-22'), days('2026-11-09', '2026-11-15')],
] as const)('%s, %j: before it lies %j', (span, period, before) => {
  expect(periodBeside(period, { span, by: -1 })).toEqual(before)
})

test('on from the period before is the one that it was before, by its name', () => {
  for (const span of NAMED_SPANS) {
    const before = periodBeside(spanPeriod(span, TODAY), { span, by: -1 })
    const back = periodBeside(before, { span, by: 1 })
    expect(spanOf(back, TODAY), span).toBe(span)
  }
})

test('the periods beside touch and never overlap', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_000 }),
      fc.integer({ min: 0, max: 400 }),
      fc.constantFrom('days' as const, ...NAMED_SPANS),
      (from, length, span) => {
        const first = addDays('2020-01-01', from)
        const period = span === 'days' ? days(first, addDays(first, length)) : spanPeriod(span, first)
        const before = periodBeside(period, { span, by: -1 })
        expect(addDays(before.to, 1)).toBe(period.from)
        if (span === 'days' || span === 'last-week' || span === 'last-month')
          expect(periodBeside(period, { span, by: 1 }).from).toBe(addDays(period.to, 1))
        expect(daysIn(before)).toBeGreaterThan(0)
      },
    ),
  )
})
