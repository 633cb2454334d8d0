import { expect, it } from 'vitest'
import { mondayOf, weekOf } from '#schema/rules/time/schedule-week.ts'

it.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-21', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on Monday %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

it('a week ends with Sunday', () => {
  expect(weekOf('2026-11-30')).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ])
})
