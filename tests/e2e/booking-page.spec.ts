import type { Page } from '@playwright/test'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import { go } from './counter.ts'
import { expectForEveryone } from './screen-checks.ts'
import { expect, test } from './test.ts'
import { bookedBy, fillBooking, submitOf } from './visitor.ts'

test.use({ viewport: { width: 390, height: 844 } })

const { yourBooking } = TEXTS.en.site

test('a visitor follows, moves and cancels a booking by its link, and the counter sees it', async ({
  shop,
  newDevice,
  staffPage,
}) => {
  const day = await shop.openDay()
  const visit = { name: 'Link Keeper', phone: '050 333 7001', plate: '73001', day, time: '10:00' }
  const counter = await staffPage('manager')
  const device = await newDevice()
  const page = await device.page()

  await test.step('booked, the home page shows the link', async () => {
    await page.goto('/booking')
    await page.getByLabel('Remember my details on this device').check()
    await fillBooking(page, visit)
    await submitOf(page).click()
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    await expect(page).toHaveURL('/')
    const strip = page.getByRole('status').filter({ hasText: yourBooking.open })
    await expect(strip).toContainText(`${formatDay(day)} at 10:00 AM`)
    await expectForEveryone(page, 'the home page with a booking')
    await strip.getByRole('link', { name: yourBooking.open }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booked')
    await expect(page.getByRole('main')).toContainText('Toyota Land Cruiser')
  })

  const [{ id } = { id: 0 }] = await shop.sql<{ id: number }[]>`
    select a.id from appointments a join customers c on c.id = a.customer_id where full_name = ${visit.name}`

  await test.step('the counter confirms, and the page says so', async () => {
    await go(counter, `/dashboard/appointments/${id}`)
    await counter.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(counter.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmed', { timeout: 500 })
    }).toPass()
    await page.evaluate(() => localStorage.setItem('ui-theme', 'dark'))
    await page.reload()
    await expect(page.locator('html'), 'it follows the choice for the site').toHaveClass('dark')
    await expectForEveryone(page, 'the page of a booking')
  })

  await test.step('it moves to a free time, which the counter sees', async () => {
    await page.getByRole('link', { name: 'Move it' }).click()
    await expect(page.getByRole('link', { name: formatDay(day) })).toHaveAttribute('aria-current', 'date')
    await expectForEveryone(page, 'the times of a move')
    await expect(page.getByText(`Your time now: ${formatDay(day)}`)).toBeVisible()
    await page.getByText('2:00 PM', { exact: true }).click()
    await expect(page.getByRole('radio', { name: '2:00 PM', exact: true })).toBeChecked()
    await page.getByRole('button', { name: 'Move to the chosen time' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Moved to' })).toContainText(
      `Moved to ${formatDay(day)} at 2:00 PM.`,
    )
    await expect(counter.getByRole('main')).toContainText('2:00 PM')
    await counter.getByRole('tab', { name: 'History' }).click()
    await expect(counter.getByRole('tabpanel')).toContainText('Moved online by the customer')
  })

  let kept = ''
  await test.step('the home page says how it stands now, until the device forgets it', async () => {
    const link = page.url()
    await page.goto('/')
    const strip = page.getByRole('status').filter({ hasText: yourBooking.open })
    await expect(strip).toContainText(`${formatDay(day)} at 2:00 PM`)
    await expect(strip).toContainText('Confirmed')
    await expectForEveryone(page, 'the home page with a booking that was moved')
    kept = await page.evaluate(() => localStorage.getItem('sheen-bookings-1') ?? '')
    await strip.getByRole('button', { name: yourBooking.forget }).click()
    await expect(strip).toBeHidden()
    await page.reload()
    await expect(page.getByText(yourBooking.open)).toBeHidden()
    await page.goto('/booking')
    await expect(page.getByLabel('Full name')).toHaveValue('')
    expect(await keptOn(page)).toEqual([])
    await page.goto(link)
  })

  await test.step('without a network it shows how it stood, and offers no change', async () => {
    const link = page.url().replace(/\?.*/, '')
    await page.goto(link)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect
      .poll(() => page.evaluate(async path => Boolean(await caches.match(path)), new URL(link).pathname))
      .toBe(true)
    await device.goOffline()
    await page.reload()
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`${formatDay(day)} at 2:00 PM`)
    await expect(page.getByText(/^As of /)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Move it' })).toBeHidden()
    await device.goOnline()
    await page.reload()
    await expect(page.getByText('You are offline.')).toBeHidden()
  })

  await test.step('it is cancelled after a question, and the home page no longer shows it', async () => {
    await page.getByText('Cancel the booking').click()
    await expect(page.getByRole('heading', { name: 'Cancel this booking?' })).toBeVisible()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancelled')
    await expect(counter.getByText('Cancelled', { exact: true })).toBeVisible()
    expect(await bookedBy(shop, visit.name)).toHaveLength(1)
    await page.evaluate(value => localStorage.setItem('sheen-bookings-1', value), kept)
    await page.goto('/')
    await expect.poll(() => keptOn(page)).toEqual([])
    await expect(page.getByText(yourBooking.open)).toBeHidden()
  })
})

test('nothing of a booking is kept on a device that was not asked to remember', async ({
  shop,
  newDevice,
}) => {
  const visit = {
    name: 'Passer By',
    phone: '050 333 7002',
    plate: '73002',
    day: await shop.openDay(),
    time: '11:00',
  }
  const device = await newDevice()
  const page = await device.page()
  await page.goto('/booking')
  await fillBooking(page, visit)
  await submitOf(page).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: yourBooking.open })).toBeVisible()
  const later = await device.page()
  await later.goto('/')
  await expect(later.getByRole('link', { name: 'Book Now' }).first()).toBeVisible()
  await expect(later.getByText(yourBooking.open)).toBeHidden()
  expect(await keptOn(later)).toEqual([])
})

/** The names under which the device keeps something of a visitor. */
function keptOn(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter(key => /book|visitor/.test(key)))
}
