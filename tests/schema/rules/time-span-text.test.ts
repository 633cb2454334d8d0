import { expect, it } from 'vitest'
import { shopInstant } from '#schema/rules/shop-time.ts'
import { formatDaySpan, formatTimeSpan } from '#schema/rules/time-span-text.ts'

it.each([
  ['09:00', 120, '9:00 – 11:00 AM'],
  ['11:00', 120, '11:00 AM – 1:00 PM'],
  ['12:30', 45, '12:30 – 1:15 PM'],
  ['23:00', 120, '11:00 PM – 1:00 AM'],
  ['15:00', 0, '3:00 PM'],
])('%s for %i minutes is %s', (time, minutes, text) => {
  expect(formatTimeSpan(shopInstant('2026-11-21', time), minutes)).toBe(text)
})

it.each([
  ['2026-11-16', '2026-11-22', 'Mon 16 – Sun 22 Nov'],
  ['2026-11-30', '2026-12-06', 'Mon 30 Nov – Sun 6 Dec'],
])('%s to %s is %s', (first, last, text) => {
  expect(formatDaySpan(first, last)).toBe(text)
})
