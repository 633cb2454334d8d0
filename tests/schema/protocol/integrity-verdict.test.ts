import { expect, test } from 'vitest'
import { integrityVerdict } from '#schema/protocol/integrity-words.ts'

const check = (wrong: number) => ({ check: 'stock' as const, looked: 2000, wrong, examples: [] })

test.each([
  [[0, 0], 'Everything agrees'],
  [[0, 1], '1 finding'],
  [[700, 800], '1,500 findings'],
])('%j wrong: %s', (wrong, verdict) => {
  expect(integrityVerdict({ checks: wrong.map(check) })).toBe(verdict)
})
