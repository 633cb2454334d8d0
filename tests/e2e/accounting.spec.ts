import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { formatAed } from '#schema/rules/money/money.ts'
import { addDays, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import { expectSynced, expectToast, go, syncChip } from './counter.ts'
import { putPaidAppointment } from './put-appointments.ts'
import { expectOnlyThePaperPrinted } from './screen-checks.ts'
import { expect, test } from './test.ts'

const TRANSACTIONS = '/dashboard/accounting/transactions'
const EXPENSES = '/dashboard/accounting/expenses'
const REPORTS = '/dashboard/accounting/reports'
const totals = (page: Page) => page.getByRole('group', { name: 'Totals' })
const today = () => shopDay(new Date().toISOString())

test('a cashier finds the payments of a day, takes them along, and prints, corrects and credits an invoice without a network', async ({
  shop,
  staffDevice,
}) => {
  // Before the history of the shop begins: a day with these payments alone.
  const day = addDays(today(), -60)
  const at = shopInstant(day, '10:00')
  const [paid, other] = [
    await putPaidAppointment(shop, { day, time: '09:00' }, at),
    await putPaidAppointment(shop, { day, time: '10:00', service: 'Leather Care' }, at),
  ]
  const device = await staffDevice('cashier')
  const page = device.screen

  await test.step('the days are in the address, the sums and the file are of what they leave', async () => {
    await go(page, TRANSACTIONS)
    await expect(page.getByRole('columnheader')).toHaveText([
      'ID',
      'Date',
      'Customer',
      'Amount',
      'Payment Method',
      'Status',
      'View',
    ])
    await page.getByLabel('Start date').fill(day)
    await page.getByLabel('End date').fill(day)
    await expect(page).toHaveURL(`${TRANSACTIONS}?from=${day}&to=${day}`)
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(2)
    await expect(totals(page)).toContainText(formatAed(paid.grossFils + other.grossFils))
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(`transactions ${day}.csv`)
    const text = await readFile(await file.path(), 'utf8')
    expect(text.startsWith('\ufeffID,Date,')).toBe(true)
    expect(text.trimEnd().split('\r\n')).toHaveLength(3)
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page).toHaveURL(TRANSACTIONS)
    await page.getByLabel('Start date').fill('2020-01-01')
    await page.getByLabel('End date').fill('2020-01-02')
    await expect(page.getByRole('heading', { name: 'No transactions found' })).toBeVisible()
  })

  await device.goOffline()
  const title = page.getByRole('heading', { name: /^Tax Invoice R\d+-\d{4}$/ })
  const paper = page.getByRole('article', { name: 'Paper' })
  const address = `/dashboard/appointments/${paid.id}`
  const documents = page.getByRole('region', { name: 'Invoice' })
  const numberOnPaper = async () => `${await title.textContent()}`.replace('Tax Invoice ', '')

  const number = await test.step('the invoice of the finished work is there to be printed', async () => {
    await go(page, address)
    await documents.getByRole('link', { name: /^View R/ }).click()
    await expect(title).toBeVisible()
    for (const words of [
      'فاتورة ضريبية',
      'TRN',
      '100000000000003',
      formatAed(paid.grossFils),
      formatAed(paid.grossFils - paid.netFils),
    ])
      await expect(paper).toContainText(words)
    await expectOnlyThePaperPrinted(page)
    return numberOnPaper()
  })

  await test.step('what was invoiced changes only by a correction with a reason', async () => {
    const locked =
      'The job has a tax invoice: services and products can only be changed as a correction, with a reason.'
    await go(page, address)
    await expect(page.getByRole('note').filter({ hasText: locked })).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit Appointment' })
    await expect(sheet.getByRole('note').filter({ hasText: locked })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Add product' })).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Correct' }).click()
    await sheet.getByRole('button', { name: 'Add product' }).click()
    await sheet.getByRole('combobox', { name: /^Product/ }).selectOption({ index: 1 })
    await sheet.getByRole('button', { name: 'Update Appointment' }).click()
    await expect(sheet.getByText('Reason is required')).toBeVisible()
    await sheet.getByLabel('Reason for the correction').fill('The wax was sold, too')
    await sheet.getByRole('button', { name: 'Update Appointment' }).click()
    await expectToast(page, 'Appointment has been updated')
    // The valid invoice alone; the cancelled one and its credit note are folded below it.
    await expect(documents.getByRole('link', { name: /^View R/ })).toHaveCount(1)
    await documents.getByText(/^Cancelled: R/).click()
    await expect(documents.getByRole('link', { name: /^View (R|CN)/ })).toHaveCount(3)
  })

  const corrected = await test.step('by a credit note that cancels it, and a new invoice', async () => {
    await documents.getByRole('link', { name: /^View CN/ }).click()
    await expect(page.getByRole('heading', { name: /^Tax Credit Note CN/ })).toBeVisible()
    for (const words of [number, 'The wax was sold, too', formatAed(paid.grossFils)])
      await expect(paper).toContainText(words)
    await page.goBack()
    await documents
      .getByRole('link', { name: /^View R/ })
      .first()
      .click()
    await expect(title).not.toContainText(number)
    return numberOnPaper()
  })

  await test.step('a refund has its credit note, and takes the amount off the price', async () => {
    await go(page, `${address}?tab=transactions`)
    const left = page.getByRole('region', { name: 'Payment Information' })
    const leftBefore = /Left\s*AED\s[\d,.]+/.exec(`${await left.textContent()}`)?.[0]
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Refund' }).click()
    const sheet = page.getByRole('dialog', { name: 'Refund' })
    await sheet.getByLabel('Cash (AED)').fill('21')
    await sheet.getByLabel('Reason').fill('A scratch was left')
    await sheet.getByRole('button', { name: 'Refund AED 21.00' }).click()
    await expectToast(page, 'Refund has been recorded')
    await expect(left).toContainText(/Credited\s*.AED\s21\.00/)
    await expect(left).toContainText(`${leftBefore}`)
    await page.getByRole('link', { name: 'Receipt' }).first().click()
    await expect(page.getByRole('heading', { name: /^Tax Credit Note CN/ })).toBeVisible()
    // The message of the refund stands there still.
    await expectOnlyThePaperPrinted(page)
    for (const words of [corrected, 'A scratch was left', 'AED 1.00'])
      await expect(paper).toContainText(words)
  })

  await expect(syncChip(page)).toHaveAccessibleName(/Offline/)
  await device.goOnline()
  await expectSynced(page)
  const kept = await shop.sql`
    select kind, series || '-' || lpad(sequence::text, 4, '0') as number from invoices
    where appointment_id = ${paid.id} order by issued_at, id`
  const [series = ''] = corrected.split('-')
  const creditNote = (sequence: number) => `${series.replace('R', 'CN')}-000${sequence}`
  expect([...kept]).toEqual([
    { kind: 'invoice', number },
    { kind: 'credit_note', number: creditNote(1) },
    { kind: 'invoice', number: corrected },
    { kind: 'credit_note', number: creditNote(2) },
  ])
})

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('on a phone without a network an expense is added and changed, and its VAT shown as it is typed', async ({
    shop,
    staffDevice,
  }) => {
    const device = await staffDevice('purchasing')
    const page = device.screen
    await go(page, `${EXPENSES}?new=true`)
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
    await expectToast(page, 'Expense has been voided', 'It stays in the list, but is not counted.')
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

test('the reports say without a network what the server answers', async ({ staffDevice }) => {
  const device = await staffDevice('accountant')
  const page = device.screen
  const [year = 0, month = 0] = today().split('-').map(Number)
  const answer = await page.request.get(`/api/reports/monthly?year=${year}&month=${month}`)
  const { revenue, expenses, profit, vatDue } = await answer.json()
  await device.goOffline()
  await go(page, REPORTS)
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
