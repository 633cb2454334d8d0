import type { Locator, Page } from '@playwright/test'
import { go, type Person, signIn } from './counter.ts'
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

const ROLES: Record<Role, Person> = {
  admin: 'admin',
  accountant: 'accountant',
  cashier: 'cashier',
  store_manager: 'manager',
  purchasing: 'purchasing',
  employee: 'employee',
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name, level: 1 })
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })
const booking = (name: string) => (page: Page) =>
  dialog('Schedule Appointment')(page).getByText(name, { exact: true }).first()
const dashboard = heading('Dashboard')
const employees = heading('Employee Management')
const schedule = (page: Page) => page.getByRole('region', { name: 'Daily schedule' })
const week = (page: Page) => page.getByRole('region', { name: 'Weekly schedule' })
/** Where an old address leads depends on nobody's role: who may see the most and who may see the least go there. */
const WALK_OLD_ADDRESSES: Role[] = ['admin', 'employee']
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

/** Every address there is or ever was; neighbours show different screens. */
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
    // The employee's, of before.
    { from: '/dashboard/employee', to: '/dashboard', shows: dashboard },
    {
      from: `/dashboard/employee/appointments?customer=${customer}`,
      to: `/dashboard/appointments?customer=${customer}`,
      shows: booking(name),
    },
    { from: '/dashboard/employee/dashboard', to: '/dashboard', shows: dashboard },
    {
      from: `/dashboard/employee/appointments/new?vehicleId=${vehicle}`,
      to: `/dashboard/appointments?new=true&vehicleId=${vehicle}`,
      shows: booking(name),
    },
    {
      from: `/dashboard/employee/vehicles/${vehicle}`,
      to: `/dashboard/crm/vehicles/${vehicle}`,
      shows: car,
    },
    {
      from: `/dashboard/employee/appointments/new?customerId=${customer}`,
      to: `/dashboard/appointments?new=true&customerId=${customer}`,
      shows: booking(name),
    },
    {
      from: `/dashboard/employee/vehicles/${vehicle}/history`,
      to: `/dashboard/crm/vehicles/${vehicle}`,
      shows: car,
    },
    // The phone's menu and the top bar, of before.
    { from: '/employee/dashboard', to: '/dashboard', shows: dashboard },
    { from: '/appointment', to: '/dashboard/appointments', shows: schedule },
    { from: '/crm/customers', to: '/dashboard/crm/customers', shows: heading('Customer Management') },
    { from: '/appointments/calendar', to: '/dashboard/appointments', shows: schedule },
    { from: '/crm/vehicles', to: '/dashboard/crm/vehicles', shows: heading('Vehicle Management') },
    { from: '/appointments', to: '/dashboard/appointments', shows: schedule },
    { from: '/crm', to: '/dashboard/crm/customers', shows: heading('Customer Management') },
    { from: '/admin', to: '/dashboard/admin/dashboard', shows: heading('Admin Dashboard'), roles: ADMIN },
    { from: '/appointments/list', to: '/dashboard/appointments', shows: schedule },
    { from: `/crm/customers/${customer}`, to: `/dashboard/crm/customers/${customer}`, shows: profile },
    {
      from: `/employee/appointments?vehicle=${vehicle}`,
      to: `/dashboard/appointments?vehicle=${vehicle}`,
      shows: booking(name),
    },
    { from: `/crm/vehicles/${vehicle}`, to: `/dashboard/crm/vehicles/${vehicle}`, shows: car },
    {
      from: '/admin/dashboard',
      to: '/dashboard/admin/dashboard',
      shows: heading('Admin Dashboard'),
      roles: ADMIN,
    },
    {
      from: '/admin/services',
      to: '/dashboard/admin/services',
      shows: heading('Service Management'),
      roles: ADMIN,
    },
    {
      from: '/admin/products',
      to: '/dashboard/admin/products',
      shows: heading('Inventory Management'),
      roles: ADMIN,
    },
    { from: '/admin/employees', to: '/dashboard/admin/employees', shows: employees, roles: ADMIN },
    { from: '/admin/settings', to: '/dashboard/admin/settings', shows: heading('Settings'), roles: ADMIN },
    {
      from: '/accounting/transactions',
      to: '/dashboard/accounting/transactions',
      shows: heading('Transactions'),
      roles: TRANSACTIONS,
    },
    {
      from: '/accounting/expenses',
      to: '/dashboard/accounting/expenses',
      shows: heading('Expenses'),
      roles: EXPENSES,
    },
    {
      from: '/accounting/reports?year=2026',
      to: '/dashboard/accounting/reports?year=2026',
      shows: heading('Financial Reports'),
      roles: REPORTS,
    },
  ]
}

for (const role of Object.keys(ROLES) as Role[])
  test(`every address opens its screen for ${role}, or says who may see it`, async ({ page, shop }) => {
    const all = addressesOf(await somebodyWithAVehicle(shop))
    const addresses = WALK_OLD_ADDRESSES.includes(role) ? all : all.filter(({ to }) => !to)
    await signIn(page, ROLES[role])
    for (const { from, to = from, shows, roles } of addresses)
      await test.step(from, async () => {
        await go(page, from)
        const refused = roles && !roles.includes(role)
        // An address that leads elsewhere leads there only those whom it lets through.
        if (refused) await expect(page.getByText(refusal(roles), { exact: true })).toBeVisible()
        else {
          await expect(page).toHaveURL(to)
          await expect(shows(page)).toBeVisible()
        }
      })
  })

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('whoever is signed in sees the public pages too', async ({ page }) => {
    await signIn(page)
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
  shop,
}) => {
  await page.goto('/login')
  for (const { from } of addressesOf(await somebodyWithAVehicle(shop)))
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

async function somebodyWithAVehicle({ sql }: ShopServer): Promise<Known> {
  const [known] = await sql<[Known]>`
    select a.id::int as booked, c.id::int as customer, v.id::int as vehicle, c.full_name as name,
      v.plate_number as plate, p.id::int as product, p.name as "productName"
    from (select id, name from products order by id limit 1) p, appointments a join customers c on c.id = a.customer_id
      join vehicles v on v.id = a.vehicle_id and v.customer_id = c.id
    order by a.id desc limit 1`
  return known
}
