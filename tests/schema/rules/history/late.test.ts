import { expect, test } from 'vitest'
import { isLate } from '#schema/rules/history/late.ts'

test.each([
  ['at once', '2026-11-22T08:00:01.000Z', false],
  ['after a day offline', '2026-11-23T08:00:00.000Z', false],
  ['after more than a day', '2026-11-23T08:00:01.000Z', true],
  ['nobody knows when', undefined, false],
])('what arrives %s', (_, receivedAt, late) => {
  expect(isLate({ actedAt: '2026-11-22T08:00:00.000Z', receivedAt })).toBe(late)
})
