import { expect, test } from 'vitest'
import { ROLES } from '#schema/rows/user.ts'
import { mayRefund, mayTakePayment } from '#schema/rules/permissions.ts'

test.each([
  ['admin', true, true],
  ['accountant', true, true],
  ['cashier', true, true],
  ['store_manager', true, false],
  ['purchasing', true, false],
  ['employee', true, false],
  ['visitor', false, false],
] as const)('%s may take a payment: %s, give money back: %s', (role, takes, refunds) => {
  expect(mayTakePayment(role)).toBe(takes)
  expect(mayRefund(role)).toBe(refunds)
})

test('everyone on staff may take a payment', () => {
  expect(ROLES.every(mayTakePayment)).toBe(true)
})
