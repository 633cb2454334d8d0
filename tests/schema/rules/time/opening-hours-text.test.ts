import { expect, test } from 'vitest'
import { comingRangesText, openingHoursText, openNowText } from '#schema/rules/time/opening-hours-text.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import { closedOn } from '#tests/fixtures/appointment.ts'

const day = [{ opens: '08:00', closes: '20:00' }]
const late = [{ opens: '13:30', closes: '24:00' }]
const allDay = [{ opens: '00:00', closes: '24:00' }]
const night = [{ opens: '20:00', closes: '24:00' }]
const nightAfterNight = [{ opens: '00:00', closes: '02:00' }, ...night]
const prayer = [
  { opens: '09:00', closes: '12:00' },
  { opens: '14:00', closes: '18:00' },
]

test.each([
  ['six days alike', [[], day, day, day, day, day, day], 'Monday to Saturday 8AM to 8PM\nSunday closed'],
  ['every day', [day, day, day, day, day, day, day], 'Monday to Sunday 8AM to 8PM'],
  [
    'another Friday',
    [day, day, day, day, day, late, day],
    'Monday to Thursday 8AM to 8PM\nFriday 1:30PM to midnight\nSaturday to Sunday 8AM to 8PM',
  ],
  [
    'a Friday with a break',
    [[], day, day, day, day, prayer, day],
    'Monday to Thursday 8AM to 8PM\nFriday 9AM to 12PM and 2PM to 6PM\nSaturday 8AM to 8PM\nSunday closed',
  ],
  [
    'nights, of which the last ends on a day without others',
    [
      [{ opens: '00:00', closes: '02:00' }],
      [],
      day,
      night,
      nightAfterNight,
      nightAfterNight,
      nightAfterNight,
    ],
    'Monday closed\nTuesday 8AM to 8PM\nWednesday to Saturday 8PM to 2AM\nSunday closed',
  ],
  ['all day, every day', Array(7).fill(allDay), 'Monday to Sunday open 24 hours'],
  ['never', [[], [], [], [], [], [], []], 'Monday to Sunday closed'],
])('the sign says the hours of %s', (_, hours, text) => {
  expect(openingHoursText(hours)).toBe(text)
})

test.each([
  ['on Monday at 9', '2026-11-23T05:00:00.000Z', 'Open now until 8PM'],
  ['on Monday at 7', '2026-11-23T03:00:00.000Z', 'Opens today at 8AM'],
  ['on Monday at 8 in the evening', '2026-11-23T16:00:00.000Z', 'Opens tomorrow at 8AM'],
  ['on Saturday night', '2026-11-28T18:00:00.000Z', 'Opens Mon 30 Nov at 8AM'],
  ['on Friday at 10', '2026-11-27T06:00:00.000Z', 'Open now until 12PM'],
  ['on Friday at 1 PM', '2026-11-27T09:00:00.000Z', 'Opens today at 2PM'],
  ['on Friday at 3 PM', '2026-11-27T11:00:00.000Z', 'Open now until 6PM'],
  ['before a holiday', '2026-12-01T18:00:00.000Z', 'Opens Thu 3 Dec at 8AM'],
])('whether it is open %s', (_, now, text) => {
  const openingHours = [[], day, day, day, day, prayer, day]
  expect(openNowText({ openingHours }, [closedOn('2026-12-02')], now)).toBe(text)
})

test.each([
  ['in the evening', Array(7).fill(nightAfterNight), 'Open now until 2AM'],
  ['on the last evening', [[], ...Array(6).fill(night)], 'Open now until midnight'],
  ['at any time of a shop that never closes', Array(7).fill(allDay), 'Open now'],
])('until when a night goes on is told %s', (_, openingHours, text) => {
  expect(openNowText({ openingHours }, [], '2026-11-28T18:00:00.000Z')).toBe(text)
})

test('midnight has a name in Arabic', () => {
  const shop = { openingHours: Array(7).fill(late) }
  expect(openNowText(shop, [], '2026-11-28T18:00:00.000Z', TEXTS.ar)).toBe('مفتوح الآن حتى منتصف الليل')
})

test('a shop that never opens says nothing of it', () => {
  expect(openNowText({ openingHours: Array(7).fill([]) }, [], '2026-11-23T05:00:00.000Z')).toBeNull()
})

test('the sign announces the ranges of today and of the coming two weeks', () => {
  const nineToThree = [{ opens: '09:00', closes: '15:00' }]
  const ranges = [
    closedOn('2027-03-11', { name: 'Eid al-Fitr', lastDay: '2027-03-13' }),
    closedOn('2027-02-08', {
      name: 'Ramadan',
      lastDay: '2027-03-09',
      openingHours: [[], ...Array(6).fill(nineToThree)],
    }),
    closedOn('2027-02-25', { openingHours: Array(7).fill(nineToThree) }),
    closedOn('2027-02-24', { name: 'Over' }),
    closedOn('2027-03-12', { name: 'Too far ahead' }),
  ]
  expect(comingRangesText(ranges, '2027-02-25')).toBe(
    [
      'Ramadan, 8 Feb to 9 Mar 2027: Monday to Saturday 9AM to 3PM, Sunday closed',
      'Thu 25 Feb 2027: 9AM to 3PM',
      'Eid al-Fitr, 11 to 13 Mar 2027: closed',
    ].join('\n'),
  )
})
