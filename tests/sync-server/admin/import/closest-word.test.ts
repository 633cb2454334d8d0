import { expect, test } from 'vitest'
import { closestWord } from '#server/admin/import/closest-word.ts'

test.each([
  ['Toyta', 'Toyota'],
  ['toyoat', 'Toyota'],
  ['Toyota', undefined],
  ['Mercedez-Bens', 'Mercedes-Benz'],
  ['Lotus', undefined],
  ['GAC', undefined],
  ['Fora', undefined],
  ['', undefined],
])('%j was meant to be %s', (written, expected) => {
  expect(closestWord(['Toyota', 'Lexus', 'GMC', 'Mercedes-Benz', 'Ford', 'Fort'], written)).toBe(expected)
})
