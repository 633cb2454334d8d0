import { expect, test } from 'vitest'
import { roomFor } from '#app/shell/menu-folding.ts'
import { navigationFor } from '#app/shell/navigation.ts'

test.each([
  ['admin', [1141, 1669, 2203]],
  ['accountant', [869, 1253, 1676]],
] as const)(
  'The menu of an %s unfolds all groups at once only where they fit',
  (role, [mouse, touch, rail]) => {
    expect(roomFor(navigationFor(role))).toBe(
      `(min-width: 80em) and (min-height: ${mouse}px) and (not (pointer: coarse)), (min-width: 80em) and (min-height: ${touch}px), (max-width: 79.98em) and (min-height: ${rail}px)`,
    )
  },
)
