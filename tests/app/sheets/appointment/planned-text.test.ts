import { expect, test } from 'vitest'
import { plannedText } from '#app/sheets/appointment/price-footer.tsx'
import { settings } from '#tests/fixtures/appointment.ts'

// Open from 8 to 20, closed on Sundays.
const times = { settings: settings(), hourRanges: [] }

test.each([
  ['2026-11-21', '09:00', 120, 'Sat 21 Nov, 9:00 AM → 11:00 AM'],
  ['2026-11-21', '18:00', 240, 'Sat 21 Nov, 6:00 PM → Mon 23 Nov, 10:00 AM'],
  ['2026-11-21', '09:00', 0, 'Sat 21 Nov, 9:00 AM'],
  ['', '09:00', 60, null],
  ['2026-11-21', '', 60, null],
] as const)('%s at %s for %d min', (date, timeSlot, durationMinutes, text) => {
  expect(plannedText({ date, timeSlot, durationMinutes }, times)).toBe(text)
})
