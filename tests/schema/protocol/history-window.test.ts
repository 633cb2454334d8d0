import { expect, test } from 'vitest'
import {
  type HistoryMonths,
  historyStart,
  keepsAllHistory,
  startOfScope,
  writeScope,
} from '#schema/protocol/history-window.ts'
import { ROLES } from '#schema/rows/user.ts'

test.each<[string, string, HistoryMonths, string]>([
  ['the month before this one is whole', '2026-11-30T08:00:00.000Z', 1, '2026-10-01'],
  ['on its first day too', '2026-11-01T08:00:00.000Z', 1, '2026-10-01'],
  ['the month is the shop’s: in Dubai December has begun', '2026-11-30T20:00:00.000Z', 1, '2026-11-01'],
  ['and a minute earlier it has not', '2026-11-30T19:59:00.000Z', 1, '2026-10-01'],
  ['into the year before', '2027-02-28T08:00:00.000Z', 3, '2026-11-01'],
  ['from the last day of a long month', '2027-03-31T08:00:00.000Z', 1, '2027-02-01'],
  ['a year', '2028-02-29T08:00:00.000Z', 12, '2027-02-01'],
])('History on a limited device begins with a month: %s', (_, now, months, start) => {
  expect(historyStart(now, months)).toBe(start)
})

test('whoever reads reports has all history', () => {
  expect(ROLES.filter(keepsAllHistory)).toEqual(['admin', 'accountant'])
})

test('a cookie says whose rows they are, and since when', () => {
  for (const role of ROLES) {
    expect(writeScope({ role })).toBe(role)
    expect(startOfScope(role)).toBeNull()
    expect(startOfScope(writeScope({ role, since: '2026-08-01' }))).toBe('2026-08-01')
  }
})
