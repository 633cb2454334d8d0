import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectForEveryone } from './for-everyone.ts'
import { expectAddress, press, step } from './on-screen.ts'
import { customerIdOf, idOf, MONDAY, SHAMPOO, shopRows, vehicleIdOf } from './shop-rows.ts'
import { go, openStaffApp, showApp } from './staff-app.tsx'

const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const dialog = (name: string) => page.getByRole('dialog', { name })
const schedule = (name: string) => page.getByRole('region', { name })

const NAME = 'Abdulla Al Marri'
const PLATE = String(10_000 + vehicleIdOf(0))
const rows = shopRows([{ customer: NAME, day: MONDAY }], { products: [SHAMPOO] })

const booking = dialog('Schedule Appointment').getByText(NAME, { exact: true }).first()
const refusal = (who: string) =>
  page.getByText(`You don't have permission to access this page. This area requires ${who}`, { exact: true })

const [CUSTOMERS, VEHICLES] = ['/dashboard/crm/customers', '/dashboard/crm/vehicles']
const PROFILE = `${CUSTOMERS}/${customerIdOf(0)}`

/** Every address of a menu; neighbours show different screens. */
const ADDRESSES = [
  ['/dashboard', heading('Dashboard')],
  ['/dashboard/appointments', schedule('Daily schedule')],
  ['/dashboard/appointments?view=week', schedule('Weekly schedule')],
  [CUSTOMERS, heading('Customer Management')],
  [VEHICLES, heading('Vehicle Management')],
  ['/dashboard/appointments?new=true', dialog('Schedule Appointment')],
  [`${CUSTOMERS}?new=true`, dialog('Add Customer')],
  [`${VEHICLES}?new=true`, dialog('Add Vehicle')],
  ['/dashboard/messages', heading('Messages')],
  ['/dashboard/attention', heading('Needs Attention')],
  ['/account', heading('My Account')],
  ['/dashboard/admin/dashboard', heading('Admin Dashboard')],
  ['/dashboard/admin/services', heading('Service Management')],
  ['/dashboard/admin/products', heading('Inventory Management')],
  [`/dashboard/admin/products/${SHAMPOO.id}`, heading(SHAMPOO.name)],
  ['/dashboard/admin/employees', heading('Employee Management')],
  ['/dashboard/admin/settings', heading('Settings')],
  ['/dashboard/admin/database-tools', heading('Database Tools')],
  ['/dashboard/purchasing', heading('Purchasing')],
  ['/dashboard/stock-count', heading('Stock Count')],
  ['/dashboard/accounting/transactions', heading('Transactions')],
  ['/dashboard/accounting/expenses', heading('Expenses')],
  ['/dashboard/accounting/reports', heading('Financial Reports')],
  ['/dashboard/accounting/vat-return', heading('VAT Return')],
  ['/dashboard/accounting/reports/jobs', heading('Finished Jobs')],
  // Of one appointment, one customer, one vehicle.
  [`/dashboard/appointments/${idOf(0)}`, schedule('Appointment Information')],
  [PROFILE, heading(NAME)],
  [`${VEHICLES}?customer=${customerIdOf(0)}`, heading(`${NAME}'s Vehicles`)],
  [`${VEHICLES}/${vehicleIdOf(0)}`, heading(new RegExp(PLATE))],
  [`/dashboard/appointments?customerId=${customerIdOf(0)}`, booking],
] as const

/** Of before: one whose row is in the path, one whose row is in the search, one that only an admin may see. */
const MOVED = [
  [`/crm/customers/${customerIdOf(0)}`, PROFILE, heading(NAME)],
  [
    `/dashboard/employee/appointments/new?vehicleId=${vehicleIdOf(0)}`,
    `/dashboard/appointments?new=true&vehicleId=${vehicleIdOf(0)}`,
    booking,
  ],
  ['/admin', '/dashboard/admin/dashboard', heading('Admin Dashboard')],
] as const

// What each role may open, and where each old address leads, is a table of its own: tests/app/screen-roles.test.ts,
// tests/app/routes.test.ts.
test('every address opens its screen for an admin', async () => {
  await openStaffApp({ as: 'admin', rows, at: '/account' })
  for (const [from, shows] of ADDRESSES)
    await step(from, async () => {
      go(from)
      await expect.element(shows).toBeVisible()
      await expectAddress(from)
    })
  for (const [from, to, shows] of MOVED)
    await step(from, async () => {
      go(from)
      await expectAddress(to)
      await expect.element(shows).toBeVisible()
    })
})

test('a screen of another role is refused by name, and the way leads back or to the dashboard', async () => {
  await openStaffApp({ rows, at: CUSTOMERS })
  await expect.element(heading('Customer Management')).toBeVisible()
  go('/dashboard/admin/dashboard')
  await expect.element(refusal('the admin role')).toBeVisible()
  await expectForEveryone('Access Denied')
  await press('Go Back')
  await expectAddress(CUSTOMERS)

  go('/dashboard/admin/dashboard')
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expectAddress('/dashboard')
  await expect.element(heading('Dashboard')).toBeVisible()
  await expect.element(heading('Access Denied')).not.toBeInTheDocument()

  await showApp('/accounting/reports?year=2026')
  await expectAddress('/dashboard/accounting/reports?year=2026')
  await expect.element(refusal('one of these roles: admin, accountant')).toBeVisible()
  // As in a tab that was opened at it.
  vi.spyOn(History.prototype, 'length', 'get').mockReturnValue(1)
  await press('Go Back')
  await expectAddress('/dashboard')
})

test('an unknown address says so within the shell', async () => {
  await openStaffApp({ rows, at: '/account' })
  for (const path of ['/no-such-page', '/dashboard/no-such-page']) {
    await showApp(path)
    await expect.element(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  }
  await expectForEveryone('404 in the shell')
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expectAddress('/dashboard')
})
