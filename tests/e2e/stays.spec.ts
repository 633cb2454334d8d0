import type { Page } from '@playwright/test'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { freeDays, placeOn, putService } from './arrange.ts'
import { expectSynced, expectToast, go, startService } from './counter.ts'
import { expect, test } from './test.ts'
import { fillBooking, submitOf } from './visitor.ts'

const daySchedule = (page: Page) => page.getByRole('region', { name: 'Daily schedule' })
const visit = (page: Page, day: string, rest = '') => go(page, `/dashboard/appointments?date=${day}${rest}`)

/** 30 hours: two and a half of the shop's days. */
const COATING = { priceFils: 2_500_00, durationMinutes: 1800 }

test('a car that stays for days is seen on each of them, offline too, and nobody else gets its bay', async ({
  page: visitor,
  shop,
  staffDevice,
}) => {
  const { name: coating } = await putService(shop, COATING)
  const [monday, tuesday, wednesday, thursday] = await freeDays(shop)
  const owners = await placeOn(shop, await shop.openDay(), [
    { time: '09:00', bay: 1 },
    { time: '09:00', bay: 2 },
  ])
  const counter = await staffDevice()
  const page = counter.screen
  await visit(page, monday)
  await expectSynced(page)
  await counter.goOffline()
  const ready = `ready ${formatDay(wednesday)}, 2:00 PM`

  await test.step('two cars take both bays until Wednesday', async () => {
    for (const bay of [1, 2]) {
      await page.getByRole('button', { name: `New appointment, 8:00 AM, Bay ${bay}` }).click()
      const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
      const name = owners[bay - 1]?.customer ?? ''
      await sheet.getByRole('combobox', { name: 'Customer' }).fill(name)
      await page.getByRole('listbox').getByRole('option', { name }).first().click()
      await sheet.getByText(coating, { exact: true }).click()
      await expect(
        sheet.getByText(`Bay ${bay} is free. The car stays until ${formatDay(wednesday)}, 2:00 PM.`),
      ).toBeVisible()
      await sheet.getByRole('button', { name: 'Schedule Appointment' }).click()
      await expectToast(page, 'Appointment has been scheduled')
    }
    const cards = daySchedule(page).locator('[data-entry]')
    await expect(cards).toHaveCount(2)
    await expect(cards.first()).toContainText(`8:00 AM · Day 1 of 3, ${ready}`)
  })

  await test.step('they stand there on Tuesday and Wednesday, and not on Thursday', async () => {
    for (const [day, text] of [
      [tuesday, `Day 2 of 3, ${ready}`],
      [wednesday, `Day 3 of 3, ${ready}`],
    ] as const) {
      await visit(page, day)
      const cards = daySchedule(page).locator('[data-entry]')
      await expect(cards).toHaveCount(2)
      await expect(cards.last()).toContainText(text)
      // It is moved on the day on which it arrives.
      await expect(cards.last()).not.toHaveAttribute('data-movable')
    }
    await visit(page, thursday)
    await expect(daySchedule(page).getByText('No appointments found')).toBeVisible()
  })

  await test.step('the week shows each as one bar across its days', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await visit(page, monday, '&view=week')
    const week = page.getByRole('region', { name: 'Weekly schedule' })
    const bars = week.getByRole('list', { name: 'Staying for days' }).getByRole('listitem')
    await expect(bars).toHaveText([`8:00 AM, ${ready}`, `8:00 AM, ${ready}`].map(text => new RegExp(text)))
    const [bar, first, last, after] = await Promise.all([
      bars.first().boundingBox(),
      ...[monday, wednesday, thursday].map(day =>
        week.getByRole('region', { name: formatDay(day) }).boundingBox(),
      ),
    ])
    if (!bar || !first || !last || !after) throw new Error('the week is not laid out')
    expect(bar.x).toBeGreaterThanOrEqual(first.x)
    expect(bar.x + bar.width).toBeGreaterThan(last.x)
    expect(bar.x + bar.width).toBeLessThanOrEqual(after.x)
  })

  await test.step('what leaves after them begins on Wednesday afternoon, for visitors too', async () => {
    await counter.goOnline()
    await expectSynced(page)
    const { id } = await putService(shop)
    const offered = async (date: string) => {
      const answer = await visitor.request.get(`/api/public/availability?date=${date}&serviceIds=${id}`)
      const { slots } = (await answer.json()) as { slots: { time: string; available: boolean }[] }
      return slots.filter(({ available }) => available).map(({ time }) => time)
    }
    expect(await offered(tuesday)).toEqual([])
    expect((await offered(wednesday))[0]).toBe('14:00')
    expect((await offered(thursday))[0]).toBe('08:00')
  })
})

test('a car that is started on an earlier day than planned stands there today, until that is undone', async ({
  shop,
  staffDevice,
}) => {
  const [monday] = await freeDays(shop)
  const today = shopDay(new Date().toISOString())
  const [car] = await placeOn(shop, monday, [{ time: '10:00', bay: 2 }])
  const device = await staffDevice()
  const page = device.screen
  await go(page, `/dashboard/appointments/${car?.id}`)
  await device.goOffline()
  await startService(page)
  await expectToast(page, 'Service started')
  await expect(page.getByText(`Planned for ${formatDay(monday)}`)).toBeVisible()
  const own = daySchedule(page).locator(`[data-entry="${car?.id}"]`)
  await visit(page, monday)
  await expect(daySchedule(page).getByText('No appointments found')).toBeVisible()
  // Other tests' cars are in work now, too, and from the third on they stand behind a count.
  const search = `&q=${encodeURIComponent(car?.customer ?? '')}`
  await visit(page, today, search)
  await expect(own).toContainText('In progress')
  await expect(own).toContainText(car?.customer ?? '')

  await own.getByRole('link', { name: /^View/ }).click()
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Correct the start' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Reason').fill('The wrong car')
  await question.getByRole('button', { name: 'Undo the start' }).click()
  await expect(question).toBeHidden()
  await visit(page, monday)
  await expect(own).toContainText('10:00 – 11:00 AM')
  await visit(page, today, search)
  await expect(own).toHaveCount(0)
  await device.goOnline()
  await expectSynced(page)
  const [stored] = await shop.sql`select days::text[] as days from appointments where id = ${car?.id ?? 0}`
  expect(stored).toEqual({ days: [monday] })
})

test('a visitor who books work of days reads when the car is ready, before and after', async ({
  page,
  shop,
}) => {
  const { name: coating } = await putService(shop, COATING)
  const [monday, , wednesday] = await freeDays(shop)
  await page.goto('/booking')
  await fillBooking(page, {
    name: 'Stella Days',
    phone: '050 777 1234',
    plate: '77123',
    day: monday,
    time: '08:00',
  })
  const ready = page.getByText('Ready about')
  await expect(ready).toBeHidden()
  await page.getByRole('main').locator('label', { hasText: coating }).first().click()
  await expect(ready).toHaveText(new RegExp(`^Ready about ${formatDay(wednesday)}, \\d+:\\d\\d PM$`))
  const told = await ready.textContent()
  await submitOf(page).click()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  await expect(ready).toHaveText(told ?? '')
})
