import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dialog, examineScreens, heading, LONG_MS } from './every-screen.ts'
import { expectForEveryone } from './for-everyone.ts'
import { expectCount } from './on-screen.ts'
import { shopRows } from './shop-rows.ts'
import { openStaffApp } from './staff-app.tsx'
import { answerAsServer } from './stub-server.ts'

const TOOLS = '/dashboard/admin/database-tools'

test('every screen of the supplies is for everyone, on a phone and on a tablet', { timeout: LONG_MS }, () =>
  examineScreens('admin', ({ product }) => [
    {
      path: '/dashboard/admin/products?inactive=true',
      ready: page.getByRole('button', { name: /^Actions for/ }).first(),
    },
    { path: '/dashboard/admin/products?new=true', ready: dialog('Add Product') },
    {
      path: `/dashboard/admin/products/${product}`,
      ready: page.getByRole('list', { name: 'Stock history' }),
    },
    { path: `/dashboard/admin/products/${product}?correct=${product}`, ready: dialog('Correct Stock') },
    {
      path: '/dashboard/purchasing?status=ordered',
      ready: page.getByRole('tab', { name: /^Ordered/ }),
    },
    { path: '/dashboard/stock-count', ready: page.getByRole('list', { name: 'Still to count' }) },
    { path: `/dashboard/stock-count?product=${product}`, ready: page.getByLabelText('Counted') },
  ]),
)

test(
  'every screen of the administration is for everyone, on a phone and on a tablet',
  { timeout: LONG_MS },
  () =>
    examineScreens('admin', () => [
      { path: '/dashboard/team', ready: page.getByRole('link', { name: 'Joseph Mwangi' }) },
      {
        path: '/dashboard/team/hours?span=month',
        ready: page.getByRole('link', { name: 'Joseph Mwangi' }),
      },
      { path: '/account?tab=morning', ready: page.getByRole('button', { name: 'Send one now' }) },
      { path: '/dashboard/team/hours?new=true', ready: dialog('Add Shift') },
      {
        path: '/dashboard/admin/dashboard',
        ready: page.getByRole('img', { name: 'Bay use by day of this week' }).getByCss('svg').first(),
      },
      {
        path: '/dashboard/attention?kind=elsewhere',
        ready: page.getByRole('tabpanel').getByRole('heading').first(),
      },
      {
        path: '/dashboard/admin/services',
        ready: page.getByRole('button', { name: /^Actions for/ }).first(),
      },
      {
        path: '/dashboard/admin/from-other-shops',
        ready: page.getByRole('button', { name: /^Accept \d/ }),
      },
      { path: '/dashboard/admin/setup', ready: heading('Open your shop') },
      { path: '/dashboard/admin/services?q=zzzz', ready: heading('No services found') },
      {
        path: '/dashboard/admin/services?new=true',
        before: async () => {
          const products = page.getByLabelText('Add a product')
          await products.selectOptions(products.getByRole('option').nth(1))
        },
        ready: dialog('Add New Service'),
      },
      {
        path: '/dashboard/admin/settings',
        before: () => page.getByRole('spinbutton', { name: 'Bays' }).fill('1'),
        ready: page.getByRole('group', { name: 'Unsaved changes' }),
      },
      {
        path: '/dashboard/admin/settings',
        before: async () => {
          await page.getByRole('button', { name: 'Set Ramadan' }).first().click()
          await page.getByRole('dialog').getByRole('button', { name: 'Add a break on Friday' }).click()
        },
        ready: dialog('Closed days or other hours'),
      },
    ]),
)

test(
  'every screen of the team and the database tools is for everyone, on a phone and on a tablet',
  { timeout: LONG_MS },
  () =>
    examineScreens('admin', ({ person }) => [
      {
        path: '/dashboard/admin/employees',
        ready: page.getByRole('button', { name: /^Actions for/ }).first(),
      },
      { path: '/dashboard/admin/employees?new=true', ready: dialog('Add New Employee') },
      { path: `/dashboard/admin/employees?edit=${person}`, ready: dialog('Edit Employee') },
      { path: `/dashboard/admin/employees?reset=${person}`, ready: page.getByRole('alertdialog') },
      { path: TOOLS, ready: page.getByRole('link', { name: 'Download backup' }) },
      {
        path: `${TOOLS}?tab=export`,
        ready: page.getByRole('link', { name: 'Customers as CSV', exact: true }),
      },
      { path: `${TOOLS}?tab=import`, ready: page.getByRole('button', { name: 'Download template' }) },
      { path: `${TOOLS}?tab=devices`, ready: page.getByText('Chrome on Android').last() },
      { path: `${TOOLS}?tab=log`, ready: page.getByRole('searchbox', { name: 'Search the log' }) },
      { path: `${TOOLS}?tab=audit`, ready: page.getByRole('heading', { name: /^Anchor of/ }) },
      {
        path: `${TOOLS}?tab=retention`,
        before: () => page.getByRole('button', { name: 'Show what would go' }).click(),
        ready: page.getByText('4,200 messages'),
      },
      {
        path: `${TOOLS}?tab=integrity`,
        before: () => page.getByRole('button', { name: 'Run the check' }).click(),
        ready: page.getByRole('list', { name: 'Checks' }),
      },
      { path: `${TOOLS}?tab=device`, ready: heading('Storage') },
    ]),
)

test('a button that is at work keeps its name', async () => {
  const answer = Promise.withResolvers<Response>()
  answerAsServer({ 'GET /api/admin/replicas': () => answer.promise })
  await openStaffApp({ as: 'admin', rows: shopRows(), at: `${TOOLS}?tab=devices` })
  const atWork = page.getByCss('button[data-loading]')
  await expect.element(atWork).toBeVisible()
  await expectForEveryone('the devices, asked for', ['light'])
  answer.resolve(Response.json({ replicas: [] }))
  await expectCount(atWork, 0)
})
