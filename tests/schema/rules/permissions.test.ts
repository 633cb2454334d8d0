import { expect, test } from 'vitest'
import { mayRefund } from '#schema/rules/permissions.ts'

test.each([
  ['admin', true],
  ['accountant', true],
  ['cashier', true],
  ['store_manager', false],
  ['purchasing', false],
  ['employee', false],
  ['visitor', false],
] as const)('%s may give money back: %s', (role, refunds) => {
  expect(mayRefund(role)).toBe(refunds)
})
