import { expect, test } from 'vitest'
import { deviceClock, noteServerDate } from '#app/sync/device-clock.ts'

const NOW = Date.parse('2026-11-22T08:00:00.000Z')
const DAY_MS = 24 * 60 * 60_000

test.each([
  ['a clock a day behind', new Date(NOW + DAY_MS).toUTCString(), DAY_MS],
  ['a clock a day ahead', new Date(NOW - DAY_MS).toUTCString(), -DAY_MS],
  ['nothing of a clock that is a minute off', new Date(NOW + 60_000).toUTCString(), 0],
])('tells %s from the date of an answer', (_, date, error) => {
  noteServerDate({ headers: new Headers({ date }) }, NOW)
  expect(deviceClock.getState().errorMs).toBe(error)
})

test('learns nothing from an answer without a date', () => {
  noteServerDate({ headers: new Headers({ date: new Date(NOW + DAY_MS).toUTCString() }) }, NOW)
  noteServerDate({ headers: new Headers() }, NOW)
  expect(deviceClock.getState().errorMs).toBe(DAY_MS)
})
