import { expect, it } from 'vitest'
import { standingText } from '#app/sheets/walk-in/room-text.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'

const MONDAY = '2026-11-23'
const at = (time: string, day = MONDAY) => shopInstant(day, time)
const NOW = at('12:00')
const booked = {
  status: 'confirmed',
  arrivedAt: null,
  scheduledDate: at('15:00'),
  startedAt: null,
  bay: null,
} as const

it.each([
  ['Booked today for 3:00 PM', booked],
  ['Booked for Tue 24 Nov, 9:00 AM', { ...booked, scheduledDate: at('09:00', '2026-11-24') }],
  ['In the queue since 10:40 AM', { ...booked, arrivedAt: at('10:40') }],
  [
    'In work since 11:05 AM · Bay 2',
    { ...booked, bay: 2, status: 'in_progress', startedAt: at('11:05') } as const,
  ],
  [
    'In work since Sat 21 Nov, 4:00 PM',
    { ...booked, status: 'in_progress', startedAt: at('16:00', '2026-11-21') } as const,
  ],
])('of a car that comes in it is known: %s', (text, appointment) => {
  expect(standingText(appointment, NOW)).toBe(text)
})
