import { expect, test } from 'vitest'
import { formatAgo, formatAnyDay, shortMomentText } from '#app/ui/moment-text.ts'
import { formatBytes } from '#schema/texts/count-text.ts'

test.each([
  ['2026-11-21', 'Sat 21 Nov'],
  ['2026-01-01', 'Thu 1 Jan'],
  ['2027-11-21', 'Sun 21 Nov 2027'],
  ['0002-11-21', 'Thu 21 Nov 0002'],
])('%s is written %s', (day, text) => {
  expect(formatAnyDay(day, '2026-11-21')).toBe(text)
})

test.each([
  ['2026-11-21T11:30:00.000Z', '3:30 PM'],
  ['2026-11-20T11:30:00.000Z', 'Fri 20 Nov, 3:30 PM'],
  // Past midnight in Dubai.
  ['2026-11-21T20:30:00.000Z', 'Sun 22 Nov, 12:30 AM'],
])('beside 21 November %s is %s', (instant, text) => {
  expect(shortMomentText(instant, '2026-11-21T08:00:00.000Z')).toBe(text)
})

test.each([
  [59, 'just now'],
  [-5, 'just now'],
  [61, '1 min ago'],
  [7200, '2 h ago'],
  [90_000, 'a day ago'],
  [200_000, '2 days ago'],
])('%i seconds past are %s', (seconds, text) => {
  const now = Date.parse('2026-11-21T08:00:00.000Z')
  expect(formatAgo(new Date(now - seconds * 1000).toISOString(), now)).toBe(text)
})

test.each([
  [0, '0 bytes'],
  [812, '812 bytes'],
  [1024, '1 KB'],
  [1_500_000, '1.4 MB'],
  [25 * 1024 ** 3, '25 GB'],
  [3000 * 1024 ** 4, '3,000 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
