import { describe, expect, test } from 'vitest'
import { isAdministrator, leavesNoAdministrator } from '#schema/rules/people/administrators.ts'
import { user } from '#tests/fixtures/shop.ts'

test.each([
  ['admin', true, true],
  ['admin', false, false],
  ['store_manager', true, false],
] as const)('a %s whose account is active (%s) manages the shop: %s', (role, active, manages) => {
  expect(isAdministrator({ role, active })).toBe(manages)
})

describe('the shop is left to nobody by', () => {
  const admin = user(1, 'admin')
  const second = user(2, 'admin')
  const former = { ...user(3, 'admin'), active: false }
  const cashier = user(4, 'cashier')

  test.each([
    ['the only admin’s deactivation', [admin, former, cashier], 1, { active: false }, true],
    ['the only admin’s other role', [admin, former, cashier], 1, { role: 'employee' }, true],
    ['the only admin’s other role and back', [admin, cashier], 1, { role: 'admin', active: true }, false],
    ['the only admin’s new name', [admin, cashier], 1, {}, false],
    ['one of two admins’ deactivation', [admin, second], 1, { active: false }, false],
    ['one of two admins’ other role', [admin, second], 2, { role: 'cashier' }, false],
    ['somebody else’s deactivation', [admin, cashier], 4, { active: false }, false],
    // There was nobody to begin with: no change of others may be held up by that.
    ['a change where there is no admin', [former, cashier], 4, { role: 'employee' }, false],
  ] as const)('%s: %#', (_what, accounts, id, changes, refused) => {
    expect(leavesNoAdministrator(accounts, id, changes)).toBe(refused)
  })
})
