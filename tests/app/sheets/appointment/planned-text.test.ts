import { expect, test } from 'vitest'
import { plannedText, slotRooms } from '#app/sheets/appointment/slot-rooms.ts'
import { settings } from '#tests/fixtures/appointment.ts'

// Open from 8 to 20, closed on Sundays.
const times = { settings: settings(), hourRanges: [] }

test.each([
  ['2026-11-21', '09:00', 120, 'Sat 21 Nov, 9:00 AM → 11:00 AM'],
  ['2026-11-21', '18:00', 240, 'Sat 21 Nov, 6:00 PM → Mon 23 Nov, 10:00 AM'],
  ['2026-11-21', '09:00', 0, 'Sat 21 Nov, 9:00 AM'],
] as const)('%s at %s for %d min', (day, time, durationMinutes, text) => {
  const work = { day, durationMinutes }
  const rooms = slotRooms({ ...work, existing: [], bays: 1, now: '2026-11-20T08:00:00.000Z', times })
  const room = rooms.find(each => each.time === time)
  expect(room && plannedText(room, work)).toBe(text)
})
