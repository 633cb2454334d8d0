import { expect, test } from 'vitest'
import { captureTime } from '#schema/rules/files/capture-time.ts'

const NOW = '2026-12-01T05:12:00.000Z'

test.each<[string, string, string | null, string]>([
  ['by the shop’s clock', '2026:03:12 14:05:09', null, '2026-03-12T10:05:09.000Z'],
  ['by a clock in Dubai', '2026:03:12 14:05:09', '+04:00', '2026-03-12T10:05:09.000Z'],
  ['by a clock west of UTC', '2026:03:12 22:05:09', '-09:30', '2026-03-13T07:35:09.000Z'],
  ['by a clock that is furthest from UTC', '2026:03:12 14:05:09', '+14:00', '2026-03-12T00:05:09.000Z'],
  ['with an offset that nobody has', '2026:03:12 14:05:09', '+25:00', '2026-03-12T10:05:09.000Z'],
  [
    'with an offset that says that it is unknown',
    '2026:03:12 14:05:09',
    '   :  ',
    '2026-03-12T10:05:09.000Z',
  ],
  ['with other signs between the numbers', '2026-03-12T14:05:09.250', null, '2026-03-12T10:05:09.000Z'],
  ['with spaces around it', ' 2026:03:12 14:05:09 ', ' +04:00 ', '2026-03-12T10:05:09.000Z'],
  ['on a day that not every year has', '2024:02:29 00:00:00', null, '2024-02-28T20:00:00.000Z'],
  ['by a clock that is a day ahead', '2026:12:02 09:12:00', null, '2026-12-02T05:12:00.000Z'],
])('A photo was taken when its camera says so, %s', (_, dateTime, offset, instant) => {
  expect(captureTime({ dateTime, offset }, NOW)).toBe(instant)
})

test.each([
  ['nothing', ''],
  ['spaces, as cameras write that do not know', '    :  :     :  :  '],
  ['zeros, as cameras write whose clock was never set', '0000:00:00 00:00:00'],
  ['a word', 'yesterday'],
  ['a day without a time', '2026:03:12'],
  ['a day that the year does not have', '2026:02:29 14:05:09'],
  ['a month that no year has', '2026:13:01 14:05:09'],
  ['an hour that no day has', '2026:03:12 24:00:00'],
  ['a second that no minute has', '2026:03:12 14:05:61'],
  ['the year of the first films', '1897:03:12 14:05:09'],
  ['the first day of a clock without battery', '1980:01:01 00:00:00'],
  ['a year that only UTC puts before those that rows can have', '2000:01:01 03:59:59'],
  ['more than a day ahead', '2026:12:02 09:12:01'],
  ['years ahead', '2099:03:12 14:05:09'],
  ['a year of five digits', '12026:03:12 14:05:09'],
])('What is no time at which a photo can have been taken is none: %s', (_, dateTime) => {
  expect(captureTime({ dateTime, offset: null }, NOW)).toBeNull()
})
