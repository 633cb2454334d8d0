import type { Locator, Page } from '@playwright/test'
import type { Person } from './counter.ts'

export type Screen = {
  path: string
  /** What a person does there first. */
  before?: (page: Page) => Promise<void>
  ready: (page: Page) => Locator
}

const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name })
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name })

export const publicScreens: Screen[] = [
  { path: '/', ready: heading('Premium clean beyond shine') },
  { path: '/booking', ready: page => page.getByRole('main').getByText('Exterior Detailing').first() },
  { path: '/login', ready: page => page.getByRole('button', { name: 'Sign in', exact: true }) },
  { path: '/no-such-page', ready: heading('404 Page Not Found') },
]

const work = ({ appointment }: Known): Screen[] => [
  { path: '/dashboard', ready: page => page.getByRole('list', { name: 'Low Stock Alerts' }) },
  { path: '/dashboard?tab=appointments', ready: heading(/ in order$/) },
  { path: '/dashboard?tab=inventory', ready: page => page.getByRole('list', { name: 'Running low' }) },
  { path: '/dashboard/appointments', ready: page => page.getByRole('region', { name: 'Daily schedule' }) },
  {
    path: '/dashboard/appointments?view=week',
    ready: page => page.getByRole('region', { name: 'Weekly schedule' }),
  },
  {
    path: '/dashboard/appointments?view=board',
    ready: page => page.getByRole('region', { name: 'Bays' }).getByRole('listitem').first(),
  },
  { path: '/dashboard/appointments?new=true', ready: dialog('Schedule Appointment') },
  {
    path: `/dashboard/appointments/${appointment}`,
    ready: page => page.getByRole('main').getByRole('button', { name: 'Edit' }),
  },
  {
    path: '/dashboard/crm/customers',
    before: page => find(page, '1'),
    ready: page => page.getByRole('group', { name: 'Appointments' }).getByRole('option').first(),
  },
  {
    path: '/dashboard/crm/vehicles',
    before: page => find(page, 'nobody of that name'),
    ready: heading('Nothing found'),
  },
  {
    path: '/dashboard/appointments?q=a',
    ready: page => page.getByRole('list', { name: 'Other days' }).getByRole('listitem').first(),
  },
  { path: '/dashboard/attention', ready: page => page.getByRole('tab', { name: /^All \d/ }) },
  { path: '/account', ready: page => page.getByLabel('Full name') },
  { path: '/account?tab=password', ready: page => page.getByLabel('Current password') },
  { path: '/account?tab=hours', ready: page => page.getByLabel('Period') },
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
      ready: page => page.getByRole('tab', { name: /^Past/, selected: true }),
    },
    {
      path: `${profile}?tab=history`,
      ready: page => page.getByRole('tabpanel', { name: /^Service History/ }),
    },
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

const administration: Screen[] = [
  { path: '/dashboard/team', ready: page => page.getByRole('link', { name: 'Joseph Mwangi' }) },
  {
    path: '/dashboard/team/hours?span=month',
    ready: page => page.getByRole('link', { name: 'Joseph Mwangi' }),
  },
  { path: '/dashboard/team/hours?new=true', ready: dialog('Add Shift') },
  {
    path: '/dashboard/admin/dashboard',
    ready: page => page.getByRole('img', { name: 'Bay use by day of this week' }).locator('svg'),
  },
  {
    path: '/dashboard/attention?kind=elsewhere',
    ready: page => page.getByRole('tabpanel').getByRole('heading').first(),
  },
  {
    path: '/dashboard/admin/services',
    ready: page => page.getByRole('button', { name: /^Actions for/ }).first(),
  },
  { path: '/dashboard/admin/services?q=zzzz', ready: heading('No services found') },
  {
    path: '/dashboard/admin/services?new=true',
    before: page =>
      page
        .getByLabel('Add a product')
        .selectOption({ index: 1 })
        .then(() => {}),
    ready: dialog('Add New Service'),
  },
  {
    path: '/dashboard/admin/settings',
    before: page => page.getByRole('spinbutton', { name: 'Bays' }).fill('1'),
    ready: page => page.getByRole('group', { name: 'Unsaved changes' }),
  },
  {
    path: '/dashboard/admin/settings',
    before: async page => {
      await page.getByRole('button', { name: 'Set Ramadan' }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Add a break on Friday' }).click()
    },
    ready: dialog('Closed days or other hours'),
  },
]

/** What customers are told, and in which words. */
const messages = ({ appointment, message }: Known): Screen[] => {
  const list = '/dashboard/messages'
  return [
    { path: list, ready: page => page.getByRole('button', { name: /^Actions for/ }).first() },
    { path: `${list}?q=zzzz`, ready: heading('No messages found') },
    {
      path: `${list}?show=all&message=${message}`,
      ready: page => page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }),
    },
    {
      path: `/dashboard/appointments/${appointment}?tab=messages`,
      ready: page => page.getByRole('list', { name: 'Messages' }),
    },
    {
      path: '/dashboard/attention?kind=inbox',
      ready: page => page.getByRole('link', { name: /^Read and answer/ }).first(),
    },
    {
      path: '/dashboard/attention?kind=messages',
      ready: page => page.getByRole('link', { name: /^Open the message/ }).first(),
    },
    {
      path: '/dashboard/admin/settings',
      before: page => page.getByText('Text for approval by WhatsApp').click(),
      ready: page => page.getByRole('group', { name: 'English preview' }),
    },
  ]
}

/** What admins and managers see of the shelves. */
const supplies = ({ product }: Known): Screen[] => [
  {
    path: '/dashboard/admin/products?inactive=true',
    ready: page => page.getByRole('button', { name: /^Actions for/ }).first(),
  },
  { path: '/dashboard/admin/products?new=true', ready: dialog('Add Product') },
  {
    path: `/dashboard/admin/products/${product}`,
    ready: page => page.getByRole('list', { name: 'Stock history' }),
  },
  { path: `/dashboard/admin/products/${product}?correct=${product}`, ready: dialog('Correct Stock') },
  {
    path: '/dashboard/purchasing?status=ordered',
    ready: page => page.getByRole('tab', { name: /^Ordered/ }),
  },
  { path: '/dashboard/stock-count', ready: page => page.getByRole('list', { name: 'Still to count' }) },
  { path: `/dashboard/stock-count?product=${product}`, ready: page => page.getByLabel('Counted') },
]

const money = ({ invoiced, prepaid }: Known): Screen[] => {
  const papers = '/dashboard/accounting/transactions'
  return [
    { path: papers, ready: page => page.getByRole('group', { name: 'Totals' }) },
    { path: `${papers}?from=2020-01-01&to=2020-01-02`, ready: heading('No transactions found') },
    { path: `${papers}/${invoiced}`, ready: heading(/^Tax Invoice R/) },
    { path: `${papers}/999999999`, ready: heading('Transaction not found') },
    { path: `${papers}/${prepaid}`, ready: page => page.getByRole('article', { name: 'Paper' }) },
    {
      path: '/dashboard/accounting/invoices',
      ready: page => page.getByRole('group', { name: 'Totals' }),
    },
    {
      path: '/dashboard/accounting/invoices?from=2020-01-01&to=2020-01-02',
      ready: heading('No documents found'),
    },
    {
      path: '/dashboard/accounting/expenses',
      ready: page => page.getByRole('group', { name: 'Totals' }),
    },
    { path: '/dashboard/accounting/expenses?new=true', ready: dialog('Add Expense') },
    {
      path: '/dashboard/accounting/cash-drawer',
      ready: heading(/^(Drawer open|Drawer closed|No drawer yet)$/),
    },
    { path: '/dashboard/accounting/cash-drawer?sheet=open', ready: dialog('Open Drawer') },
    { path: '/dashboard/accounting/cash-drawer?sheet=out', ready: dialog('Cash Out') },
    { path: '/dashboard/accounting/cash-drawer/999999999', ready: heading('Report not found') },
    {
      path: '/dashboard/accounting/reports',
      ready: page => page.getByRole('img', { name: 'Revenue and expenses by month' }),
    },
    {
      path: '/dashboard/accounting/vat-return',
      ready: page => page.getByRole('table', { name: 'VAT on sales and all other outputs' }),
    },
    {
      path: '/dashboard/accounting/reports?tab=services&span=last-month&compare=before',
      ready: page => page.getByRole('img', { name: 'Sales by Service: Net' }),
    },
    {
      path: '/dashboard/accounting/reports?tab=technicians&span=last-month',
      ready: page => page.getByRole('img', { name: 'Sales by Technician: Net' }),
    },
    { path: '/dashboard/accounting/reports/jobs', ready: heading('Finished Jobs') },
  ]
}

const TOOLS = '/dashboard/admin/database-tools'
const databaseTools: Screen[] = [
  { path: TOOLS, ready: page => page.getByRole('link', { name: 'Download backup' }) },
  {
    path: `${TOOLS}?tab=export`,
    ready: page => page.getByRole('link', { name: 'Customers as CSV', exact: true }),
  },
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

const team = ({ person }: Known): Screen[] => {
  const list = '/dashboard/admin/employees'
  return [
    { path: list, ready: page => page.getByRole('button', { name: /^Actions for/ }).first() },
    { path: `${list}?new=true`, ready: dialog('Add New Employee') },
    { path: `${list}?edit=${person}`, ready: dialog('Edit Employee') },
    { path: `${list}?reset=${person}`, ready: page => page.getByRole('alertdialog') },
  ]
}

/** The staff's screens by what they are for, each opened by somebody who may see them all. */
export const areas: Record<string, { who: Person; screens: (known: Known) => Screen[] }> = {
  'the daily work': { who: 'employee', screens: work },
  'people and cars': { who: 'employee', screens: people },
  'the messages': { who: 'admin', screens: messages },
  'the supplies': { who: 'admin', screens: supplies },
  'the money': { who: 'accountant', screens: money },
  'the administration': { who: 'admin', screens: () => administration },
  'the database tools': { who: 'admin', screens: () => databaseTools },
  'the team': { who: 'admin', screens: team },
}

/**
 * Keys to open screens with: of an appointment to come that its customer was told of, of payments of an appointment that
 * is done and of one to come.
 */
export type Known = {
  appointment: number
  customer: number
  vehicle: number
  invoiced: number
  prepaid: number
  product: number
  person: number
  /** As the search param that opens it. */
  message: string
}

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('combobox', { name: 'Find' }).fill(text)
}
