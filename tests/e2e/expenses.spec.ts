import { ownWord } from './arrange.ts'
import { expectSynced, expectToast, go } from './counter.ts'
import { expectForEveryone } from './screen-checks.ts'
import { expect, test } from './test.ts'

const EXPENSES = '/dashboard/accounting/expenses'

test('without a network a bill of several rates is recorded, found by its number, and told when it comes again', async ({
  shop,
  staffDevice,
}) => {
  const supplier = `${ownWord()} Trading`
  const number = ownWord()
  const device = await staffDevice('accountant')
  const page = device.screen
  await go(page, `${EXPENSES}?new=true`)
  await device.goOffline()
  const sheet = page.getByRole('dialog', { name: 'Add Expense' })
  const amounts = sheet.getByRole('group', { name: 'Amounts' })

  await test.step('by its lines, as printed', async () => {
    await sheet.getByLabel('Category').fill('Events')
    await sheet.getByLabel('Amount (AED)').fill('105')
    await sheet.getByText('Other rates').click()
    await expect(sheet.getByLabel('Net (AED)')).toHaveValue('100.00')
    await sheet.getByRole('button', { name: 'Add a line' }).click()
    await sheet.getByLabel('Rate of line 2').selectOption({ label: '5%, not recoverable' })
    await sheet.getByLabel('Net (AED)').nth(1).fill('40')
    await expect(sheet.getByLabel('VAT (AED)').nth(1)).toHaveValue('2.00')
    await sheet.getByRole('button', { name: 'Add a line' }).click()
    await sheet.getByLabel('Rate of line 3').selectOption({ label: 'Exempt' })
    await sheet.getByRole('button', { name: 'Add Expense' }).click()
    await expect(sheet.getByText('Enter an amount, such as 150 or 99.50')).toBeVisible()
    await sheet.getByLabel('Net (AED)').nth(2).fill('7.50')
    await expect(amounts).toContainText(/AED 147.50.*AED 7.00.*Recoverable VAT.*AED 5.00.*AED 154.50/s)
  })

  await test.step('from whom, under which number', async () => {
    await sheet.getByLabel('Supplier', { exact: true }).fill(supplier)
    await sheet.getByLabel('Supplier’s TRN').fill('1003')
    await sheet.getByLabel('Bill number').fill(number)
    await expect(sheet.getByText('A tax registration number has 15 digits.')).toBeVisible()
    await expectForEveryone(page, 'a bill of several rates')
    await sheet.getByLabel('Supplier’s TRN').fill('100361920900003')
    await sheet.getByLabel('Paid by').selectOption({ label: 'Card' })
    await sheet.getByRole('button', { name: 'Add Expense' }).click()
    await expectToast(page, 'Expense has been added')
    await page.getByLabel('Search expenses').fill(number)
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1)
    await expect(page.getByRole('table')).toContainText(`${supplier} · ${number}`)
  })

  await test.step('with its photo, which is on this device only', async () => {
    await page.getByRole('table').getByRole('link').first().click()
    const edit = page.getByRole('dialog', { name: 'Edit Expense' })
    const picker = edit.getByLabel('Photo or file of the bill')
    await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('7') })
    await expect(edit.getByText('This is neither a photo that can be read here nor a PDF.')).toBeVisible()
    await picker.setInputFiles({ name: 'IMG 7.png', mimeType: 'image/png', buffer: await page.screenshot() })
    await expect(edit.getByRole('img', { name: 'IMG 7.jpg' })).toBeVisible()
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Expense has been updated')
    await page.reload()
    await page.getByRole('table').getByRole('link').first().click()
    await expect(edit.getByText('Waiting to be sent: it is on this device only.')).toBeVisible()
    await expect(edit.getByRole('img', { name: 'IMG 7.jpg' })).toBeVisible()
    await expectForEveryone(page, 'a bill with its photo')
    await edit.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the same bill again is told at its number, with the other one', async () => {
    await page.getByRole('link', { name: 'Add Expense' }).first().click()
    await sheet.getByLabel('Supplier', { exact: true }).fill(supplier.toLowerCase())
    await expect(sheet.getByLabel('Supplier’s TRN')).toHaveValue('100361920900003')
    await sheet.getByLabel('Bill number').fill(number)
    await expect(sheet.getByText(/This bill is recorded already: expense .*AED 154.50/)).toBeVisible()
    await expectForEveryone(page, 'a bill that is recorded already')
    await sheet.getByLabel('Bill number').fill(`${number}-2`)
    await expect(sheet.getByText(/This bill is recorded already/)).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  await device.goOnline()
  await expectSynced(page)
  await test.step('another device sees the photo while it has a network, and says so without one', async () => {
    const stored = () => shop.sql`
      select 1 from stored_files f join expenses e on e.bill_file ->> 'id' = f.id::text
      where e.bill_number = ${number}`
    await expect.poll(async () => (await stored()).length).toBe(1)
    const other = await staffDevice('purchasing')
    const desk = other.screen
    await go(desk, `${EXPENSES}?q=${number}`)
    const row = desk.getByRole('table').locator('tbody tr')
    await expect(row).toContainText('With its bill')
    await row.getByRole('link').first().click()
    const sheet = desk.getByRole('dialog', { name: 'Edit Expense' })
    const photo = sheet.getByRole('img', { name: 'IMG 7.jpg' })
    await expect(photo).toBeVisible()
    expect(await photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
    await other.goOffline()
    await expect(sheet.getByText('You are offline. Connect to see it.')).toBeVisible()
  })
  const kept = await shop.sql`
    select net_fils::int as net, vat_fils::int as vat, amount_fils::int as amount, payment_method as method,
      supplier_trn as trn, bill_lines as lines from expenses where bill_number = ${number}`
  expect([...kept]).toEqual([
    {
      net: 14_750,
      vat: 700,
      amount: 15_450,
      method: 'card',
      trn: '100361920900003',
      lines: [
        { kind: 'standard', netFils: 10_000, vatFils: 500 },
        { kind: 'not_recoverable', netFils: 4_000, vatFils: 200 },
        { kind: 'exempt', netFils: 750, vatFils: 0 },
      ],
    },
  ])
})
