import { expect, it } from 'vitest'
import { stayBars } from '#schema/rules/schedule/week-layout.ts'
import { weekOf } from '#schema/rules/time/schedule-week.ts'
import { addMinutes, shopInstant } from '#schema/rules/time/shop-time.ts'
import { appointment } from '#tests/fixtures/appointment.ts'

const WEEK = weekOf('2026-11-23')

/** An appointment from 10 on, for some days. */
function staying(id: number, day: string, days: number) {
  const scheduledDate = shopInstant(day, '10:00')
  return { appointment: appointment(id, { day, scheduledDate, durationMinutes: (days - 1) * 1440 + 60 }) }
}

const bars = (...entries: ReturnType<typeof staying>[]) =>
  stayBars(entries, WEEK).map(({ entry, first, end, lane }) => [entry.appointment.id, first, end, lane])

it.each<[string, ReturnType<typeof staying>[], number[][]]>([
  ['a car of one day is no bar', [staying(1, '2026-11-23', 1)], []],
  ['three days from Monday on', [staying(1, '2026-11-23', 3)], [[1, 0, 3, 0]]],
  ['from the week before', [staying(1, '2026-11-20', 5)], [[1, 0, 2, 0]]],
  ['into the next week', [staying(1, '2026-11-28', 5)], [[1, 5, 7, 0]]],
  ['the whole week and more', [staying(1, '2026-11-20', 20)], [[1, 0, 7, 0]]],
  [
    'those that share a day lie in two lanes',
    [staying(1, '2026-11-23', 3), staying(2, '2026-11-25', 2), staying(3, '2026-11-26', 2)],
    [
      [1, 0, 3, 0],
      [2, 2, 4, 1],
      [3, 3, 5, 0],
    ],
  ],
  [
    'the same car on each of its days is one bar',
    [staying(1, '2026-11-24', 2), staying(1, '2026-11-24', 2)],
    [[1, 1, 3, 0]],
  ],
])('%s', (_, entries, expected) => {
  expect(bars(...entries)).toEqual(expected)
})

it('a night at the shop makes two days, though the work takes an hour', () => {
  const scheduledDate = shopInstant('2026-11-23', '23:30')
  const late = {
    appointment: appointment(1, {
      scheduledDate,
      endsAt: addMinutes(scheduledDate, 60),
      durationMinutes: 60,
    }),
  }
  expect(stayBars([late], WEEK)).toMatchObject([{ first: 0, end: 2 }])
})
