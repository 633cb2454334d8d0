import type { Page } from '@playwright/test'
import { daysText, formatDay } from '#schema/rules/time/time-text.ts'
import { keepSettings } from './arrange.ts'
import { expectSynced, expectToast, go, syncChip } from './counter.ts'
import { expect, test } from './test.ts'

const bays = (page: Page) => page.getByRole('spinbutton', { name: 'Bays' })
const bayHeadings = (page: Page) => page.locator('[data-bay-headings]')
const saveBar = (page: Page) => page.getByRole('group', { name: 'Unsaved changes' })
const rangeOf = (page: Page, day: string) =>
  page
    .getByRole('list', { name: 'Holidays and other hours' })
    .getByRole('listitem')
    .filter({ hasText: daysText({ firstDay: day, lastDay: day }) })
const save = (page: Page) => saveBar(page).getByRole('button', { name: 'Save Changes' })

test('what an admin sets without a network, the counter and visitors go by after the next sync', async ({
  page: visitor,
  shop,
  staffDevice,
}) => {
  await using _settings = await keepSettings(shop)
  const [office, counter] = [await staffDevice('admin'), await staffDevice()]
  const [admin, clerk] = [office.screen, counter.screen]
  const day = await shop.openDay()
  const [{ number }] = await shop.sql<[{ number: number }]>`select bays as number from settings`
  await go(clerk, `/dashboard/appointments?date=${day}`)
  await expect(clerk.getByText('No appointments found')).toBeVisible()
  await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await expect(bays(admin)).toHaveValue(String(number))
  await office.goOffline()
  await counter.goOffline()

  await test.step('bays and the VAT', async () => {
    await bays(admin).fill(String(number + 1))
    await admin.getByText('The prices include VAT').click()
    await save(admin).click()
    await expectToast(admin, 'Settings saved')
  })

  await test.step('a day is closed', async () => {
    await admin.getByRole('button', { name: 'Add days' }).click()
    const sheet = admin.getByRole('dialog', { name: 'Closed days or other hours' })
    await sheet.getByRole('button', { name: 'Add days' }).click()
    await expect(sheet.getByText('Please select a date').first()).toBeVisible()
    await sheet.getByLabel('First day').fill(day)
    await sheet.getByLabel('Name').fill('Stocktake')
    await sheet.getByRole('button', { name: 'Add days' }).click()
    await expectToast(admin, 'Closed days added')
    await expect(rangeOf(admin, day)).toContainText('Closed')
  })

  await expect(syncChip(admin)).toHaveAccessibleName(/Offline/)
  await office.goOnline()
  await expectSynced(admin)
  await counter.goOnline()

  await test.step('the counter follows', async () => {
    await expect(clerk.getByText('Closed: Stocktake', { exact: true })).toBeVisible()
    await go(clerk, '/dashboard/appointments?new=true')
    const sheet = clerk.getByRole('dialog', { name: 'Schedule Appointment' })
    await sheet.getByText('Exterior Detailing', { exact: true }).click()
    await expect(sheet.getByText('includes AED 13.33 VAT')).toBeVisible()
    await go(clerk, '/dashboard/appointments')
    await expect(bayHeadings(clerk)).toContainText(`Bay ${number + 1}`)
  })

  await test.step('visitors too', async () => {
    await visitor.goto('/booking')
    await visitor.getByRole('main').locator('label', { hasText: 'Exterior Detailing' }).first().click()
    await expect(visitor.getByRole('complementary', { name: 'Your booking' })).toContainText(
      'TotalAED 280.00',
    )
    await visitor.getByLabel('Date').fill(day)
    await expect(visitor.getByText(`We are closed on ${formatDay(day)}.`)).toBeVisible()
  })
})
