import type { Page } from '@playwright/test'
import { formatTime } from '#schema/rules/time-text.ts'

export type Visit = { name: string; phone: string; plate: string; day: string; time: string }

/** Fills the public booking form and sends it. */
export async function bookOnline(page: Page, visit: Visit): Promise<void> {
  await page.goto('/booking')
  await fillBooking(page, visit)
  await page.getByRole('button', { name: 'Book Appointment' }).click()
}

export async function fillBooking(page: Page, { name, phone, plate, day, time }: Visit): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Plate category').selectOption('dubai')
  await page.getByLabel('Plate number').fill(plate)
  await page.getByLabel('Vehicle make').selectOption('toyota')
  await page.getByLabel('Vehicle model').selectOption('land_cruiser')
  await page.getByRole('main').locator('label', { hasText: 'Exterior Detailing' }).first().click()
  await page.getByLabel('Date').fill(day)
  await page.getByRole('button', { name: formatTime(time), exact: true }).click()
}
