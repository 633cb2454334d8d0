import { expect, test } from 'vitest'
import { readDay } from '#schema/rules/time/read-day.ts'

test.each([
  ['2024-03-05', '2024-03-05'],
  ['2024/3/5', '2024-03-05'],
  ['2024-03-05T14:30:00Z', '2024-03-05'],
  ['05/03/2024', '2024-03-05'],
  ['5.3.24', '2024-03-05'],
  ['25-03-2024 14:30', '2024-03-25'],
  ['5 Mar 2024', '2024-03-05'],
  ['5-Mar-24', '2024-03-05'],
  ['Tue, 5 March 2024', '2024-03-05'],
  ['March 5, 2024', '2024-03-05'],
  ['٠٥/٠٣/٢٠٢٤', '2024-03-05'],
  ['45356', '2024-03-05'],
  ['45356.5', '2024-03-05'],
  // The month is the second number: this one has none.
  ['03/25/2024', null],
  ['31/02/2024', null],
  ['05/03/1924', null],
  ['2024', null],
  ['5 Foo 2024', null],
  ['last week', null],
  ['', null],
])('%s is the day %s', (written, day) => {
  expect(readDay(written)).toBe(day)
})
