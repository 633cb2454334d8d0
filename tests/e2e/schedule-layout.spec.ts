import type { Page } from '@playwright/test'
import { addDays, shopDay, shopInstant, timeOfMinutes } from '#schema/rules/time/shop-time.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { book, cardIn, carry, crowdBay, middleOf, setBays, slotAt } from './appointment-steps.ts'
import { arrangeDay, placeOn } from './arrange.ts'
import { go, signIn } from './counter.ts'
import { cutOffIn, expectForEveryone, shiftOf, watchLayoutShift } from './screen-checks.ts'
import { expect, test } from './test.ts'

const TABLET = { width: 820, height: 1180 }
const PHONE = { width: 390, height: 844 }
const daySchedule = (page: Page) => page.getByRole('region', { name: 'Daily schedule' })
const visit = (page: Page, day: string, rest = '') => go(page, `/dashboard/appointments?date=${day}${rest}`)

test('two cars in one bay stand side by side and are called overbooked', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page)
  const day = await shop.openDay()
  await book(page, 'Nadia Near', day, '10:00 AM')
  await book(page, 'Bilal Beside', day, '10:00 AM')
  const other = cardIn(page, 'Bay 2', '10:00 AM', 'Bilal Beside')
  await carry(page, other, slotAt(page, '10:00', 1))
  await expect(page.locator('[data-landing]')).toContainText('The bay is taken then')
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
  await page.goto(`/dashboard/appointments?date=${today}`)
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

  const free = await shop.openDay()
  await page.clock.setFixedTime(shopInstant(free, '15:20'))
  await page.goto(`/dashboard/appointments?date=${free}`)
  await expect(daySchedule(page).locator('[data-now]')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'No appointments found' })).toBeInViewport({ ratio: 1 })
})

test('in a week with more cars than fit each day has its name above them', async ({ page, shop }) => {
  const day = await shop.openDay()
  const hours = Array.from({ length: 7 }, (_, i) => ({
    time: timeOfMinutes(8 * 60 + i * 60),
    bay: 1 + (i % 2),
  }))
  await placeOn(shop, day, hours)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page)
  await visit(page, day, '&view=week')
  const busy = page
    .getByRole('region', { name: 'Weekly schedule' })
    .getByRole('region', { name: formatDay(day) })
  await expect(busy.getByRole('listitem')).toHaveCount(hours.length)
  const count = await busy.getByText(`${hours.length} appointments`).boundingBox()
  const first = await busy.getByRole('listitem').first().boundingBox()
  expect((count?.y ?? 0) + (count?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

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
    await watchLayoutShift(page)
    await page.goto('/dashboard/appointments?view=week')
    const today = page.getByRole('region', { name: 'Weekly schedule' }).locator('[aria-current=date]')
    await expect(today).toBeInViewport()
    expect(await shiftOf(page), 'the days come where their skeleton was').toBeLessThan(0.1)
    await expectForEveryone(page, 'the week on a phone')
  })
})

function right(box: { x: number; width: number } | null): number {
  return (box?.x ?? 0) + (box?.width ?? 0)
}
