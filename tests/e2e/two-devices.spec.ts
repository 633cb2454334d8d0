import type { Page } from '@playwright/test'
import { expectSynced, go } from './counter.ts'
import { expect, test } from './test.ts'

test('two devices edit different fields of one customer offline, and both survive', async ({
  staffDevice,
  shop,
}) => {
  const [one, two] = [await staffDevice('employee'), await staffDevice('manager')]
  const [counter, phone] = [one.screen, two.screen]
  await go(counter, '/dashboard/crm/customers?new=true')
  const sheet = counter.getByRole('dialog', { name: 'Add Customer' })
  await sheet.getByLabel('Full name').fill('Shared Customer')
  await sheet.getByLabel('Phone number').fill('050 555 0001')
  await sheet.getByRole('button', { name: 'Add Customer' }).click()
  await expect(sheet).toBeHidden()
  await go(phone, '/dashboard/crm/customers?q=Shared')
  await expect(phone.getByText('Shared Customer')).toBeVisible()

  await one.goOffline()
  await two.goOffline()
  await edit(counter, 'City', 'Ajman')
  await edit(phone, 'Address', 'Villa 7')
  await one.goOnline()
  await two.goOnline()
  await expectSynced(counter)
  await expectSynced(phone)

  const saved = await shop.sql`select city, address from customers where full_name = 'Shared Customer'`
  expect(saved).toEqual([{ city: 'Ajman', address: 'Villa 7' }])
  for (const page of [counter, phone]) {
    await openEdit(page)
    const dialog = page.getByRole('dialog', { name: 'Edit Customer' })
    await expect(dialog.getByLabel('City')).toHaveValue('Ajman')
    await expect(dialog.getByLabel('Address')).toHaveValue('Villa 7')
  }
})

async function openEdit(page: Page): Promise<void> {
  await go(page, '/dashboard/crm/customers?q=Shared')
  await page.getByRole('button', { name: 'Actions for Shared Customer' }).click()
  await page.getByRole('menuitem', { name: 'Edit Details' }).click()
}

async function edit(page: Page, field: string, value: string): Promise<void> {
  await openEdit(page)
  const dialog = page.getByRole('dialog', { name: 'Edit Customer' })
  await dialog.getByLabel(field).fill(value)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Customer has been updated')).toBeVisible()
}
