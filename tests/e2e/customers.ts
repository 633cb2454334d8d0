import { expect, type Page } from '@playwright/test'
import type { ShopServer } from './shop-server.ts'

/** Adds a customer as the counter does, by the menu: the page is not loaded again. */
export async function addCustomer(page: Page, name: string, phone: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'New Customer' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add Customer' })
  await sheet.getByLabel('Full name').fill(name)
  await sheet.getByLabel('Phone number').fill(phone)
  await sheet.getByRole('button', { name: 'Add Customer' }).click()
  await expect(page.getByText('Customer has been added')).toBeVisible()
  await expect(sheet).toBeHidden()
}

/** How many customers of this name PostgreSQL has. */
export async function countSaved(shop: ShopServer, name: string): Promise<number> {
  return (await shop.sql`select 1 from customers where full_name = ${name}`).length
}
