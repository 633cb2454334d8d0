import { matchRoutes, type RouteObject } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { routes } from '#app/routes.tsx'
import { RESTRICTED_PATHS, type RouteHandle, rolesFor } from '#app/screen-roles.ts'
import type { Role } from '#schema/rows/user.ts'

const found = (path: string) => matchRoutes(routes, path)?.at(-1)?.route as RouteObject
const rolesAt = (path: string) => (found(path).handle as RouteHandle | undefined)?.roles

const SCREEN_ROLES: [path: string, roles: Role[]][] = [
  ['/dashboard/admin/dashboard', ['admin']],
  ['/dashboard/admin/services', ['admin']],
  ['/dashboard/admin/products', ['admin']],
  ['/dashboard/admin/products/7', ['admin', 'store_manager']],
  ['/dashboard/admin/employees', ['admin']],
  ['/dashboard/admin/database-tools', ['admin']],
  ['/dashboard/admin/from-other-shops', ['admin']],
  ['/dashboard/admin/settings', ['admin']],
  ['/dashboard/purchasing', ['admin', 'store_manager', 'purchasing']],
  ['/dashboard/stock-count', ['admin', 'store_manager']],
  ['/dashboard/accounting/transactions', ['admin', 'accountant', 'cashier']],
  ['/dashboard/accounting/invoices', ['admin', 'accountant', 'cashier']],
  ['/dashboard/accounting/payments/7', ['admin', 'accountant', 'cashier']],
  ['/dashboard/crm/customers/7/statement', ['admin', 'accountant', 'cashier']],
  ['/dashboard/crm/customers/7/summary', ['admin', 'accountant', 'cashier']],
  ['/dashboard/accounting/expenses', ['admin', 'accountant', 'purchasing']],
  ['/dashboard/accounting/reports', ['admin', 'accountant']],
  ['/dashboard/accounting/reports/jobs', ['admin', 'accountant']],
  ['/dashboard/accounting/vat-return', ['admin', 'accountant']],
  ['/dashboard/accounting/cash-drawer', ['admin', 'accountant', 'cashier']],
  ['/dashboard/accounting/cash-drawer/7', ['admin', 'accountant', 'cashier']],
  ['/dashboard/admin/setup', ['admin']],
  ['/dashboard/team', ['admin', 'store_manager']],
  ['/dashboard/team/hours', ['admin', 'store_manager', 'accountant']],
  // Written otherwise it is the same address.
  ['/Dashboard/Admin/Services/', ['admin']],
]

describe('An address is open to', () => {
  test.each(SCREEN_ROLES)('%s: %j', (path, roles) => {
    expect(rolesAt(path)).toEqual(roles)
  })

  test.each([
    '/account',
    '/dashboard',
    '/dashboard/employee',
    '/dashboard/employee/dashboard',
    '/dashboard/appointments',
    '/dashboard/appointments/7',
    '/dashboard/appointments/7/inspection',
    '/dashboard/certificates/7',
    '/dashboard/crm/customers',
    '/dashboard/crm/customers/7',
    '/dashboard/crm/vehicles',
    '/dashboard/crm/vehicles/7',
    // Of their own payments only, which is all that their device has.
    '/dashboard/accounting/transactions/7',
    '/dashboard/accounting/invoices/7',
    '/dashboard/quotes',
    '/dashboard/quotes/7',
    '/dashboard/messages',
    '/dashboard/attention',
  ])('anyone signed in: %s', path => {
    expect(found(path).path).not.toBe('*')
    expect(rolesAt(path)).toBeUndefined()
  })
})

test('This table has every gate', () => {
  const listed = SCREEN_ROLES.map(([path]) => found(path).path)
  expect(RESTRICTED_PATHS.filter(path => !listed.includes(path))).toEqual([])
})

test('A link with a query has the roles of its address', () => {
  for (const path of RESTRICTED_PATHS) expect(rolesFor(`${path}?new=true`)).toEqual(rolesFor(path))
})
