import type { Page } from '@playwright/test'
import { mondayOf } from '#schema/rules/time/schedule-week.ts'
import { addDays, dayOfWeek, shopDay } from '#schema/rules/time/shop-time.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { book } from './appointment-steps.ts'
import { expectSynced, expectToast, go, signIn } from './counter.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const TABLET = { width: 820, height: 1180 }
const daySchedule = (page: Page) => page.getByRole('region', { name: 'Daily schedule' })
const visit = (page: Page, day: string, rest = '') => go(page, `/dashboard/appointments?date=${day}${rest}`)

test('an empty hour is tapped, and the dialog knows its day, time and bay', async ({ page, shop }) => {
  await page.setViewportSize(TABLET)
  await signIn(page)
  const day = await shop.openDay()
  await visit(page, day)
  await expect(daySchedule(page).getByRole('heading', { name: 'No appointments found' })).toBeVisible()
  await expect(daySchedule(page).getByRole('heading', { level: 2 })).toHaveText([
    'No appointments found',
    ...['8:00 AM', '9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM'],
    ...['3:00 PM', '4:00 PM', '5:00 PM', '6:00 PM'],
  ])
  await page.getByRole('button', { name: 'New appointment, 11:00 AM, Bay 2' }).click()
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  await expect(sheet.getByLabel('Date')).toHaveValue(day)
  await expect(sheet.getByRole('radio', { name: /11:00 AM/ })).toBeChecked()
  await expect(sheet.getByText('Bay 2 is free at 11:00 AM.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`date=${day}$`))

  await page.getByRole('button', { name: 'New appointment, 8:00 AM, Bay 2' }).click()
  await expect(sheet.getByRole('radio', { name: /8:00 AM/ })).toBeChecked()
  const name = await someoneWithOneCar(shop)
  await sheet.getByRole('combobox', { name: 'Customer' }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await sheet.getByText('Wheel Detailing', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expectToast(page, 'Appointment has been scheduled')
  await expect(
    daySchedule(page).getByRole('list', { name: 'Bay 2' }).getByText('8:00 – 9:00 AM'),
  ).toBeVisible()
  await expect(daySchedule(page).getByText('No appointments found')).toHaveCount(0)
})

test('after booking into another day the board is that day’s, and the edit sheet has names from the first', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const numbers: string[] = []
    Object.assign(window, { numbers })
    const look = () => {
      const text = document.querySelector('[role=dialog]')?.textContent ?? ''
      numbers.push(...(text.match(/(?:Customer|Vehicle) #\d+/g) ?? []))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.setViewportSize(TABLET)
  await signIn(page)
  const [day, next] = [await shop.openDay(), await shop.openDay()]
  const name = await someoneWithOneCar(shop)
  await visit(page, day)
  await page.getByRole('button', { name: 'New appointment, 9:00 AM, Bay 1' }).click()
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  await sheet.getByRole('combobox', { name: 'Customer' }).fill(name)
  await page.getByRole('option', { name }).first().click()
  // Meanwhile the last visit may be offered above the services, which moves them.
  await sheet.getByLabel('Date').fill(next)
  await expect(sheet.getByRole('radio', { name: '9:00 AM' })).toBeChecked()
  await sheet.getByText('Wheel Detailing', { exact: true }).click()
  await expect(sheet.getByRole('checkbox', { name: 'Wheel Detailing' })).toBeChecked()
  await sheet.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expectToast(page, 'Appointment has been scheduled')
  await expect(daySchedule(page)).toHaveAttribute('data-day', next)
  await expect(page).toHaveURL(new RegExp(`date=${next}$`))
  await expect(daySchedule(page)).not.toHaveAttribute('aria-busy')

  await expectSynced(page)
  const [booked] = await shop.sql<{ id: number }[]>`
    select id::int from appointments where day = ${next} order by id desc limit 1`
  await go(page, `/dashboard/appointments?edit=${booked?.id}`)
  await expect(page.getByRole('dialog', { name: 'Edit Appointment' }).getByLabel('Date')).toHaveValue(next)
  expect(await page.evaluate(() => (window as unknown as { numbers: string[] }).numbers)).toEqual([])
})

test('the arrows lead through the days, and n, t and / do what they say', async ({ page, shop }) => {
  await page.setViewportSize(TABLET)
  await signIn(page)
  const day = await shop.openDay()
  await visit(page, day)
  await expect(daySchedule(page)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(`date=${addDays(day, 2)}`))
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect(page).toHaveURL(new RegExp(`date=${addDays(day, 1)}`))
  await page.getByLabel('Date', { exact: true }).fill(day)
  await expect(page).toHaveURL(new RegExp(`date=${day}`))
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Schedule' }).click()
  await page.keyboard.press('t')
  // On a closed day the address without a day is the next open one's, and today has its own.
  const today = shopDay(new Date().toISOString())
  await expect(page).toHaveURL(new RegExp(`/appointments(\\?date=${today})?$`))
  await expect(daySchedule(page)).toHaveAttribute('data-day', today)
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search appointments')).toBeFocused()
  await page.getByRole('heading', { name: 'Schedule' }).click()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Schedule Appointment' })).toBeVisible()
})

test('a week shows its days in order, Sunday and closed days marked', async ({ page, shop }) => {
  const [holiday] = await shop.sql<[{ day: string; name: string }]>`
    select first_day::text as day, name from hour_ranges where first_day > now() + interval '30 days'
    and extract(dow from first_day) <> 0 order by first_day limit 1`
  const monday = mondayOf(holiday.day)
  await page.setViewportSize(TABLET)
  await signIn(page)
  await go(page, `/dashboard/appointments?view=week&date=${holiday.day}`)
  const week = page.getByRole('region', { name: 'Weekly schedule' })
  const days = week.getByRole('heading', { level: 2 })
  await expect(days).toHaveText(Array.from({ length: 7 }, (_, i) => formatDay(addDays(monday, i))))
  expect(dayOfWeek(monday)).toBe(1)
  const dayOf = (day: string) => week.getByRole('region', { name: formatDay(day) })
  await expect(dayOf(addDays(monday, 6))).toContainText('Closed on Sundays')
  await expect(dayOf(holiday.day)).toContainText(`Closed: ${holiday.name}`)

  await page.getByRole('button', { name: `New appointment on ${formatDay(holiday.day)}` }).click()
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  await expect(sheet.getByLabel('Date')).toHaveValue(holiday.day)
  await page.keyboard.press('Escape')
  await expect(week).toBeVisible()
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(days.first()).toHaveText(formatDay(addDays(monday, 7)))
  await page.getByRole('button', { name: 'Previous week' }).click()
  await dayOf(holiday.day)
    .getByRole('link', { name: formatDay(holiday.day) })
    .click()
  await expect(page).toHaveURL(`/dashboard/appointments?date=${holiday.day}`)
  await expect(daySchedule(page)).toContainText(`Closed: ${holiday.name}`)
})

test('filter and search find on the day and in the week', async ({ page, shop }) => {
  await page.setViewportSize(TABLET)
  await signIn(page)
  const day = await shop.openDay()
  await book(page, 'Fatima Findme', day, '10:00 AM')
  await book(page, 'Omar Other', day, '10:00 AM')
  const search = page.getByLabel('Search appointments')
  const region = page.getByRole('region', { name: /^(Daily|Weekly) schedule$/ })
  const appointment = (name: string) => region.getByRole('listitem', { name: new RegExp(name) })
  for (const view of ['', '&view=week']) {
    await visit(page, day, view)
    await expect(appointment('Omar Other')).toBeVisible()
    for (const typed of ['findme', 'Fatima land cruiser']) {
      await search.fill(typed)
      await expect(appointment('Omar Other')).toHaveCount(0)
      await expect(appointment('Fatima Findme')).toBeVisible()
    }
    await search.fill('nobody of that name')
    await expect(region.or(page.getByRole('main')).getByText('No appointments found').first()).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(appointment('Omar Other')).toBeVisible()
    await page.getByLabel('Status').selectOption('Paid')
    await expect(appointment('Omar Other')).toHaveCount(0)
    await page.getByLabel('Status').selectOption('Confirmed')
    await expect(appointment('Omar Other')).toBeVisible()
  }
})

/** The name of a customer with one vehicle, which is chosen by itself. */
async function someoneWithOneCar(shop: ShopServer): Promise<string> {
  const [known] = await shop.sql<{ name: string }[]>`
    select c.full_name as name from customers c join vehicles v on v.customer_id = c.id
    group by c.id having count(*) = 1 order by c.id limit 1`
  return known?.name ?? ''
}
