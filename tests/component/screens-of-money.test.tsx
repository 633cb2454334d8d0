import { test } from 'vitest'
import { page } from 'vitest/browser'
import { dialog, examineScreens, heading, LONG_MS } from './every-screen.ts'

const PAPERS = '/dashboard/accounting/transactions'
const INVOICES = '/dashboard/accounting/invoices'
const DRAWER = '/dashboard/accounting/cash-drawer'
const REPORTS = '/dashboard/accounting/reports'
const totals = page.getByRole('group', { name: 'Totals' })
const NEVER = '?from=2020-01-01&to=2020-01-02'

test('every screen of the money is for everyone, on a phone and on a tablet', { timeout: LONG_MS }, () =>
  examineScreens('accountant', ({ invoiced, prepaid, payer, ...known }) => [
    { path: PAPERS, ready: page.getByRole('main').getByText(payer).first() },
    { path: PAPERS + NEVER, ready: heading('No transactions found') },
    { path: `${PAPERS}/${invoiced}`, ready: heading(/^Tax Invoice R/) },
    { path: `${PAPERS}/999999999`, ready: heading('Transaction not found') },
    { path: `${PAPERS}/${prepaid}`, ready: page.getByRole('article', { name: 'Paper' }) },
    { path: INVOICES, ready: page.getByRole('main').getByText(payer).first() },
    { path: INVOICES + NEVER, ready: heading('No documents found') },
    { path: '/dashboard/accounting/expenses', ready: totals },
    { path: '/dashboard/accounting/expenses?new=true', ready: dialog('Add Expense') },
    { path: DRAWER, ready: heading(/^(Drawer open|Drawer closed|No drawer yet)$/) },
    { path: `${DRAWER}?sheet=open`, ready: dialog('Open Drawer') },
    { path: `${DRAWER}?sheet=out`, ready: dialog('Cash Out') },
    { path: `${INVOICES}/${known.invoice}`, ready: page.getByRole('article', { name: 'Paper' }) },
    { path: `/dashboard/accounting/payments/${known.groupPayment}`, ready: heading('Receipt').first() },
    { path: `/dashboard/crm/customers/${known.customer}/statement`, ready: heading('Statement').first() },
    { path: `/dashboard/crm/customers/${known.customer}/summary`, ready: heading('Invoice summary').first() },
    { path: `${DRAWER}/${known.closedDrawer}`, ready: heading('Z Report').first() },
    { path: `${DRAWER}/999999999`, ready: heading('Report not found') },
    { path: REPORTS, ready: page.getByRole('img', { name: 'Revenue and expenses by month' }) },
    {
      path: '/dashboard/accounting/vat-return',
      ready: page.getByRole('table', { name: 'VAT on sales and all other outputs' }),
    },
    {
      path: `${REPORTS}?tab=services&span=last-month&compare=before`,
      ready: page.getByRole('img', { name: 'Sales by Service: Net' }),
    },
    {
      path: `${REPORTS}?tab=technicians&span=last-month`,
      ready: page.getByRole('img', { name: 'Sales by Technician: Net' }),
    },
    { path: `${REPORTS}/jobs`, ready: heading('Finished Jobs') },
  ]),
)
