import { describe, expect, test } from 'vitest'
import { isBelowPath, isHere, navigationFor, topBarFor } from '#app/shell/navigation.ts'
import { ROLES, type Role } from '#schema/rows/user.ts'

const at = (pathname: string, search = '') => ({ pathname, search, hash: '', state: null, key: '' }) as never
const entries = navigationFor('employee').flatMap(group => group.entries)
const named = (label: string) => {
  const entry = entries.find(candidate => candidate.label === label)
  if (!entry) throw new Error(`No entry ${label}`)
  return entry
}

describe('The menu marks', () => {
  test('the schedule on its own page and on an appointment', () => {
    expect(isHere(named('Schedule View'), at('/dashboard/appointments'))).toBe(true)
    expect(isHere(named('Schedule View'), at('/dashboard/appointments/12'))).toBe(true)
  })
  test('the week while the week is shown, and not the day', () => {
    expect(isHere(named('Schedule View'), at('/dashboard/appointments', '?view=week'))).toBe(false)
    expect(isHere(named('Week View'), at('/dashboard/appointments', '?view=week'))).toBe(true)
    expect(isHere(named('Week View'), at('/dashboard/appointments'))).toBe(false)
  })
  test('no shortcut, though its page is open', () => {
    expect(isHere(named('New Appointment'), at('/dashboard/appointments', '?new=true'))).toBe(false)
  })
  test('no entry whose address only begins alike', () => {
    expect(isHere(named('Customers'), at('/dashboard/crm/customers-old'))).toBe(false)
  })
  test('the dashboard on its own page only, though every page lies below its address', () => {
    const [dashboard] = topBarFor('employee')
    expect(dashboard && isBelowPath(dashboard, '/dashboard')).toBe(true)
    expect(dashboard && isBelowPath(dashboard, '/dashboard/crm/customers')).toBe(false)
  })
})

test('The dashboard is an admin’s panel and everybody else’s employee dashboard', () => {
  const dashboards = (role: 'admin' | 'cashier') =>
    navigationFor(role).flatMap(({ label, entries }) =>
      entries.filter(({ to }) => to === '/dashboard').map(entry => `${label}: ${entry.label}`),
    )
  expect(dashboards('admin')).toEqual(['Admin Panel: Dashboard'])
  expect(dashboards('cashier')).toEqual(['Home: Employee Dashboard'])
})

test('Only an admin is led to the admin’s dashboard', () => {
  const led = ROLES.filter(role =>
    navigationFor(role).some(({ entries }) => entries.some(({ label }) => label === 'Admin Dashboard')),
  )
  expect(led).toEqual(['admin'])
})

test('Services and settings are an admin’s alone, in the menu and along the top', () => {
  const labels = (role: 'admin' | 'store_manager') => ({
    menu: navigationFor(role).flatMap(({ entries }) => entries.map(({ label }) => label)),
    top: topBarFor(role).map(({ label }) => label),
  })
  for (const label of ['Services', 'Settings']) {
    expect(labels('admin').menu).toContain(label)
    expect(labels('admin').top).toContain(label)
    expect(labels('store_manager').menu).not.toContain(label)
    expect(labels('store_manager').top).not.toContain(label)
  }
})

test('Accounting is shown to whoever may open anything in it, with what they may open', () => {
  const accounting = (role: Role) =>
    navigationFor(role)
      .find(({ label }) => label === 'Accounting')
      ?.entries.map(({ label }) => label)
  const shown = ROLES.map(role => [role, accounting(role)])
  expect(Object.fromEntries(shown)).toEqual({
    admin: ['Transactions', 'Invoices', 'Cash Drawer', 'Expenses', 'Financial Reports', 'VAT Return'],
    accountant: [
      'Transactions',
      'Invoices',
      'Cash Drawer',
      'Expenses',
      'Financial Reports',
      'VAT Return',
      'Staff Hours',
    ],
    cashier: ['Transactions', 'Invoices', 'Cash Drawer'],
    store_manager: undefined,
    purchasing: ['Expenses'],
    employee: undefined,
  })
})

test('Employees stands in the panel of an admin, and in nobody else’s menu', () => {
  const entry = (role: Role) =>
    navigationFor(role).flatMap(({ label, entries }) =>
      entries.filter(({ to }) => to === '/dashboard/admin/employees').map(() => label),
    )
  expect(ROLES.filter(role => entry(role).length > 0)).toEqual(['admin'])
  expect(entry('admin')).toEqual(['Admin Panel'])
})

test('The database tools are in the Admin Panel, which is the admin’s alone', () => {
  const panel = (role: 'admin' | 'store_manager') =>
    navigationFor(role).find(({ label }) => label === 'Admin Panel')
  expect(panel('admin')?.entries.map(({ label }) => label)).toContain('Database Tools')
  expect(panel('store_manager')).toBeUndefined()
})

test('The books come first for who opens the app for them, and the accountant finds the hours of staff there', () => {
  for (const role of ROLES) {
    const [, second] = navigationFor(role)
    expect(second?.label === 'Accounting', role).toBe(role === 'accountant' || role === 'cashier')
  }
  const labels = (role: 'accountant' | 'cashier' | 'admin') =>
    navigationFor(role).flatMap(({ entries }) => entries.map(({ label }) => label))
  expect(labels('accountant')).toContain('Staff Hours')
  expect(labels('cashier')).not.toContain('Staff Hours')
  expect(labels('admin')).not.toContain('Staff Hours')
})
