import { expect, it } from 'vitest'
import { axisOf, axisRows, minuteOn, minutePx, rowOn } from '#schema/rules/schedule/day-axis.ts'
import { minutesOfTime, shopInstant, timeOfMinutes } from '#schema/rules/time/shop-time.ts'

const DAY = '2026-11-21'
const span = (from: string, to: string) => ({ from: minutesOfTime(from), to: minutesOfTime(to) })

it.each<[string, [opens: string, closes: string][], [from: string, to: string][], string]>([
  ['a closed day has the rows of the schedule', [], [], '08:00–19:00'],
  ['as has one of usual hours', [['09:00', '18:00']], [], '08:00–19:00'],
  ['it is longer where the shop is', [['07:30', '21:15']], [], '07:00–22:00'],
  [
    'midnight included',
    [
      ['09:00', '12:00'],
      ['16:00', '24:00'],
    ],
    [],
    '08:00–24:00',
  ],
  [
    'hours after midnight included',
    [
      ['00:00', '02:00'],
      ['18:00', '24:00'],
    ],
    [],
    '00:00–24:00',
  ],
  ['and where a car stands outside', [['09:00', '18:00']], [['05:20', '06:00']], '05:00–19:00'],
  ['as long as it stands', [['09:00', '18:00']], [['17:00', '20:05']], '08:00–21:00'],
])('%s', (_rule, hours, cars, expected) => {
  const open = hours.map(([opens, closes]) => ({ opens, closes }))
  const { from, to } = axisOf(
    open,
    cars.map(([begins, ends]) => span(begins, ends)),
  )
  expect(`${timeOfMinutes(from)}–${timeOfMinutes(to)}`).toBe(expected)
})

it('has a row for each of its hours', () => {
  expect(axisRows(span('07:00', '10:00'))).toEqual(['07:00', '08:00', '09:00'])
})

it.each([
  ['2026-11-20', '23:00', 0],
  [DAY, '00:00', 0],
  [DAY, '09:20', 560],
  [DAY, '24:00', 1440],
  ['2026-11-22', '09:00', 1440],
])('%s %s is minute %i of the day', (day, time, minute) => {
  expect(minuteOn(DAY, shopInstant(day, time))).toBe(minute)
})

it.each([
  [1100, 100],
  [484, 44],
  [300, 44],
  [0, 44],
])('in %i px of height an hour of eleven is %i px', (height, hour) => {
  expect(minutePx(span('08:00', '19:00'), height) * 60).toBeCloseTo(hour)
})

// 'rounded up to the next hour if the minutes exceed 30'
it.each([
  ['09:00', '09:00'],
  ['09:30', '09:00'],
  ['09:31', '10:00'],
  ['18:45', '18:00'],
  ['06:00', '08:00'],
])('what begins at %s is read out under %s', (time, row) => {
  expect(rowOn(span('08:00', '19:00'), minutesOfTime(time))).toBe(row)
})
