import { expect, test } from 'vitest'
import { openingHoursText, openNowText } from '#schema/rules/opening-hours-text.ts'

const day = { opens: '08:00', closes: '20:00' }
const late = { opens: '13:30', closes: '24:00' }

test.each([
  ['six days alike', [null, day, day, day, day, day, day], 'Monday to Saturday 8AM to 8PM\nSunday closed'],
  ['every day', [day, day, day, day, day, day, day], 'Monday to Sunday 8AM to 8PM'],
  [
    'another Friday',
    [day, day, day, day, day, late, day],
    'Monday to Thursday 8AM to 8PM\nFriday 1:30PM to 12AM\nSaturday to Sunday 8AM to 8PM',
  ],
  ['never', [null, null, null, null, null, null, null], 'Monday to Sunday closed'],
])('the sign says the hours of %s', (_, hours, text) => {
  expect(openingHoursText(hours)).toBe(text)
})

test.each([
  ['on Monday at 9', '2026-11-23T05:00:00.000Z', 'Open now until 8PM'],
  ['on Monday at 7', '2026-11-23T03:00:00.000Z', 'Opens today at 8AM'],
  ['on Monday at 8 in the evening', '2026-11-23T16:00:00.000Z', 'Opens tomorrow at 8AM'],
  ['on Saturday night', '2026-11-28T18:00:00.000Z', 'Opens Mon 30 Nov at 8AM'],
  ['before a holiday', '2026-12-01T18:00:00.000Z', 'Opens Thu 3 Dec at 8AM'],
])('whether it is open %s', (_, now, text) => {
  const openingHours = [null, day, day, day, day, day, day]
  expect(openNowText({ openingHours }, [{ day: '2026-12-02' }], now)).toBe(text)
})

test('a shop that never opens says nothing of it', () => {
  expect(openNowText({ openingHours: Array(7).fill(null) }, [], '2026-11-23T05:00:00.000Z')).toBeNull()
})
