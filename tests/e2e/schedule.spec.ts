import type { Page } from '@playwright/test'
import { mondayOf } from '#schema/rules/schedule-week.ts'
import { addDays, dayOfWeek, shopDay, shopInstant } from '#schema/rules/shop-time.ts'
import { formatDay } from '#schema/rules/time-text.ts'
import { arrangeDay } from './arrange-day.ts'
import { expectSynced, jobOf, signIn, syncChip } from './counter.ts'
import { expectForEveryone } from './for-everyone.ts'
import { book, cardIn, carry, crowdBay, drag, middleOf, setBays, slotAt } from './schedule-steps.ts'
import { cutOffIn } from './sideways.ts'
import { expect, test } from './test.ts'
import { expectToast, toasts } from './toasts.ts'

const TABLET = { width: 820, height: 1180 }
const PHONE = { width: 390, height: 844 }
const daySchedule = (page: Page) => page.getByRole('region', { name: 'Daily schedule' })
const visit = (page: Page, day: string, rest = '') => page.goto(`/dashboard/appointments?date=${day}${rest}`)

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
  await sheet.getByRole('combobox', { name: 'Customer' }).fill('a')
  await page.getByRole('option').first().click()
  await sheet.getByText('Engine Bay Cleaning', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expectToast(page, 'Appointment has been scheduled')
  await expect(
    daySchedule(page).getByRole('list', { name: 'Bay 2' }).getByText('8:00 – 9:00 AM'),
  ).toBeVisible()
  await expect(daySchedule(page).getByText('No appointments found')).toHaveCount(0)
})

test('a job is dragged to another hour and bay, put back by Escape, and by Undo', async ({ page, shop }) => {
  await page.setViewportSize(TABLET)
  await signIn(page)
  const day = await shop.openDay()
  await book(page, 'Dora Drag', day, '10:00 AM')
  const at10 = cardIn(page, 'Bay 1', '10:00 AM', 'Dora Drag')
  await expect(at10).toContainText('10:00 – 11:00 AM')
  await expect(at10).toContainText('Confirmed')
  await expect(at10).toContainText('Toyota Land Cruiser')
  await expect(at10).toContainText('Engine Bay Cleaning')

  await carry(page, at10, slotAt(page, '14:00', 2))
  await expect(page.locator('[data-landing]')).toHaveText('2:00 – 3:00 PM · Bay 2')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('[data-landing]')).toHaveCount(0)
  await expect(at10).toBeVisible()

  await drag(page, at10, slotAt(page, '14:00', 2))
  const at2 = cardIn(page, 'Bay 2', '2:00 PM', 'Dora Drag')
  await expect(at2).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`date=${day}`))
  await expectToast(page, 'Appointment moved', 'Dora Drag: 2:00 PM, Bay 2')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(at10).toBeVisible()
  await expectToast(page, 'Appointment put back', 'Dora Drag: 10:00 AM, Bay 1')

  await drag(page, at10, slotAt(page, '10:00', 2))
  await expect(cardIn(page, 'Bay 2', '10:00 AM', 'Dora Drag')).toBeVisible()
  await expectSynced(page)
  expect(
    await shop.sql`
      select a.bay, a.scheduled_date at time zone 'Asia/Dubai' as starts from appointments a
      join customers c on c.id = a.customer_id where c.full_name = 'Dora Drag'`,
  ).toMatchObject([{ bay: 2 }])
})

test('the same with the keyboard: M, arrows, Enter', async ({ page, shop }) => {
  await page.setViewportSize(TABLET)
  await signIn(page)
  const day = await shop.openDay()
  await book(page, 'Kamal Keys', day, '10:00 AM')
  const at10 = cardIn(page, 'Bay 1', '10:00 AM', 'Kamal Keys')
  const said = page.locator('[aria-live=assertive]')

  await at10.getByRole('link', { name: /^View/ }).focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('group', { name: 'Move appointment' })).toContainText('Moving Kamal Keys')
  await expect(said).toContainText('Arrow keys choose a time and a bay')
  await page.keyboard.press('ArrowDown')
  await expect(said).toHaveText('11:00 AM, Bay 1')
  await page.keyboard.press('ArrowRight')
  await expect(said).toHaveText('11:00 AM, Bay 2')
  await page.keyboard.press('Escape')
  await expect(said).toHaveText('Not moved.')
  await expect(at10).toBeVisible()

  await at10.getByRole('button', { name: 'Move Kamal Keys, 10:00 AM' }).press('Enter')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  const at12 = cardIn(page, 'Bay 2', '12:00 PM', 'Kamal Keys')
  await expect(at12).toBeVisible()
  await expectToast(page, 'Appointment moved', 'Kamal Keys: 12:00 PM, Bay 2')
  await expect(at12.getByRole('button', { name: /^Move/ })).toBeFocused()

  await page.keyboard.press('m')
  await page.getByRole('button', { name: 'Move here: 9:00 AM, Bay 1' }).click()
  const at9 = cardIn(page, 'Bay 1', '9:00 AM', 'Kamal Keys')
  await expect(at9).toBeVisible()

  await at9.getByRole('link', { name: /^View/ }).click()
  await page.getByRole('button', { name: 'Start Service' }).click()
  await page.goBack()
  // Until it is read again it is as it was, and as that could still go to another hour.
  await expect(at9).toContainText('In progress')
  await at9.getByRole('link', { name: /^View/ }).focus()
  for (const key of ['m', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(cardIn(page, 'Bay 2', '9:00 AM', 'Kamal Keys')).toContainText('In progress')
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
  await expect(page).not.toHaveURL(/date=/)
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search appointments')).toBeFocused()
  await page.getByRole('heading', { name: 'Schedule' }).click()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Schedule Appointment' })).toBeVisible()
})

test('a week shows its days in order, Sunday and closed days marked', async ({ page, shop }) => {
  const [holiday] = await shop.sql<[{ day: string; reason: string }]>`
    select day::text, reason from closed_days where day > now() + interval '30 days'
    and extract(dow from day) <> 0 order by day limit 1`
  const monday = mondayOf(holiday.day)
  await page.setViewportSize(TABLET)
  await signIn(page)
  await page.goto(`/dashboard/appointments?view=week&date=${holiday.day}`)
  const week = page.getByRole('region', { name: 'Weekly schedule' })
  const days = week.getByRole('heading', { level: 2 })
  await expect(days).toHaveText(Array.from({ length: 7 }, (_, i) => formatDay(addDays(monday, i))))
  expect(dayOfWeek(monday)).toBe(1)
  const dayOf = (day: string) => week.getByRole('region', { name: formatDay(day) })
  await expect(dayOf(addDays(monday, 6))).toContainText('Closed on Sundays')
  await expect(dayOf(holiday.day)).toContainText(`Closed: ${holiday.reason}`)

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
  await expect(daySchedule(page)).toContainText(`Closed: ${holiday.reason}`)
})

test('filter and search find on the day and in the week', async ({ page, shop }) => {
  await page.setViewportSize(TABLET)
  await signIn(page)
  const day = await shop.openDay()
  await book(page, 'Fatima Findme', day, '10:00 AM')
  await book(page, 'Omar Other', day, '10:00 AM')
  const search = page.getByLabel('Search appointments')
  const region = page.getByRole('region', { name: /^(Daily|Weekly) schedule$/ })
  const job = (name: string) => region.getByRole('listitem', { name: new RegExp(name) })
  for (const view of ['', '&view=week']) {
    await visit(page, day, view)
    await expect(job('Omar Other')).toBeVisible()
    for (const typed of ['findme', 'Fatima land cruiser']) {
      await search.fill(typed)
      await expect(job('Omar Other')).toHaveCount(0)
      await expect(job('Fatima Findme')).toBeVisible()
    }
    await search.fill('nobody of that name')
    await expect(region.or(page.getByRole('main')).getByText('No appointments found').first()).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(job('Omar Other')).toBeVisible()
    await page.getByLabel('Status').selectOption('Paid')
    await expect(job('Omar Other')).toHaveCount(0)
    await page.getByLabel('Status').selectOption('Confirmed')
    await expect(job('Omar Other')).toBeVisible()
  }
})

test('two cars in one bay stand side by side and are called overbooked', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page)
  const day = await shop.openDay()
  await book(page, 'Nadia Near', day, '10:00 AM')
  await book(page, 'Bilal Beside', day, '10:00 AM')
  const other = cardIn(page, 'Bay 2', '10:00 AM', 'Bilal Beside')
  await carry(page, other, slotAt(page, '10:00', 1))
  await expect(page.locator('[data-landing]')).toContainText('Another car stands there then')
  await page.mouse.up()
  const cards = [
    cardIn(page, 'Bay 1', '10:00 AM', 'Nadia Near'),
    cardIn(page, 'Bay 1', '10:00 AM', 'Bilal Beside'),
  ]
  for (const card of cards) await expect(card).toContainText('Overbooked')
  const [left, right] = [await cards[0]?.boundingBox(), await cards[1]?.boundingBox()]
  expect(left?.y).toBe(right?.y)
  expect(left?.x).toBeLessThan(right?.x ?? 0)
  await expectForEveryone(page, 'two cars that clash')
})

test('of four bays too wide for a tablet the hours and the names stay in sight', async ({ page, shop }) => {
  const day = await shop.openDay()
  await crowdBay(shop, 4, day)
  await page.setViewportSize(TABLET)
  await signIn(page)
  await visit(page, day)
  const frame = daySchedule(page)
  const cards = frame.getByRole('list', { name: 'Bay 1' }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  for (const card of await cards.all()) await expect(card).toContainText('Overbooked')
  for (const direction of ['rtl', 'ltr']) expect(await cutOffIn(page, direction)).toEqual([])

  const hour = frame.getByRole('heading', { name: '10:00 AM' })
  const before = await hour.boundingBox()
  await frame.evaluate(each => each.scrollBy(100, 0))
  await expect.poll(() => frame.evaluate(each => each.scrollLeft)).toBe(100)
  expect((await hour.boundingBox())?.x).toBe(before?.x)
  // Nothing that scrolls lies over the hours.
  for (const each of [hour, frame.getByRole('heading', { name: '9:00 AM' })])
    await each.click({ trial: true })
  const heads = await frame.locator('[data-bay-headings]').boundingBox()
  const lastSlot = await slotAt(page, '10:00', 4).boundingBox()
  expect(right(heads)).toBe(right(lastSlot))
  await setBays(shop, 2)
})

test('the line of the clock stands in its hour, in sight, and what is over cannot be booked', async ({
  page,
  shop,
}) => {
  const hours = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00']
  await arrangeDay(shop, hours)
  await page.setViewportSize({ width: 1180, height: 700 })
  await signIn(page)
  const today = shopDay(new Date().toISOString())
  await page.clock.setFixedTime(shopInstant(today, '15:20'))
  await visit(page, today)
  const now = daySchedule(page).locator('[data-now]').getByText('3:20 PM')
  await expect(now).toBeInViewport()
  const [row, frame] = [await slotAt(page, '15:00', 1).boundingBox(), await daySchedule(page).boundingBox()]
  const { y } = await middleOf(now)
  expect(y).toBeCloseTo((row?.y ?? 0) + (row?.height ?? 0) / 3, -1)
  expect(await daySchedule(page).evaluate(each => each.scrollTop)).toBeGreaterThan(0)
  expect(y).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0))

  const booking = (time: string) => page.getByRole('button', { name: `New appointment, ${time}, Bay 2` })
  await expect(booking('3:00 PM')).toBeVisible()
  await expect(booking('2:00 PM')).toHaveCount(0)
  await visit(page, addDays(today, -1))
  await expect(daySchedule(page)).toHaveAttribute('data-day', addDays(today, -1))
  await expect(daySchedule(page).getByRole('button', { name: /^New appointment,/ })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a job moved without a network survives a reload and arrives', async ({ newDevice, shop }) => {
    const device = await newDevice()
    const page = await device.page()
    await page.setViewportSize(PHONE)
    await signIn(page)
    const day = await shop.openDay()
    await device.goOffline()
    await bookOnPhone(page, 'Omnia Offline', day)
    await expect(jobOf(page, 'Omnia Offline')).toContainText('Bay 1')
    await jobOf(page, 'Omnia Offline').getByRole('button', { name: /^Move/ }).click()
    await page.getByRole('button', { name: 'Move here: 3:00 PM, Bay 2' }).click()
    await expectToast(page, 'Appointment moved', 'Omnia Offline: 3:00 PM, Bay 2')
    await page.reload()
    await expect(jobOf(page, 'Omnia Offline')).toContainText('3:00 – 4:00 PM')
    await expect(jobOf(page, 'Omnia Offline')).toContainText('Bay 2')
    await expect(syncChip(page)).toHaveAccessibleName('Sync: Offline · 4 changes waiting')
    await device.goOnline()
    await expectSynced(page)
    expect(
      await shop.sql`
        select a.bay, to_char(a.scheduled_date at time zone 'Asia/Dubai', 'HH24:MI') as time
        from appointments a join customers c on c.id = a.customer_id where c.full_name = 'Omnia Offline'`,
    ).toEqual([{ bay: 2, time: '15:00' }])
  })

  test('the day is a list by hour, the week begins with today', async ({ page, shop }) => {
    await signIn(page)
    await visit(page, await shop.openDay())
    await expect(daySchedule(page).getByRole('list', { name: /Bay/ })).toHaveCount(0)
    await daySchedule(page).getByRole('button', { name: 'New appointment, 3:00 PM' }).click()
    const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
    await expect(sheet.getByRole('radio', { name: /3:00 PM/ })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expectForEveryone(page, 'the day on a phone')
    await page.goto('/dashboard/appointments?view=week')
    const today = page.getByRole('region', { name: 'Weekly schedule' }).locator('[aria-current=date]')
    await expect(today).toBeInViewport()
    await expectForEveryone(page, 'the week on a phone')
  })
})

test.describe('with a finger', () => {
  test.use({ viewport: TABLET, hasTouch: true })

  test('a job is held and carried, and a swipe over it scrolls', async ({ page, shop }) => {
    await signIn(page)
    const day = await shop.openDay()
    await book(page, 'Tariq Touch', day, '10:00 AM')
    const card = cardIn(page, 'Bay 1', '10:00 AM', 'Tariq Touch')
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const from = await middleOf(card)
    const to = await middleOf(slotAt(page, '13:00', 2))

    await touch('touchStart', from)
    await touch('touchMove', { x: from.x, y: from.y + 40 })
    await touch('touchMove', to)
    await touch('touchEnd')
    await expect(card).toBeVisible()

    await touch('touchStart', from)
    await expect(page.locator('[data-landing]')).toBeVisible()
    await touch('touchMove', { x: from.x + 20, y: from.y + 20 })
    await touch('touchMove', to)
    await expect(page.locator('[data-landing]')).toContainText('1:00 – 2:00 PM · Bay 2')
    await touch('touchEnd')
    await expect(cardIn(page, 'Bay 2', '1:00 PM', 'Tariq Touch')).toBeVisible()
  })
})

function right(box: { x: number; width: number } | null): number {
  return (box?.x ?? 0) + (box?.width ?? 0)
}

async function bookOnPhone(page: Page, name: string, day: string): Promise<void> {
  await book(page, name, day, '10:00 AM')
  await expect(toasts(page)).toContainText('Appointment has been scheduled')
}
