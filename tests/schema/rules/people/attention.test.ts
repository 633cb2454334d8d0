import { expect, test } from 'vitest'
import { ROLES, type Role } from '#schema/rows/user.ts'
import { attentionOf, canSettle } from '#schema/rules/people/attention.ts'

test('everyone is shown what they can settle; a store manager what was overpaid as well', () => {
  const shown = ROLES.map(role => [
    role,
    attentionOf(role).map(kind => (canSettle(role, kind) ? kind : `(${kind})`)),
  ])
  const own = ['bookings', 'refused', 'conflicts', 'overbooked', 'quotes', 'pickups', 'people', 'away']
  expect(Object.fromEntries(shown) as Record<Role, string[]>).toEqual({
    admin: [
      ...own,
      'reversals',
      'overpaid',
      'undone',
      'uninvoiced',
      'prices',
      'stock',
      'inbox',
      'messages',
      'elsewhere',
      'backups',
      'copies',
    ],
    accountant: [...own, 'reversals', 'overpaid', 'undone', 'uninvoiced', 'prices', 'inbox', 'messages'],
    cashier: [...own, 'reversals', 'overpaid', 'undone', 'uninvoiced', 'prices', 'inbox', 'messages'],
    store_manager: [...own, '(overpaid)', 'prices', 'stock', 'inbox', 'messages', 'elsewhere'],
    purchasing: [...own, 'inbox', 'messages'],
    employee: [...own, 'inbox', 'messages'],
  })
})
