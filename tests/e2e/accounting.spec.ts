import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { formatAed } from '#schema/rules/money.ts'
import { shopDay } from '#schema/rules/shop-time.ts'
import { expectSynced, signIn, syncChip } from './counter.ts'
import { expect, test } from './test.ts'
import { expectToast } from './toasts.ts'

const TRANSACTIONS = '/dashboard/accounting/transactions'
const EXPENSES = '/dashboard/accounting/expenses'
const REPORTS = '/dashboard/accounting/reports'
const totals = (page: Page) => page.getByRole('group', { name: 'Totals' })
const today = () => shopDay(new Date().toISOString())

async function expectOnlyThePaperPrinted(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Print A4' })).toBeEnabled()
  await page.emulateMedia({ media: 'print' })
  const others = await page.locator('body *').evaluateAll(all =>
    all
      .filter(each => !each.closest('article') && !each.querySelector('article'))
      .filter(each => each.getClientRects().length > 0)
      .map(each => each.outerHTML.slice(0, 120)),
  )
  expect(others).toEqual([])
  for (const sum of await page.locator('.paper-sum').all())
    expect(await sum.evaluate(each => each.getClientRects().length)).toBe(1)
  await page.emulateMedia({ media: null })
}

test('a cashier finds the payments of a day, takes them along, and prints and corrects an invoice without a network', async ({
  shop,
  newDevice,
}) => {
  const [day] = await shop.sql<[{ day: string; count: number; fils: number }]>`
    select to_char(created_at at time zone 'Asia/Dubai', 'YYYY-MM-DD') as day, count(*)::int as count,
      sum(amount_fils)::int as fils from transactions group by 1 having count(*) < 20 order by 2 desc limit 1`
  const [paid] = await shop.sql<[{ id: number; appointment: number; total: number; vat: number }]>`
    select t.id::int, a.id::int as job, a.total_fils::int as total, a.vat_fils::int as vat
    from transactions t join appointments a on a.id = t.appointment_id
    where a.status = 'paid' and t.amount_fils = a.total_fils and not exists (
      select from invoices i where i.appointment_id = a.id) order by t.id desc limit 1`
  const device = await newDevice()
  const page = await device.page()
  await signIn(page, 'cashier')

  await test.step('the days are in the address, the sums and the file are of what they leave', async () => {
    await page.goto(TRANSACTIONS)
    await expect(page.getByRole('columnheader')).toHaveText([
      'ID',
      'Date',
      'Customer',
      'Amount',
      'Payment Method',
      'Status',
      'View',
    ])
    await page.getByLabel('Start date').fill(day.day)
    await page.getByLabel('End date').fill(day.day)
    await expect(page).toHaveURL(`${TRANSACTIONS}?from=${day.day}&to=${day.day}`)
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(day.count)
    await expect(totals(page)).toContainText(formatAed(day.fils))
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(`transactions ${day.day}.csv`)
    const text = await readFile(await file.path(), 'utf8')
    expect(text.startsWith('\ufeffID,Date,')).toBe(true)
    expect(text.trimEnd().split('\r\n')).toHaveLength(day.count + 1)
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page).toHaveURL(TRANSACTIONS)
    await page.getByLabel('Start date').fill('2020-01-01')
    await page.getByLabel('End date').fill('2020-01-02')
    await expect(page.getByRole('heading', { name: 'No transactions found' })).toBeVisible()
  })

  await device.goOffline()
  const number = await test.step('View issues the invoice once, under a number of this device', async () => {
    await page.goto(`${TRANSACTIONS}/${paid.id}`)
    const title = page.getByRole('heading', { name: /^Tax Invoice R\d+-\d{4}$/ })
    await expect(title).toBeVisible()
    const paper = page.getByRole('article', { name: 'Paper' })
    for (const words of [
      'فاتورة ضريبية',
      'TRN',
      '100000000000003',
      formatAed(paid.total),
      formatAed(paid.vat),
    ])
      await expect(paper).toContainText(words)
    const shown = await title.textContent()
    await page.reload()
    await expect(title).toHaveText(`${shown}`)
    return `${shown}`.replace('Tax Invoice ', '')
  })

  await test.step('what was invoiced can no longer change', async () => {
    const locked = 'The job has a tax invoice: what was done can no longer change.'
    await page.goto(`/dashboard/appointments/${paid.appointment}`)
    await expect(page.getByRole('note').filter({ hasText: locked })).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit Appointment' })
    await expect(sheet.getByRole('note').filter({ hasText: locked })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Add product' })).toHaveCount(0)
    await sheet.getByLabel('Notes').fill('Ring first')
    await sheet.getByRole('button', { name: 'Update Appointment' }).click()
    await expectToast(page, 'Appointment has been updated')
  })

  await test.step('a refund has its credit note', async () => {
    await page.goto(`/dashboard/appointments/${paid.appointment}?tab=transactions`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Refund' }).click()
    const sheet = page.getByRole('dialog', { name: 'Refund' })
    await sheet.getByLabel('Amount (AED)').fill('21')
    await sheet.getByLabel('Reason').fill('A scratch was left')
    await sheet.getByRole('button', { name: 'Refund AED 21.00' }).click()
    await expectToast(page, 'Refund has been recorded')
    await page.getByRole('link', { name: 'Receipt' }).first().click()
    await expect(page.getByRole('heading', { name: /^Tax Credit Note R/ })).toBeVisible()
    // The message of the refund stands there still.
    await expectOnlyThePaperPrinted(page)
    const paper = page.getByRole('article', { name: 'Paper' })
    for (const words of [
      number,
      'A scratch was left',
      formatAed(paid.total),
      formatAed(paid.total - 2_100),
      'AED 1.00',
    ])
      await expect(paper).toContainText(words)
  })

  await expect(syncChip(page)).toHaveAccessibleName(/Offline/)
  await device.goOnline()
  await expectSynced(page)
  const kept = await shop.sql`
    select kind, series || '-' || lpad(sequence::text, 4, '0') as number, gross_fils::int as gross
    from invoices where appointment_id = ${paid.appointment} order by kind desc`
  const [series = ''] = number.split('-')
  expect([...kept]).toEqual([
    { kind: 'invoice', number, gross: paid.total },
    { kind: 'credit_note', number: `${series}-0002`, gross: 2_100 },
  ])
})

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('on a phone without a network an expense is added and changed, and its VAT shown as it is typed', async ({
    shop,
    newDevice,
  }) => {
    const device = await newDevice()
    const page = await device.page()
    await signIn(page, 'purchasing')
    await page.goto(`${EXPENSES}?new=true`)
    await device.goOffline()
    const sheet = page.getByRole('dialog', { name: 'Add Expense' })
    const amounts = sheet.getByRole('group', { name: 'Amounts' })
    await sheet.getByRole('button', { name: 'Add Expense' }).click()
    await expect(sheet.getByText('Category is required')).toBeVisible()
    await expect(sheet.getByText('Enter an amount, such as 150 or 99.50')).toBeVisible()
    await sheet.getByLabel('Category').fill('Polish of e2e')
    await sheet.getByLabel('Amount (AED)').fill('35.50')
    await expect(amounts).toContainText('AED 1.69')
    await sheet.getByText('On top').click()
    await expect(amounts).toContainText('AED 37.28')
    await sheet.getByRole('button', { name: 'Add Expense' }).click()
    await expectToast(page, 'Expense has been added')
    const card = page
      .getByRole('list', { name: 'Expenses' })
      .getByRole('listitem')
      .filter({ hasText: 'Polish of e2e' })
    await expect(card).toContainText('AED 37.28')
    await expect(card.getByText('Waiting to sync')).toBeAttached()

    await card.getByRole('link').click()
    const edit = page.getByRole('dialog', { name: 'Edit Expense' })
    await edit.getByLabel('Description').fill('Two bottles')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Expense has been updated')

    const sums = page.getByRole('group', { name: 'Totals' })
    const withIt = await sums.textContent()
    await card.getByRole('link').click()
    await edit.getByRole('button', { name: 'Void Expense' }).click()
    const question = page.getByRole('alertdialog', { name: 'Void this expense?' })
    await question.getByRole('button', { name: 'Entered twice' }).click()
    await question.getByRole('button', { name: 'Void', exact: true }).click()
    await expectToast(page, 'Expense has been voided', 'It stays in the list and counts nowhere.')
    await expect(card).toContainText('Voided')
    await expect(sums).not.toHaveText(withIt ?? '')

    await page.getByRole('button', { name: 'Filter by Date' }).click()
    await page.getByLabel('Start date').fill(today())
    await expect(page).toHaveURL(`${EXPENSES}?from=${today()}`)
    await expect(card).toBeVisible()
    await page.getByLabel('End date').fill('2020-01-01')
    await expect(page.getByRole('heading', { name: 'No expenses found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(card).toBeVisible()

    await device.goOnline()
    await expectSynced(page)
    const kept = await shop.sql`
      select net_fils::int as net, vat_fils::int as vat, amount_fils::int as amount, description, void_reason as voided
      from expenses where category = 'Polish of e2e'`
    expect([...kept]).toEqual([
      { net: 3_550, vat: 178, amount: 3_728, description: 'Two bottles', voided: 'Entered twice' },
    ])
  })
})

test('the reports say without a network what the server answers', async ({ newDevice }) => {
  const device = await newDevice()
  const page = await device.page()
  await signIn(page, 'accountant')
  const [year = 0, month = 0] = today().split('-').map(Number)
  const answer = await page.request.get(`/api/reports/monthly?year=${year}&month=${month}`)
  const { revenue, expenses, profit, vatDue } = await answer.json()
  await device.goOffline()
  await page.goto(REPORTS)
  const figure = (name: string) => page.getByRole('region', { name, exact: true })
  const aed = (amount: number) => formatAed(Math.round(amount * 100))
  await expect(figure('Revenue')).toContainText(aed(revenue))
  await expect(figure('Expenses')).toContainText(aed(expenses))
  await expect(figure('Profit')).toContainText(aed(profit))
  for (const name of ['Revenue', 'Expenses', 'Profit'])
    await expect(figure(name)).toContainText('VAT included')
  await expect(page.getByRole('group', { name: 'VAT' })).toContainText(aed(Math.abs(vatDue)))
  await expect(page.getByText(/^As of /)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Yearly Overview' }).getByRole('row')).toHaveCount(13)
  await expect(page.getByRole('img', { name: 'Revenue and expenses by month' }).locator('svg')).toBeVisible()
  await page.getByLabel('Year', { exact: true }).selectOption(String(year - 4))
  await expect(page).toHaveURL(`${REPORTS}?year=${year - 4}`)
  await expect(page.getByRole('heading', { name: 'No data available' })).toBeVisible()
})
