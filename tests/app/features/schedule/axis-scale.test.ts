import { expect, test } from 'vitest'
import { minutesText } from '#app/features/schedule/axis-scale.ts'

test.each([
  [{ from: 810, to: 1080 }, '1:30 – 6:00 PM'],
  // Planned for the evening before, or on until the night after.
  [{ from: -30, to: 60 }, '11:30 PM – Mon 23 Nov, 1:00 AM'],
  [{ from: 1380, to: 1530 }, '11:00 PM – Tue 24 Nov, 1:30 AM'],
])('the minutes %j of a day are said as times', (span, text) => {
  expect(minutesText('2026-11-23', span)).toBe(text)
})
