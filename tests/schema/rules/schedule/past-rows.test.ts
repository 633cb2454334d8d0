import { expect, it } from 'vitest'
import { pastRows } from '#schema/rules/schedule/past-rows.ts'

it.each([
  ['the day before', '2026-11-20', '07:00', 11],
  ['the day after', '2026-11-22', '23:00', 0],
  ['before the first row', '2026-11-21', '07:59', 0],
  ['within the first hour', '2026-11-21', '08:59', 0],
  ['as an hour begins', '2026-11-21', '09:00', 1],
  ['within an hour', '2026-11-21', '10:20', 2],
  ['within the last hour', '2026-11-21', '18:59', 10],
  ['after the last row', '2026-11-21', '19:00', 11],
])('%s: %s at %s has %i rows behind it', (_case, day, time, rows) => {
  expect(pastRows(day, '2026-11-21', time)).toBe(rows)
})
