import { expect, test } from 'vitest'
import { isAbsence } from '#app/session/absence.ts'

const MINUTE_MS = 60_000
const TOUCHED_AT = Date.parse('2026-11-23T05:00:00.000Z')

test.each([
  [0, false],
  [59, false],
  [60, false],
  [61, true],
  [24 * 60, true],
  // The clock was set back: nobody knows how long it was.
  [-61, true],
  [-1, false],
])('%i minutes after the last touch: away is %s', (minutes, isAway) => {
  expect(isAbsence(TOUCHED_AT, TOUCHED_AT + minutes * MINUTE_MS)).toBe(isAway)
})
