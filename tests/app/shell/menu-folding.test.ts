import { expect, test } from 'vitest'
import { roomFor } from '#app/shell/menu-folding.ts'
import { navigationFor } from '#app/shell/navigation.ts'

test.each([
  ['admin', '(min-height: 1021px) and (pointer: fine), (min-height: 1485px)'],
  ['accountant', '(min-height: 719px) and (pointer: fine), (min-height: 1023px)'],
] as const)('The menu of an %s unfolds all groups at once only where they fit', (role, query) => {
  expect(roomFor(navigationFor(role))).toBe(query)
})
