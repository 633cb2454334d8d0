import { expect, test } from 'vitest'
import { openingHoursText } from '#schema/rules/opening-hours-text.ts'

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
