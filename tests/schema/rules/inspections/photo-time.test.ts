import { expect, test } from 'vitest'
import { photoTimeText } from '#schema/rules/inspections/photo-time.ts'
import * as arabicCalendar from '#schema/texts/ar/calendar.ts'
import * as arabic from '#schema/texts/ar/inspections.ts'

const createdAt = '2026-12-01T05:12:00.000Z'
const ADDED = 'Tue 1 Dec 2026, 9:12 AM'

test.each([
  ['months before', '2026-03-12T10:05:09.000Z', `Taken Thu 12 Mar 2026, 2:05 PM · added ${ADDED}`],
  ['eleven minutes before', '2026-12-01T05:01:00.000Z', `Taken Tue 1 Dec 2026, 9:01 AM · added ${ADDED}`],
  [
    'by a clock that is hours ahead',
    '2026-12-01T09:12:00.000Z',
    `Taken Tue 1 Dec 2026, 1:12 PM · added ${ADDED}`,
  ],
  ['as it was added', '2026-12-01T05:04:30.000Z', ADDED],
  ['at a time that nobody knows', null, ADDED],
])('A photo that was taken %s says when', (_, takenAt, text) => {
  expect(photoTimeText({ takenAt, createdAt })).toBe(text)
})

test('A photo says when it was taken in Arabic', () => {
  const text = photoTimeText({ takenAt: '2026-03-12T10:05:09.000Z', createdAt }, arabic, arabicCalendar)
  expect(text).toMatch(/^التُقطت .*2026.* · أُضيفت .*2026/)
  expect(text).not.toMatch(/[A-Za-z]/)
})
