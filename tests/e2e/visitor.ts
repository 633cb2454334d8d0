import type { Locator, Page } from '@playwright/test'
import { formatTime } from '#schema/rules/time-text.ts'
import type { ShopServer } from './shop-server.ts'

export type Visit = { name: string; phone: string; plate: string; day: string; time: string }

export function submitOf(page: Page): Locator {
  return page.getByRole('button', { name: 'Book Appointment' })
}

/** The bookings that the shop has for a customer of this name. */
export function bookedBy(shop: ShopServer, name: string) {
  return shop.sql<{ scheduledDate: string; notes: string | null }[]>`
    select scheduled_date as "scheduledDate", a.notes from appointments a
    join customers c on c.id = a.customer_id where c.full_name = ${name} order by scheduled_date`
}

/** Fills in the form; without a time, that is left open. */
export async function fillBooking(
  page: Page,
  { name, phone, plate, day, time }: Omit<Visit, 'time'> & Partial<Visit>,
): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Plate category').selectOption('dubai')
  await page.getByLabel('Plate number').fill(plate)
  await findChoice(page, 'Vehicle make', 'Toyota')
  await findChoice(page, 'Vehicle model', 'Land Cruiser')
  await page.getByRole('main').locator('label', { hasText: 'Exterior Detailing' }).first().click()
  await page.getByLabel('Date').fill(day)
  if (time) await page.getByRole('button', { name: formatTime(time), exact: true }).click()
}

/** Types a name into a field that finds by typing, and takes the choice of that name. */
export async function findChoice(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name.toLowerCase())
  await page.getByRole('listbox').getByRole('option', { name, exact: true }).click()
}
