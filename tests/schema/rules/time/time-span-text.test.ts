import { expect, it } from 'vitest'
import { addMinutes, shopInstant } from '#schema/rules/time/shop-time.ts'
import {
  arrivalText,
  formatDaySpan,
  formatTimeOn,
  formatTimeSpan,
} from '#schema/rules/time/time-span-text.ts'

it.each([
  ['09:00', 120, '9:00 – 11:00 AM'],
  ['11:00', 120, '11:00 AM – 1:00 PM'],
  ['12:30', 45, '12:30 – 1:15 PM'],
  ['23:00', 120, '11:00 PM – Sun 22 Nov, 1:00 AM'],
  ['15:00', 24 * 60, '3:00 PM – Sun 22 Nov, 3:00 PM'],
  ['15:00', 0, '3:00 PM'],
])('%s for %i minutes is %s', (time, minutes, text) => {
  const starts = shopInstant('2026-11-21', time)
  expect(formatTimeSpan(starts, addMinutes(starts, minutes))).toBe(text)
})

const STAY = {
  scheduledDate: shopInstant('2026-11-23', '09:00'),
  endsAt: shopInstant('2026-11-25', '17:00'),
  days: ['2026-11-23', '2026-11-24', '2026-11-25'],
}

it.each([
  ['2026-11-23', '9:00 AM', '9:00 AM · Day 1 of 3, ready Wed 25 Nov, 5:00 PM'],
  ['2026-11-24', 'Day 2 of 3', 'Day 2 of 3, ready Wed 25 Nov, 5:00 PM'],
])('of a car that stays for three days, %s says %s and %s', (day, arrival, time) => {
  expect([arrivalText(day, STAY), formatTimeOn(day, STAY)]).toEqual([arrival, time])
})

it('of a car that leaves on its day, both times are said', () => {
  const stay = { ...STAY, endsAt: shopInstant('2026-11-23', '11:00'), days: ['2026-11-23'] }
  expect([arrivalText('2026-11-23', stay), formatTimeOn('2026-11-23', stay)]).toEqual([
    '9:00 AM',
    '9:00 – 11:00 AM',
  ])
})

it.each([
  ['completed', '11:51', '12:40', '11:51 AM – 12:40 PM'],
  ['paid', '15:20', '16:10', '3:20 – 4:10 PM'],
  ['in_progress', '14:30', '16:00', '2:30 – 4:00 PM'],
  ['confirmed', '11:51', '16:00', '3:00 – 4:00 PM'],
] as const)(
  'of work planned for 3 PM that is %s and was begun at %s, the real times are said',
  (status, startedAt, endsAt, text) => {
    const at = (time: string) => shopInstant('2026-11-23', time)
    const stay = {
      ...{ scheduledDate: at('15:00'), endsAt: at(endsAt), days: ['2026-11-23'] },
      ...{ status, startedAt: at(startedAt) },
    }
    expect(formatTimeOn('2026-11-23', stay)).toBe(text)
    expect(text).toContain(arrivalText('2026-11-23', stay).slice(0, -3))
  },
)

it.each([
  ['2026-11-16', '2026-11-22', 'Mon 16 – Sun 22 Nov'],
  ['2026-11-30', '2026-12-06', 'Mon 30 Nov – Sun 6 Dec'],
])('%s to %s is %s', (first, last, text) => {
  expect(formatDaySpan(first, last)).toBe(text)
})
