import type { Page } from '@playwright/test'
import { addDays, dayOfWeek, shopInstant } from '#schema/rules/time/shop-time.ts'
import { daysText, formatDay } from '#schema/rules/time/time-text.ts'
import { freeDays, keepSettings, placeOn, putService } from './arrange.ts'
import { expectSynced, expectToast, go, syncChip } from './counter.ts'
import { counterOf } from './device.ts'
import type { PutAppointment } from './put-appointments.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const SETTINGS = '/dashboard/admin/settings'
const FRIDAY = 5
const saveBar = (page: Page) => page.getByRole('group', { name: 'Unsaved changes' })
const save = (page: Page) => saveBar(page).getByRole('button', { name: 'Save Changes' })

test('a Friday with a break for the prayer, set without a network, holds at the counter and for visitors after the sync', async ({
  page: visitor,
  shop,
  staffDevice,
}) => {
  await using _settings = await keepSettings(shop)
  const friday = await nextFriday(shop)
  const [office, counter] = [await staffDevice('admin'), await staffDevice()]
  const [admin, clerk] = [office.screen, counter.screen]
  await go(clerk, `/dashboard/appointments?date=${friday}`)
  await expectSynced(clerk)
  await go(admin, SETTINGS)
  await admin.setViewportSize({ width: 390, height: 844 })
  await expectSynced(admin)
  await office.goOffline()
  const day = admin.getByRole('listitem', { name: 'Friday' })
  const time = (name: string) => day.getByLabel(name, { exact: true })

  await test.step('a break that ends before it begins is told at its field', async () => {
    await day.getByRole('button', { name: 'Add a break on Friday' }).click()
    await expect(time('Friday closes')).toHaveValue('12:00')
    await expect(time('Friday after break 1 opens')).toHaveValue('14:00')
    await time('Friday after break 1 opens').fill('11:30')
    await save(admin).click()
    await expect(day.getByText('It has to open again after it has closed.')).toBeVisible()
    await expect(saveBar(admin)).toBeVisible()
  })

  await test.step('it is saved', async () => {
    await time('Friday opens').fill('09:00')
    await time('Friday after break 1 opens').fill('14:00')
    await time('Friday after break 1 closes').fill('18:00')
    await save(admin).click()
    await expectToast(admin, 'Settings saved')
    await expect(syncChip(admin)).toHaveAccessibleName(/Offline/)
    await office.goOnline()
    await expectSynced(admin)
  })

  await test.step('the counter follows: the schedule and the dialog', async () => {
    await expect(clerk.getByText('Opens 2:00 PM').first()).toBeVisible()
    await go(clerk, `/dashboard/appointments?new=true&date=${friday}`)
    const sheet = clerk.getByRole('dialog', { name: 'Schedule Appointment' })
    const slot = (text: string) => sheet.locator('label').filter({ hasText: new RegExp(`^${text}`) })
    await expect(slot('11:00 AM')).toContainText('Free')
    await expect(slot('12:00 PM')).toContainText('Closed')
    await expect(slot('1:00 PM')).toContainText('Closed')
    await expect(slot('2:00 PM')).toContainText('Free')
  })

  await test.step('visitors too', async () => {
    await visitor.goto('/')
    await expect(visitor.getByRole('contentinfo')).toContainText('Friday 9AM to 12PM and 2PM to 6PM')
    await visitor.goto('/booking')
    await visitor.getByRole('main').locator('label', { hasText: 'Exterior Detailing' }).first().click()
    await visitor.getByLabel('Date').fill(friday)
    const start = (time: string) => visitor.getByRole('button', { name: time, exact: true })
    await expect(start('11:00 AM')).toBeVisible()
    await expect(start('2:00 PM')).toBeVisible()
    await expect(start('12:00 PM')).toHaveCount(0)
    await expect(start('1:00 PM')).toHaveCount(0)
  })

  await test.step('without the break the day is whole again', async () => {
    await day.getByRole('button', { name: 'Remove break 1 on Friday' }).click()
    await save(admin).click()
    await expectToast(admin, 'Settings saved')
    await expectSynced(admin)
  })
})

test('other hours in Ramadan are proposed, confirmed by a person, and edited', async ({
  staffPage,
  shop,
}) => {
  await using _settings = await keepSettings(shop)
  const page = await staffPage('admin')
  await go(page, SETTINGS)
  const proposal = page
    .getByRole('list', { name: 'Public holidays' })
    .getByRole('listitem')
    .filter({ hasText: 'Ramadan' })
    .first()
  await expect(proposal).toContainText('to be confirmed')
  await proposal.getByRole('button', { name: 'Set Ramadan' }).click()
  const sheet = page.getByRole('dialog', { name: 'Closed days or other hours' })
  await expect(sheet.getByText('The moon decides')).toBeVisible()
  const [first, last] = [
    await sheet.getByLabel('First day').inputValue(),
    await sheet.getByLabel('Last day').inputValue(),
  ]
  await sheet.getByLabel('Monday closes').fill('15:00')
  await sheet.getByRole('button', { name: 'Monday’s hours on every open day' }).click()
  await expect(sheet.getByLabel('Saturday closes')).toHaveValue('15:00')
  await sheet.getByRole('button', { name: 'Add days' }).click()
  await expectToast(page, 'Other hours added')
  const row = page
    .getByRole('list', { name: 'Holidays and other hours' })
    .getByRole('listitem')
    .filter({ hasText: daysText({ firstDay: first, lastDay: last }) })
  await expect(row).toContainText('Monday to Saturday 8AM to 3PM, Sunday closed')

  await test.step('no other days can be set within it', async () => {
    await page.getByRole('button', { name: 'Add days' }).click()
    await sheet.getByLabel('First day').fill(last)
    await sheet.getByRole('button', { name: 'Add days' }).click()
    const taken = sheet.getByText('These days have other hours already: Ramadan')
    await expect(taken).toBeVisible()
    await sheet.getByLabel('First day').fill(addDays(last, 1))
    await expect(taken).toBeHidden()
    await sheet.getByLabel('First day').fill(addDays(first, -3))
    await sheet.getByLabel('Last day').fill(first)
    await sheet.getByRole('button', { name: 'Add days' }).click()
    await expect(taken).toBeVisible()
    await sheet.getByLabel('Last day').fill(addDays(first, -1))
    await expect(taken).toBeHidden()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  await test.step('its last day is corrected, and it is removed', async () => {
    await row.getByRole('button', { name: 'Edit' }).click()
    const edited = page.getByRole('dialog', { name: 'Edit days' })
    await edited.getByLabel('Last day').fill(addDays(last, -1))
    await edited.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Days have been updated')
    await expect(row).toHaveCount(0)
    await expectSynced(page)
    const stored = await shop.sql`select last_day::text from hour_ranges where first_day = ${first}`
    expect(stored).toEqual([{ last_day: addDays(last, -1) }])
    await page.getByRole('button', { name: /^Remove Ramadan/ }).click()
    await expectToast(page, 'The usual hours are back')
    await expectSynced(page)
  })
})

test('closed days tell whose car is ready later, and the pick-up they break needs attention', async ({
  staffPage,
  shop,
}) => {
  await using _settings = await keepSettings(shop)
  const [monday, tuesday, wednesday, thursday] = await freeDays(shop)
  const customer = await promiseForTuesday(shop, monday, tuesday)
  const page = await staffPage('admin')
  await go(page, SETTINGS)
  await expectSynced(page)
  await page.getByRole('button', { name: 'Add days' }).click()
  const sheet = page.getByRole('dialog', { name: 'Closed days or other hours' })
  // What other tests put past the server is not ready when the hours say.
  const late = sheet
    .getByRole('list', { name: 'Ready at another time' })
    .getByRole('listitem')
    .filter({ hasText: formatDay(tuesday) })

  await test.step('the form tells it before it is saved', async () => {
    await sheet.getByLabel('Name').fill('Renovation')
    await sheet.getByLabel('First day').fill(tuesday)
    await sheet.getByLabel('Last day').fill(wednesday)
    await expect(late).toHaveCount(1)
    await expect(late).toContainText(customer)
    await expect(late).toContainText(`ready ${formatDay(tuesday)}`)
    await expect(late).toContainText(`12:00 PM → ${formatDay(thursday)}`)
    await expect(late).toContainText(`Pick-up ${formatDay(tuesday)}`)
    await sheet.getByRole('button', { name: 'Add days' }).click()
    await expectToast(page, 'Closed days added')
  })

  await test.step('it needs attention until another pick-up is agreed on', async () => {
    await page.getByRole('link', { name: 'Needs Attention' }).click()
    await page.getByRole('tab', { name: /^Pick-ups/ }).click()
    const broken = page
      .getByRole('list', { name: 'Pick-ups before the work is done' })
      .getByRole('listitem', { name: customer })
    await expect(broken).toContainText(`Pick-up ${formatDay(tuesday)}`)
    await expect(broken).toContainText(`Ready ${formatDay(thursday)}`)
    await broken.getByRole('link', { name: `Change the pick-up of ${customer}` }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Appointment' })
    await edit.getByLabel('Pick-up', { exact: true }).fill(thursday)
    await edit.getByRole('button', { name: 'Update Appointment' }).click()
    await expectToast(page, 'Appointment has been updated')
    await expect(broken).toHaveCount(0)
  })

  await test.step('the shop opens again', async () => {
    await go(page, SETTINGS)
    await page.getByRole('button', { name: /^Remove Renovation/ }).click()
    const question = page.getByRole('alertdialog', { name: /^Remove Renovation/ })
    const earlier = question
      .getByRole('list', { name: 'Ready at another time' })
      .getByRole('listitem')
      .filter({ hasText: `ready ${formatDay(thursday)}` })
    await expect(earlier).toContainText(`12:00 PM`)
    await question.getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'The usual hours are back')
    await expectSynced(page)
  })
})

/** A car that comes on Monday at 8 for 16 hours of work and is promised for Tuesday, 1 PM. Returns whose it is. */
async function promiseForTuesday(shop: ShopServer, monday: string, tuesday: string): Promise<string> {
  const [person] = (await placeOn(shop, await shop.openDay(), [{ time: '09:00', bay: 1 }])) as [
    PutAppointment,
  ]
  const { customer, customerId, vehicleId } = person
  const { id: serviceId } = await putService(shop)
  const counter = await counterOf(shop)
  await counter.does('appointment.schedule', {
    ...{ id: counter.newId(), customerId, vehicleId },
    scheduledDate: shopInstant(monday, '08:00'),
    durationMinutes: 16 * 60,
    pickupAt: shopInstant(tuesday, '13:00'),
    services: [{ id: counter.newId(), serviceId, priceFils: 10_000 }],
  })
  return customer
}

async function nextFriday(shop: ShopServer): Promise<string> {
  for (;;) {
    const day = await shop.openDay()
    if (dayOfWeek(day) === FRIDAY) return day
  }
}
