import { shopDay } from '#schema/rules/time/shop-time.ts'
import { ownWord } from './arrange.ts'
import { expectSynced, expectToast, go } from './counter.ts'
import { OtherDevice } from './device.ts'
import { expectForEveryone } from './screen-checks.ts'
import { expect, test } from './test.ts'

const EXPENSES = '/dashboard/accounting/expenses'

test('the photo of a bill is kept without a network, sent once there is one, and seen on another device', async ({
  shop,
  staffDevice,
}) => {
  const number = ownWord()
  const desk = await OtherDevice.of(shop, 'purchasing')
  const amounts = { netFils: 100_00, vatFils: 5_00, amountFils: 105_00 }
  const bill = { category: 'Events', description: null, date: shopDay(new Date().toISOString()), ...amounts }
  await desk.does('expense.create', { id: desk.newId(), ...bill, billNumber: number })
  const device = await staffDevice('accountant')
  const page = device.screen
  await go(page, `${EXPENSES}?q=${number}`)
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1)
  await device.goOffline()

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

  await device.goOnline()
  await expectSynced(page)
  const stored = () => shop.sql`
    select 1 from stored_files f join expenses e on e.bill_file ->> 'id' = f.id::text
    where e.bill_number = ${number}`
  await expect.poll(async () => (await stored()).length).toBe(1)
  const other = await staffDevice('purchasing')
  const screen = other.screen
  await go(screen, `${EXPENSES}?q=${number}`)
  const row = screen.getByRole('table').locator('tbody tr')
  await expect(row).toContainText('With its bill')
  await row.getByRole('link').first().click()
  const sheet = screen.getByRole('dialog', { name: 'Edit Expense' })
  const photo = sheet.getByRole('img', { name: 'IMG 7.jpg' })
  await expect(photo).toBeVisible()
  expect(await photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
  await other.goOffline()
  await expect(sheet.getByText('You are offline. Connect to see it.')).toBeVisible()
})
