import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addMinutes, shopInstant } from '#schema/rules/time/shop-time.ts'
import { NOW, payment } from '#tests/fixtures/shop.ts'
import { finishJob, takeMoney } from './finished-jobs.ts'
import { expectOnlyThePaperPrinted } from './for-everyone.ts'
import { expectAddress, expectCount, expectTexts, expectToast, PHONE, press, step } from './on-screen.ts'
import { endResult } from './payment-sheet.ts'
import { savedFile } from './saved-file.ts'
import { CLAY, idOf, jobRows, shopRows, TODAY } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

const TRANSACTIONS = '/dashboard/accounting/transactions'
const EXPENSES = '/dashboard/accounting/expenses'
const totals = () => page.getByRole('group', { name: 'Totals' })

test('a cashier finds the payments of a day, takes them along, and prints, corrects and credits an invoice', async () => {
  const rows = jobRows({ customer: 'Paying Guest' })
  const other = payment(90, { appointmentId: idOf(0), createdAt: shopInstant('2026-11-20', '10:00') })
  const app = await openStaffApp({
    as: 'cashier',
    rows: { ...rows, transactions: [other], products: [CLAY] },
    at: '/dashboard',
  })
  await finishJob(idOf(0))
  await takeMoney(idOf(0), 284_00)
  go(TRANSACTIONS)

  await step('the days are in the address, the sums and the file are of what they leave', async () => {
    await expectTexts(page.getByRole('columnheader'), [
      'ID',
      'Date',
      'Customer',
      'Amount',
      'Payment Method',
      'Status',
      'View',
    ])
    await expect.element(page.getByLabelText('Period')).toHaveDisplayValue('Today')
    await expectAddress(TRANSACTIONS)
    await expectCount(page.getByRole('table').getByCss('tbody tr'), 1)
    await expect.element(totals()).toHaveTextContent('AED 284.00')
    const { name, text } = await savedFile(() => press('Export CSV'))
    expect(name).toBe(`transactions ${TODAY}.csv`)
    expect(text).toMatch(/^.?ID,Date,/)
    expect(text.trimEnd().split('\r\n')).toHaveLength(2)
    await page.getByRole('button', { name: 'Clear' }).click()
    await expectAddress(`${TRANSACTIONS}?span=all`)
    await page.getByLabelText('Start date').fill('2020-01-01')
    await page.getByLabelText('End date').fill('2020-01-02')
    await expect.element(page.getByRole('heading', { name: 'No transactions found' })).toBeVisible()
  })

  const title = page.getByRole('heading', { name: /^Tax Invoice R\d+-\d{4}$/ })
  const paper = page.getByRole('article', { name: 'Paper' })
  const address = `/dashboard/appointments/${idOf(0)}`
  const documents = page.getByRole('region', { name: 'Invoice' })
  const numberOnPaper = async () => `${title.element().textContent}`.replace('Tax Invoice ', '')

  const number = await step('the invoice of the finished work is there to be printed', async () => {
    await go(address)
    await documents.getByRole('link', { name: /^View R/ }).click()
    await expect.element(title).toBeVisible()
    for (const words of ['فاتورة ضريبية', 'TRN', '100123456700003', 'AED 294.00', 'AED 14.00'])
      await expect.element(paper).toHaveTextContent(words)
    await expectOnlyThePaperPrinted()
    return numberOnPaper()
  })

  await step('what was invoiced changes only by a correction with a reason', async () => {
    const locked =
      'The job has a tax invoice: services and products can only be changed as a correction, with a reason.'
    await go(address)
    await page.getByRole('button', { name: 'Edit' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit Appointment' })
    await expect.element(sheet.getByRole('note').filter({ hasText: locked })).toBeVisible()
    await expectCount(sheet.getByRole('button', { name: 'Add product' }), 0)
    await sheet.getByRole('button', { name: 'Correct' }).click()
    await sheet.getByRole('button', { name: 'Add product' }).click()
    await sheet.getByRole('combobox', { name: /^Product/ }).selectOptions(String(CLAY.id))
    await sheet.getByRole('button', { name: 'Update Appointment' }).click()
    await expect.element(sheet.getByText('Reason is required')).toBeVisible()
    await sheet.getByLabelText('Reason for the correction').fill('The wax was sold, too')
    await sheet.getByRole('button', { name: 'Update Appointment' }).click()
    await expectToast('Appointment has been updated')
    // The valid invoice alone; the cancelled one and its credit note are folded below it.
    await expectCount(documents.getByRole('link', { name: /^View R/ }), 1)
    await documents.getByText(/^Cancelled: R/).click()
    await expectCount(documents.getByRole('link', { name: /^View (R|CN)/ }), 3)
  })

  const corrected = await step('by a credit note that cancels it, and a new invoice', async () => {
    await documents.getByRole('link', { name: /^View CN/ }).click()
    await expect.element(page.getByRole('heading', { name: /^Tax Credit Note CN/ })).toBeVisible()
    for (const words of [number, 'The wax was sold, too', 'AED 294.00'])
      await expect.element(paper).toHaveTextContent(words)
    history.back()
    await documents
      .getByRole('link', { name: /^View R/ })
      .first()
      .click()
    await expect.element(title).not.toHaveTextContent(number)
    return numberOnPaper()
  })

  await step('a refund has its credit note, and takes the amount off the price', async () => {
    vi.setSystemTime(addMinutes(NOW, 1))
    await go(`${address}?tab=transactions`)
    const left = page.getByRole('region', { name: 'Payment Information' })
    await expect.element(left).toBeVisible()
    const leftBefore = /Left\s*AED\s[\d,.]+/.exec(`${left.element().textContent}`)?.[0]
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Refund' }).click()
    const sheet = page.getByRole('dialog', { name: 'Refund' })
    await sheet.getByLabelText('Cash (AED)').fill('21')
    await sheet.getByLabelText('Reason').fill('A scratch was left')
    await sheet.getByRole('button', { name: 'Refund AED 21.00' }).click()
    await endResult(sheet, { title: 'Refund has been recorded', says: 'AED 21.00 in cash' })
    await expect.element(left).toHaveTextContent(/Credited\s*.AED\s21\.00/)
    await expect.element(left).toHaveTextContent(`${leftBefore}`)
    await page.getByRole('link', { name: 'Receipt' }).first().click()
    await expect.element(page.getByRole('heading', { name: /^Tax Credit Note CN/ })).toBeVisible()
    await expectOnlyThePaperPrinted()
    for (const words of [corrected, 'A scratch was left', 'AED 1.00'])
      await expect.element(paper).toHaveTextContent(words)
  })

  const kept = await app.all('invoices')
  // Each kind has a series of its own, without a gap.
  const inOrder = kept.sort((one, two) => one.kind.localeCompare(two.kind) || one.sequence - two.sequence)
  expect(inOrder.map(({ kind, sequence }) => `${kind} ${sequence}`)).toEqual([
    'credit_note 1',
    'credit_note 2',
    'invoice 1',
    'invoice 2',
  ])
})

test('on a phone an expense is added and changed, and its VAT shown as it is typed', async () => {
  await page.viewport(...PHONE)
  const app = await openStaffApp({ as: 'purchasing', rows: shopRows(), at: `${EXPENSES}?new=true` })
  const sheet = page.getByRole('dialog', { name: 'Add Expense' })
  const amounts = sheet.getByRole('group', { name: 'Amounts' })
  await sheet.getByRole('button', { name: 'Add Expense' }).click()
  await expect.element(sheet.getByText('Category is required')).toBeVisible()
  await expect.element(sheet.getByText('Enter an amount, such as 150 or 99.50')).toBeVisible()
  await sheet.getByLabelText('Category').fill('Polish')
  await sheet.getByLabelText('Amount (AED)').fill('35.50')
  await expect.element(amounts).toHaveTextContent('AED 1.69')
  await sheet.getByText('On top').click()
  await expect.element(amounts).toHaveTextContent('AED 37.28')
  await sheet.getByRole('button', { name: 'Add Expense' }).click()
  await expectToast('Expense has been added')
  const listed = page
    .getByRole('list', { name: 'Expenses' })
    .getByRole('listitem')
    .filter({ hasText: 'Polish' })
  await expect.element(listed).toHaveTextContent('AED 37.28')
  await expect.element(listed.getByText('Waiting to sync')).toBeInTheDocument()

  await listed.getByRole('link').click()
  const edit = page.getByRole('dialog', { name: 'Edit Expense' })
  await edit.getByLabelText('Description').fill('Two bottles')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast('Expense has been updated')

  const sums = page.getByRole('group', { name: 'Totals' })
  await expect.element(sums).toBeVisible()
  const withIt = sums.element().textContent
  await listed.getByRole('link').click()
  await edit.getByRole('button', { name: 'Void Expense' }).click()
  const question = page.getByRole('alertdialog', { name: 'Void this expense?' })
  await question.getByRole('button', { name: 'Entered twice' }).click()
  await question.getByRole('button', { name: 'Void', exact: true }).click()
  await expectToast('Expense has been voided', 'It stays in the list, but is not counted.')
  await expect.element(listed).toHaveTextContent('Voided')
  await expect.element(sums).not.toHaveTextContent(withIt ?? '')

  await page.getByRole('button', { name: 'Filter by Date' }).click()
  await page.getByLabelText('Start date').fill(TODAY)
  await expectAddress(`${EXPENSES}?from=${TODAY}&to=${TODAY}`)
  await expect.element(listed).toBeVisible()
  await page.getByLabelText('End date').fill('2020-01-01')
  await expect.element(page.getByRole('heading', { name: 'No expenses found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(listed).toBeVisible()

  expect(await app.all('expenses')).toMatchObject([
    {
      netFils: 3_550,
      vatFils: 178,
      amountFils: 3_728,
      description: 'Two bottles',
      voidReason: 'Entered twice',
    },
  ])
})
