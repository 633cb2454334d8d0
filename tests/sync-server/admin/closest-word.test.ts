import { expect, test } from 'vitest'
import { closest } from '#server/admin/closest-word.ts'

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
  expect(closest(['Toyota', 'Lexus', 'GMC', 'Mercedes-Benz', 'Ford', 'Fort'], written)).toBe(expected)
})
