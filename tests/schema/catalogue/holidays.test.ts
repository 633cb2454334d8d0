import { expect, test } from 'vitest'
import { nextHolidays } from '#schema/catalogue/holidays.ts'

test.each([
  ['2026-11-21', ['2026-12-02', '2026-12-03', '2027-01-01']],
  ['2026-12-03', ['2026-12-03', '2027-01-01', '2027-12-02']],
  ['2026-01-01', ['2026-01-01', '2026-12-02', '2026-12-03']],
])('from %s on the next public holidays with a fixed date are %j', (from, days) => {
  expect(nextHolidays(from).map(({ day }) => day)).toEqual(days)
})
