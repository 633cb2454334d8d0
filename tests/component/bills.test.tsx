import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expense } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import { expectCount, expectToast, step } from './on-screen.ts'
import { shopRows } from './shop-rows.ts'
import { openStaffApp } from './staff-app.tsx'

const SUPPLIER = 'Foam Trading'
const TRN = '100361920900003'

test('a bill of several rates is recorded, found by its number, and told when it comes again', async () => {
  const app = await openStaffApp({
    ...{ as: 'accountant', rows: shopRows() },
    at: '/dashboard/accounting/expenses?new=true',
  })
  const sheet = page.getByRole('dialog', { name: 'Add Expense' })
  const amounts = sheet.getByRole('group', { name: 'Amounts' })
  const supplierField = sheet.getByLabelText('Supplier', { exact: true })

  await step('by its lines, as printed', async () => {
    await sheet.getByLabelText('Category').fill('Events')
    await sheet.getByLabelText('Amount (AED)').fill('105')
    await sheet.getByText('Other rates').click()
    await expect.element(sheet.getByLabelText('Net (AED)')).toHaveValue('100.00')
    await sheet.getByRole('button', { name: 'Add a line' }).click()
    await sheet.getByLabelText('Rate of line 2').selectOptions('5%, not recoverable')
    await sheet.getByLabelText('Net (AED)').nth(1).fill('40')
    await expect.element(sheet.getByLabelText('VAT (AED)').nth(1)).toHaveValue('2.00')
    await sheet.getByRole('button', { name: 'Add a line' }).click()
    await sheet.getByLabelText('Rate of line 3').selectOptions('Exempt')
    await sheet.getByRole('button', { name: 'Add Expense' }).click()
    await expect.element(sheet.getByText('Enter an amount, such as 150 or 99.50')).toBeVisible()
    await sheet.getByLabelText('Net (AED)').nth(2).fill('7.50')
    await expect
      .element(amounts)
      .toHaveTextContent(/AED 147.50.*AED 7.00.*Recoverable VAT.*AED 5.00.*AED 154.50/)
  })

  await step('from whom, under which number', async () => {
    await supplierField.fill(SUPPLIER)
    await sheet.getByLabelText('Supplier’s TRN').fill('1003')
    await sheet.getByLabelText('Bill number').fill('B-7')
    await expect.element(sheet.getByText('A tax registration number has 15 digits.')).toBeVisible()
    await expectForEveryone('a bill of several rates')
    await sheet.getByLabelText('Supplier’s TRN').fill('784-1990-1234567-1')
    await expect.element(sheet.getByText(/^A TRN of the UAE begins with 1 and ends with 03/)).toBeVisible()
    await sheet.getByLabelText('Supplier’s TRN').fill('100 3619 2090 0003')
    await sheet.getByLabelText('Paid by').selectOptions('Card')
    await sheet.getByRole('button', { name: 'Add Expense' }).click()
    await expectToast('Expense has been added')
    await page.getByLabelText('Search expenses').fill('B-7')
    await expectCount(page.getByRole('table').getByCss('tbody tr'), 1)
    await expect.element(page.getByRole('table')).toHaveTextContent(`${SUPPLIER} · B-7`)
  })

  await step('the same bill again is told at its number, with the other one', async () => {
    await page.getByRole('link', { name: 'Add Expense' }).first().click()
    await supplierField.fill(SUPPLIER.toLowerCase())
    await expect.element(sheet.getByLabelText('Supplier’s TRN')).toHaveValue(TRN)
    await sheet.getByLabelText('Bill number').fill('B-7')
    const told = sheet.getByText(/This bill is recorded already: expense .*AED 154.50/)
    await expect.element(told).toBeVisible()
    await expectForEveryone('a bill that is recorded already')
    await sheet.getByLabelText('Bill number').fill('B-7-2')
    await expectCount(sheet.getByText(/This bill is recorded already/), 0)
  })
  expect(await app.all('expenses')).toMatchObject([
    {
      ...{ netFils: 14_750, vatFils: 700, amountFils: 15_450, paymentMethod: 'card', supplierTrn: TRN },
      billLines: [
        { kind: 'standard', netFils: 10_000, vatFils: 500 },
        { kind: 'not_recoverable', netFils: 4_000, vatFils: 200 },
        { kind: 'exempt', netFils: 750, vatFils: 0 },
      ],
    },
  ])
})

test('a credit note of a supplier is typed as printed, taken off the expenses, and told when it comes again', async () => {
  const bill = { supplier: SUPPLIER, supplierTrn: TRN, billNumber: 'B-7', date: '2026-11-20' }
  const app = await openStaffApp({
    ...{ as: 'accountant', rows: { ...shopRows(), expenses: [expense(90, bill)] } },
    at: '/dashboard/accounting/expenses?new=true',
  })
  const sheet = page.getByRole('dialog', { name: 'Add Expense' })
  const fill = async () => {
    await sheet.getByLabelText('Kind').selectOptions('Credit note of a supplier')
    await sheet.getByLabelText('Category').fill('Rent')
    await sheet.getByLabelText('Supplier', { exact: true }).fill(SUPPLIER)
    await sheet.getByLabelText('Credit note number').fill('B-C7')
  }
  await fill()
  await sheet.getByLabelText('Amount (AED)').fill('4.20')
  await sheet.getByLabelText('Credits bill number').fill('B-8')
  await expect
    .element(sheet.getByText('No bill of this supplier is recorded with this number.'))
    .toBeVisible()
  await sheet.getByLabelText('Credits bill number').fill('B-7')
  await expect.element(sheet.getByText(/^Expense 90, AED 10.50/)).toBeVisible()
  await expectForEveryone('a credit note of a supplier')
  await sheet.getByRole('button', { name: 'Add Expense' }).click()
  await expectToast('Expense has been added')
  const table = page.getByRole('table')
  await expect
    .element(table)
    .toHaveTextContent(/Rent\s*Credit note.*Foam Trading · B-C7 · for B-7.*-AED 4.20/)
  await expect.element(page.getByRole('group', { name: 'Totals' })).toHaveTextContent(/Total\s*AED 6.30/)
  const [, note] = (await app.all('expenses')).sort((a, b) => b.amountFils - a.amountFils)
  expect(note).toMatchObject({ kind: 'credit_note', netFils: -400, vatFils: -20, amountFils: -420 })

  await page.getByRole('link', { name: 'Add Expense' }).first().click()
  await fill()
  await expect
    .element(sheet.getByText(/This credit note is recorded already: expense .*-AED 4.20/))
    .toBeVisible()
})
