import { expect, test } from 'vitest'
import type { Shift } from '#schema/rows/shift.ts'
import { AS_CLOCKED } from '#schema/rules/people/shift.ts'
import { staffHours } from '#schema/rules/people/staff-hours.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'

const [MON, TUE] = ['2026-11-23', '2026-11-24']
const WEEK = { from: MON, to: '2026-11-29' }
const NOW = shopInstant(TUE, '12:00')

const shift = (id: number, from: [string, string], to: [string, string] | null): Shift => ({
  id,
  userId: 2,
  startedAt: shopInstant(...from),
  endedAt: to && shopInstant(...to),
  ...AS_CLOCKED,
})

test.each<[string, Shift[], [string, number][], boolean]>([
  [
    'a day with a break',
    [shift(1, [MON, '08:00'], [MON, '12:00']), shift(2, [MON, '13:00'], [MON, '17:30'])],
    [[MON, 510]],
    false,
  ],
  ['an open shift up to now', [shift(1, [TUE, '08:00'], null)], [[TUE, 240]], true],
  ['an open shift that begins later counts nothing', [shift(1, [TUE, '13:00'], null)], [], true],
  [
    'a night on both its days',
    [shift(1, [MON, '22:00'], [TUE, '02:00'])],
    [
      [MON, 120],
      [TUE, 120],
    ],
    false,
  ],
  ['only its part in the week', [shift(1, ['2026-11-22', '22:00'], [MON, '01:00'])], [[MON, 60]], false],
  [
    'shared time once',
    [shift(1, [MON, '08:00'], [MON, '12:00']), shift(2, [MON, '10:00'], [MON, '13:00'])],
    [[MON, 300]],
    false,
  ],
])('%s', (_, shifts, days, isOpen) => {
  const [person] = staffHours(shifts, WEEK, NOW)
  expect([...(person?.days ?? [])]).toEqual(days)
  expect(person).toMatchObject({ isOpen, minutes: days.reduce((sum, [, minutes]) => sum + minutes, 0) })
})

test('each person has their own, and who did not work is not listed', () => {
  const own = shift(1, [MON, '08:00'], [MON, '09:00'])
  const before = shift(3, ['2026-11-20', '08:00'], ['2026-11-20', '09:00'])
  const others = [
    { ...own, id: 2, userId: 5 },
    { ...before, userId: 6 },
  ]
  expect(staffHours([own, ...others], WEEK, NOW).map(({ userId }) => userId)).toEqual([2, 5])
})

test.each<[string, Shift, string[]]>([
  ['a shift of a day', shift(1, [MON, '08:00'], [TUE, '08:00']), []],
  ['one that ended a day late', shift(1, [MON, '08:00'], [TUE, '17:00']), [MON, TUE]],
  ['one that is still open after a day', shift(1, [MON, '08:00'], null), [MON, TUE]],
])('of %s the days are known, or not', (_, worked, unknown) => {
  const [person] = staffHours([worked], WEEK, NOW)
  expect([...(person?.unknownDays ?? [])]).toEqual(unknown)
})
