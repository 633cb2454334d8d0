import { expect, test } from 'vitest'
import { roomFor } from '#app/shell/menu-folding.ts'
import { navigationFor } from '#app/shell/navigation.ts'

test.each([
  ['admin', '(min-height: 1111px) and (pointer: fine), (min-height: 1623px)'],
  ['accountant', '(min-height: 839px) and (pointer: fine), (min-height: 1207px)'],
] as const)('The menu of an %s unfolds all groups at once only where they fit', (role, query) => {
  expect(roomFor(navigationFor(role))).toBe(query)
})
