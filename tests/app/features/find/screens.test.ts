import { describe, expect, test } from 'vitest'
import { findScreens } from '#app/features/find/find-screens.ts'
import { rolesFor } from '#app/screen-roles.ts'
import { screensFor } from '#app/shell/navigation.ts'
import { readFindSearch } from '#schema/forms/find.ts'
import { ROLES, type Role } from '#schema/rows/user.ts'

function labelsFound(role: Role, typed: string): string[] {
  const search = readFindSearch(typed)
  if (!search) throw new Error('nothing typed')
  return findScreens(screensFor(role), search).map(({ item }) => item.label)
}

describe('A screen is found by', () => {
  test.each([
    ['its name', 'admin', 'settings', ['Settings']],
    ['the beginnings of its words', 'admin', 'fin rep', ['Financial Reports']],
    ['its short name', 'accountant', 'payments', ['Transactions']],
    [
      'the part of the menu it is in',
      'accountant',
      'accounting',
      [
        'Transactions',
        'Invoices',
        'Cash Drawer',
        'Expenses',
        'Financial Reports',
        'VAT Return',
        'Staff Hours',
      ],
    ],
    ['a screen of one’s own', 'employee', 'my account', ['My Account']],
    ['what it adds', 'employee', 'new cus', ['New Customer']],
  ] as const)('%s', (_what, role, typed, labels) => {
    expect(labelsFound(role, typed)).toEqual(labels)
  })
})

test('Nobody finds a screen that they may not open', () => {
  for (const role of ROLES)
    for (const { to } of screensFor(role)) expect(rolesFor(to) ?? ROLES, `${role}: ${to}`).toContain(role)
  for (const typed of ['settings', 'employees', 'database', 'transactions', 'reports'])
    expect(labelsFound('employee', typed)).toEqual([])
})
