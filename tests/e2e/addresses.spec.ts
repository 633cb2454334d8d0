import type { Locator, Page } from '@playwright/test'
import { ownWord, putProduct } from './arrange.ts'
import { go } from './counter.ts'
import { type PutAppointment, putAppointments } from './put-appointments.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

type Role = 'admin' | 'accountant' | 'cashier' | 'store_manager' | 'purchasing' | 'employee'
type Address = {
  /** As a menu, a bookmark or an old link has it. */
  from: string
  /** Where it leads; left out when it stays. */
  to?: string
  shows: (page: Page) => Locator
  /** Who may see it; left out: anyone signed in. */
  roles?: Role[]
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name, level: 1 })
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })
const booking = (name: string) => (page: Page) =>
  dialog('Schedule Appointment')(page).getByText(name, { exact: true }).first()
const dashboard = heading('Dashboard')
const employees = heading('Employee Management')
const schedule = (page: Page) => page.getByRole('region', { name: 'Daily schedule' })
const week = (page: Page) => page.getByRole('region', { name: 'Weekly schedule' })
/** Only those let through may know that its screen is not there. */
const unknown = heading('404 Page Not Found')

const ADMIN: Role[] = ['admin']
const TRANSACTIONS: Role[] = ['admin', 'accountant', 'cashier']
const EXPENSES: Role[] = ['admin', 'accountant', 'purchasing']
const REPORTS: Role[] = ['admin', 'accountant']
const BUYERS: Role[] = ['admin', 'store_manager', 'purchasing']
const COUNTERS: Role[] = ['admin', 'store_manager']

/** One vehicle, its owner and one of its appointments; and some product. */
type Known = {
  booked: number
  customer: number
  vehicle: number
  name: string
  plate: string
  product: number
  productName: string
}

/** Every address of a menu, and some of before; neighbours show different screens. */
function addressesOf({ booked, customer, vehicle, name, plate, product, productName }: Known): Address[] {
  const appointment = (page: Page) => page.getByRole('region', { name: 'Appointment Information' })
  const profile = heading(name)
  const car = heading(new RegExp(plate))
  return [
    // The menus' own.
    { from: '/dashboard', shows: dashboard },
    { from: '/dashboard/appointments', shows: schedule },
    { from: '/dashboard/appointments?view=week', shows: week },
    { from: '/dashboard/crm/customers', shows: heading('Customer Management') },
    { from: '/dashboard/crm/vehicles', shows: heading('Vehicle Management') },
    { from: '/dashboard/appointments?new=true', shows: dialog('Schedule Appointment') },
    { from: '/dashboard/crm/customers?new=true', shows: dialog('Add Customer') },
    { from: '/dashboard/crm/vehicles?new=true', shows: dialog('Add Vehicle') },
    { from: '/dashboard/messages', shows: heading('Messages') },
    { from: '/dashboard/attention', shows: heading('Needs Attention') },
    { from: '/account', shows: heading('My Account') },
    { from: '/dashboard/admin/dashboard', shows: heading('Admin Dashboard'), roles: ADMIN },
    { from: '/dashboard/admin/services', shows: heading('Service Management'), roles: ADMIN },
    { from: '/dashboard/admin/products', shows: heading('Inventory Management'), roles: ADMIN },
    { from: `/dashboard/admin/products/${product}`, shows: heading(productName), roles: COUNTERS },
    { from: '/dashboard/admin/employees', shows: employees, roles: ADMIN },
    { from: '/dashboard/admin/settings', shows: heading('Settings'), roles: ADMIN },
    { from: '/dashboard/admin/database-tools', shows: heading('Database Tools'), roles: ADMIN },
    { from: '/dashboard/purchasing', shows: heading('Purchasing'), roles: BUYERS },
    { from: '/dashboard/stock-count', shows: heading('Stock Count'), roles: COUNTERS },
    { from: '/dashboard/accounting/transactions', shows: heading('Transactions'), roles: TRANSACTIONS },
    { from: '/dashboard/accounting/expenses', shows: heading('Expenses'), roles: EXPENSES },
    { from: '/dashboard/accounting/reports', shows: heading('Financial Reports'), roles: REPORTS },
    { from: '/dashboard/accounting/vat-return', shows: heading('VAT Return'), roles: REPORTS },
    { from: '/dashboard/accounting/reports/jobs', shows: heading('Finished Jobs'), roles: REPORTS },
    // Of one appointment, one customer, one vehicle.
    { from: `/dashboard/appointments/${booked}`, shows: appointment },
    { from: `/dashboard/crm/customers/${customer}`, shows: profile },
    { from: `/dashboard/crm/vehicles?customer=${customer}`, shows: heading(`${name}'s Vehicles`) },
    { from: `/dashboard/crm/vehicles/${vehicle}`, shows: car },
    { from: `/dashboard/appointments?customerId=${customer}`, shows: booking(name) },
    // Of before: one whose row is in the path, one whose row is in the search, one that only an admin may see.
    { from: `/crm/customers/${customer}`, to: `/dashboard/crm/customers/${customer}`, shows: profile },
    {
      from: `/dashboard/employee/appointments/new?vehicleId=${vehicle}`,
      to: `/dashboard/appointments?new=true&vehicleId=${vehicle}`,
      shows: booking(name),
    },
    { from: '/admin', to: '/dashboard/admin/dashboard', shows: heading('Admin Dashboard'), roles: ADMIN },
  ]
}

// What each role may open, and where each old address leads, is a table of its own: tests/app/screen-roles.test.ts,
// tests/app/routes.test.ts.
test('every address opens its screen for an admin, and says to others who may see it', async ({
  staffPage,
  shop,
}) => {
  const addresses = addressesOf(await somebodyWithAVehicle(shop))
  const page = await staffPage('admin')
  for (const { from, to = from, shows } of addresses)
    await test.step(from, async () => {
      await go(page, from)
      await expect(page).toHaveURL(to)
      await expect(shows(page)).toBeVisible()
    })
  const refused = await staffPage('employee')
  for (const roles of [ADMIN, REPORTS]) {
    await go(refused, addresses.find(address => address.roles === roles)?.from ?? '')
    await expect(refused.getByText(refusal(roles), { exact: true })).toBeVisible()
  }
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('whoever is signed in sees the public pages too', async ({ staffPage }) => {
    const page = await staffPage()
    for (const path of ['/', '/booking', '/no-such-page', '/dashboard/crm/customers'])
      await test.step(path, async () => {
        await page.goto(path)
        const screen = path.startsWith('/dashboard') ? heading('Customer Management') : publicScreen(path)
        await expect(screen(page)).toBeVisible()
      })
  })
})

test('whoever is not signed in sees the public pages, and the login page for all others', async ({
  page,
}) => {
  await page.goto('/login')
  for (const from of [
    '/dashboard',
    '/account',
    '/dashboard/admin/settings',
    '/dashboard/appointments/1',
    '/crm',
  ])
    await test.step(from, async () => {
      await go(page, from)
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    })
  for (const path of ['/', '/booking', '/login', '/no-such-page', '/dashboard/no-such-page'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(publicScreen(path)(page)).toBeVisible()
    })
})

function publicScreen(path: string): (page: Page) => Locator {
  if (path === '/') return heading('Premium clean beyond shine')
  if (path === '/booking') return page => page.getByRole('button', { name: 'Book Appointment' })
  if (path === '/login') return page => page.getByRole('button', { name: 'Sign in', exact: true })
  return unknown
}

function refusal(roles: Role[]): string {
  const who = roles.length === 1 ? `the ${roles[0]} role` : `one of these roles: ${roles.join(', ')}`
  return `You don't have permission to access this page. This area requires ${who}`
}

async function somebodyWithAVehicle(shop: ShopServer): Promise<Known> {
  const [booked] = (await putAppointments(shop, [{ day: await shop.openDay(), time: '10:00' }])) as [
    PutAppointment,
  ]
  const productName = `Visited ${ownWord()}`
  return {
    booked: booked.id,
    customer: booked.customerId,
    vehicle: booked.vehicleId,
    name: booked.customer,
    plate: booked.plate,
    product: await putProduct(shop, { name: productName, stock: 50 }),
    productName,
  }
}
