import type { Page } from '@playwright/test'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import {
  appointmentOf,
  expectSynced,
  go,
  scheduleForNewcomer,
  signIn,
  startService,
  syncChip,
} from './counter.ts'
import { expect, test } from './test.ts'

const NAME = 'Layla Offline'

test('work without a network survives a reload and a restart, and arrives exactly once', async ({
  shop,
  newDevice,
  staffPage,
}, testInfo) => {
  const profile = testInfo.outputPath('profile')
  const day = await shop.openDay()
  // It is started, and stands there from today on.
  const today = shopDay(new Date().toISOString())
  const device = await newDevice({ profile })
  const page = await device.page()
  await signIn(page)
  await device.goOffline()
  await work(page, day)
  await go(page, scheduleOf(today))
  await expectAllThere(page, today)

  await page.reload()
  await expectAllThere(page, today)
  expect(await shop.sql`select 1 from customers where full_name = ${NAME}`).toHaveLength(0)

  await device.context.close()
  const sameDevice = await newDevice({ profile })
  await sameDevice.goOffline()
  const reopened = await sameDevice.page()
  await reopened.goto(scheduleOf(today))
  await expectAllThere(reopened, today)

  await sameDevice.goOnline()
  await expectSynced(reopened)
  await expect(reopened.getByText('Waiting to sync')).toHaveCount(0)
  expect(
    await shop.sql`
      select c.phone, v.plate_number, a.status, a.notes, a.day, a.total_fils from appointments a
      join customers c on c.id = a.customer_id join vehicles v on v.id = a.vehicle_id
      where c.full_name = ${NAME}`,
  ).toEqual([
    {
      phone: '+971502223344',
      plate_number: '70010',
      status: 'in_progress',
      notes: 'Scratch on the left door',
      day,
      total_fils: 29_400,
    },
  ])
  await expectSeenElsewhere(await staffPage('manager'), today)
})

/** The day, searched for the name: on a crowded one the card may go behind a count of others. */
const scheduleOf = (day: string) => `/dashboard/appointments?date=${day}&q=${encodeURIComponent(NAME)}`

/** A customer, a vehicle and an appointment are made, one is edited, one is started: five changes. */
async function work(page: Page, day: string): Promise<void> {
  await scheduleForNewcomer(page, {
    customer: NAME,
    phone: '050 222 3344',
    plate: '70010',
    service: 'Exterior Detailing',
    day,
    time: '10:00 AM',
  })
  await appointmentOf(page, NAME).getByRole('button', { name: /^Edit/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Appointment' })
  await sheet.getByLabel('Notes').fill('Scratch on the left door')
  await sheet.getByRole('button', { name: 'Update Appointment' }).click()
  await expect(page.getByText('Appointment has been updated')).toBeVisible()
  await appointmentOf(page, NAME).getByRole('link', { name: /^View/ }).click()
  await startService(page)
}

async function expectAllThere(page: Page, day: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`date=${day}`))
  await expect(appointmentOf(page, NAME)).toContainText('In progress')
  await expect(appointmentOf(page, NAME).getByText('Waiting to sync')).toBeAttached()
  await expect(syncChip(page)).toHaveAccessibleName('Sync: Offline · 5 changes waiting')
}

async function expectSeenElsewhere(page: Page, day: string): Promise<void> {
  await go(page, scheduleOf(day))
  await expect(appointmentOf(page, NAME)).toContainText('In progress')
  await expect(syncChip(page)).toHaveAccessibleName('Sync: Synced')
}
