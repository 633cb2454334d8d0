import type { Locator, Page } from '@playwright/test'
import { signIn } from './counter.ts'
import { expectForEveryone } from './for-everyone.ts'
import type { ShopServer } from './shop-server.ts'
import { sidewaysIn } from './sideways.ts'
import { expect, test } from './test.ts'

type Screen = {
  path: string
  /** What a person does there first. */
  before?: (page: Page) => Promise<void>
  ready: (page: Page) => Locator
}

const SIZES = { phone: { width: 390, height: 844 }, 'counter tablet': { width: 1180, height: 820 } }
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name })

const publicScreens: Screen[] = [
  { path: '/', ready: heading('Premium clean beyond shine') },
  { path: '/booking', ready: page => page.getByRole('main').getByText('Exterior Detailing').first() },
  { path: '/login', ready: page => page.getByRole('button', { name: 'Sign in', exact: true }) },
  { path: '/no-such-page', ready: heading('404 Page Not Found') },
]

const work = ({ job }: Known): Screen[] => [
  { path: '/dashboard', ready: page => page.getByRole('list', { name: 'Low Stock Alerts' }) },
  { path: '/dashboard?tab=appointments', ready: heading('Today in order') },
  { path: '/dashboard?tab=inventory', ready: page => page.getByRole('list', { name: 'Running low' }) },
  { path: '/dashboard/appointments', ready: page => page.getByRole('region', { name: 'Daily schedule' }) },
  {
    path: '/dashboard/appointments?view=week',
    ready: page => page.getByRole('region', { name: 'Weekly schedule' }),
  },
  { path: '/dashboard/appointments?new=true', ready: dialog('Schedule Appointment') },
  {
    path: `/dashboard/appointments/${job}`,
    ready: page => page.getByRole('main').getByRole('button', { name: 'Edit' }),
  },
  {
    path: '/dashboard/crm/customers',
    before: page => findCar(page, '1'),
    ready: page => page.getByRole('list', { name: 'Cars found' }).getByRole('button').first(),
  },
  {
    path: '/dashboard/crm/vehicles',
    before: page => findCar(page, '000000'),
    ready: heading('No car with this plate'),
  },
  { path: '/dashboard/attention', ready: heading('Nothing needs attention') },
  { path: '/account', ready: page => page.getByLabel('Full name') },
  { path: '/account?tab=password', ready: page => page.getByLabel('Current password') },
]

const people = ({ customer, vehicle }: Known): Screen[] => {
  const profile = `/dashboard/crm/customers/${customer}`
  const car = `/dashboard/crm/vehicles/${vehicle}`
  return [
    {
      path: '/dashboard/crm/customers',
      ready: page => page.getByRole('button', { name: /^Actions for/ }).first(),
    },
    { path: '/dashboard/crm/customers?new=true', ready: dialog('Add Customer') },
    { path: profile, ready: heading('Next appointment') },
    { path: `${profile}?tab=vehicles`, ready: page => page.getByRole('list', { name: 'Vehicles' }) },
    {
      path: `${profile}?tab=appointments&when=past`,
      ready: page => page.getByRole('tab', { name: /^Past/ }),
    },
    { path: `${profile}?tab=history`, ready: page => page.getByRole('tab', { name: /^Service History/ }) },
    { path: '/dashboard/crm/customers/999999999', ready: heading('Customer not found') },
    {
      path: '/dashboard/crm/vehicles',
      ready: page => page.getByRole('link', { name: /^Book Appointment for/ }).first(),
    },
    { path: car, ready: heading('Service History') },
    { path: `${car}?transfer=true`, ready: dialog('Transfer Vehicle') },
    { path: `${car}?edit=${vehicle}`, ready: dialog('Edit Vehicle') },
  ]
}

const TOOLS = '/dashboard/admin/database-tools'
const databaseTools: Screen[] = [
  { path: TOOLS, ready: page => page.getByRole('link', { name: 'Download backup' }) },
  { path: `${TOOLS}?tab=export`, ready: page => page.getByRole('link', { name: 'Customers as CSV' }) },
  { path: `${TOOLS}?tab=import`, ready: page => page.getByRole('button', { name: 'Download template' }) },
  { path: `${TOOLS}?tab=devices`, ready: page => page.getByText('This device', { exact: true }).last() },
  { path: `${TOOLS}?tab=log`, ready: page => page.getByRole('searchbox', { name: 'Search the log' }) },
  {
    path: `${TOOLS}?tab=integrity`,
    before: page => page.getByRole('button', { name: 'Run the check' }).click(),
    ready: page => page.getByRole('list', { name: 'Checks' }),
  },
  { path: `${TOOLS}?tab=device`, ready: heading('Storage') },
]

/** The keys of an appointment that is to come, its customer and its car. */
type Known = { job: number; customer: number; vehicle: number }

async function someJob({ sql }: ShopServer): Promise<Known> {
  const [known] = await sql<[Known]>`
    select id::int as job, customer_id::int as customer, vehicle_id::int as vehicle from appointments
    where status = 'confirmed' order by id limit 1`
  return known
}

async function findCar(page: Page, plateNumber: string): Promise<void> {
  await page.getByRole('button', { name: 'Find a car' }).click()
  await page.getByRole('dialog', { name: 'Find a car' }).getByLabel('Plate number').fill(plateNumber)
}

for (const [device, viewport] of Object.entries(SIZES))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('every public screen is for everyone', async ({ page }) => {
      const complaints = complaintsOf(page)
      for (const screen of publicScreens) await examine(page, screen)
      expect(complaints).toEqual([])
    })

    for (const [what, screens] of Object.entries({ 'the daily work': work, 'people and cars': people }))
      test(`every screen of ${what} is for everyone`, async ({ page, shop }) => {
        const complaints = complaintsOf(page)
        await signIn(page)
        for (const screen of screens(await someJob(shop))) await examine(page, screen)
        expect(complaints).toEqual([])
      })

    test('every one of the database tools is for everyone', async ({ page }) => {
      const complaints = complaintsOf(page)
      await signIn(page, 'admin')
      for (const screen of databaseTools) await examine(page, screen)
      expect(complaints).toEqual([])
    })
  })

async function examine(page: Page, { path, before, ready }: Screen): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path)
    await before?.(page)
    await expect(ready(page)).toBeVisible()
    await expectForEveryone(page, path)
    for (const direction of ['ltr', 'rtl'])
      expect.soft(await sidewaysIn(page, direction), `${path}, ${direction}`).toEqual([])
  })
}

/** Errors on the console, but for the one answer that says nobody is signed in yet. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    const { url } = message.location()
    if (message.type() === 'error' && !url.endsWith('/api/auth/me'))
      complaints.push(`${page.url()}: ${message.text()}`)
  })
  return complaints
}
