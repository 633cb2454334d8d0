import { expect, test } from 'vitest'
import { overlaps } from '#schema/rules/time/interval.ts'

test.each([
  ['one begins within the other', [9, 11], [10, 12], true],
  ['one lies within the other', [9, 12], [10, 11], true],
  ['they are the same', [9, 10], [9, 10], true],
  ['one ends as the other starts', [9, 10], [10, 11], false],
  ['there is time between them', [9, 10], [11, 12], false],
])('where %s, %j and %j overlap: %s', (_, [a0 = 0, a1 = 0], [b0 = 0, b1 = 0], expected) => {
  const [a, b] = [
    { starts: a0, ends: a1 },
    { starts: b0, ends: b1 },
  ]
  expect([overlaps(a, b), overlaps(b, a)]).toEqual([expected, expected])
})
