import { expect, it } from 'vitest'
import { quarterSlot, SCHEDULE_ROWS, scheduleSlot, slotOn } from '#schema/rules/schedule/schedule-slot.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'

it.each([
  ['09:00', '09:00'],
  ['09:30', '09:00'],
  ['09:31', '10:00'],
  ['06:15', '08:00'],
  ['18:30', '18:00'],
  ['18:45', '18:00'],
  ['23:45', '18:00'],
])('an appointment at %s stands in the row of %s', (time, row) => {
  expect(scheduleSlot(shopInstant('2026-11-24', time))).toBe(row)
})

it('has rows from 8 AM to 6 PM', () => {
  expect([SCHEDULE_ROWS.at(0), SCHEDULE_ROWS.at(-1), SCHEDULE_ROWS.length]).toEqual(['08:00', '18:00', 11])
})

it.each([
  ['09:00', '09:00'],
  ['09:14', '09:00'],
  ['09:15', '09:15'],
  ['23:59', '23:45'],
])('%s is in the quarter of %s', (time, quarter) => {
  expect(quarterSlot(shopInstant('2026-11-24', time))).toBe(quarter)
})

it('what began on an earlier day is listed in the first row', () => {
  expect(slotOn('2026-11-24', shopInstant('2026-11-23', '15:00'))).toBe('08:00')
  expect(slotOn('2026-11-24', shopInstant('2026-11-24', '15:00'))).toBe('15:00')
})
