import type { Locator, Page } from '@playwright/test'
import { shopDay, shopInstant, shopTime } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import type { Device } from './device.ts'
import { expectForEveryone } from './screen-checks.ts'
import { expect, test } from './test.ts'
import { bookByCall, bookedBy, changeOutbox, denyBackgroundSync, fillUp } from './visitor.ts'

test.use({ viewport: { width: 390, height: 844 }, wholeBrowser: true })

const texts = TEXTS.en.bookingPage
const waits = (page: Page) => page.getByRole('status').filter({ hasText: 'Not sent yet.' })

test('a change asked for offline waits, goes out with the tab closed, and leaves the booking where a time went', async ({
  shop,
  newDevice,
}) => {
  const day = await shop.openDay()
  const visit = { name: 'Ferry Rider', phone: '050 333 7401', plate: '74001', day, time: '10:00' }
  const link = await bookByCall(shop, visit)
  const booked = momentOf(day, visit.time)
  const starts = async () => (await bookedBy(shop, visit.name)).map(({ scheduledDate }) => scheduledDate)
  const [before] = await starts()
  const device = await newDevice()
  let page = await keptPage(device, link)
  let asked = ''

  await test.step('it says that nothing has changed yet', async () => {
    await device.goOffline()
    await page.reload()
    await expect(page.getByText('You are offline.')).toBeVisible()
    asked = await askForTime(page, 0)
    await expect(waits(page)).toContainText(texts.waitsToMove(booked, when(asked)))
    await expectForEveryone(page, 'a move that waits', ['light'])
    await page.reload()
    await expect(waits(page)).toContainText(when(asked))
    expect(await starts()).toEqual([before])
  })

  await test.step('it is taken back, and what is asked for later takes the place of the earlier', async () => {
    await page.getByRole('button', { name: texts.takeBack }).click()
    await expect(page.getByText(texts.takenBack)).toBeVisible()
    await expect(waits(page)).toBeHidden()
    await page.getByText('Cancel the booking').click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(waits(page)).toContainText(texts.waitsToCancel(booked))
    asked = await askForTime(page, 1)
    await expect(waits(page)).toContainText(when(asked))
  })

  await test.step('it goes out though the tab is closed, once, and the page says so when it is opened', async () => {
    await page.close()
    await device.goOnline()
    await expect.poll(starts).toEqual([asked])
    page = await device.page()
    await page.goto(link)
    await expect(page.getByText(texts.moved(when(asked)))).toBeVisible()
    await expect(waits(page)).toBeHidden()
    await page.reload()
    await expect(page.getByText('Moved to')).toBeHidden()
    const made = await shop.sql`
      select 1 from mutation_log where name = 'booking.move' and args->>'appointmentId' in (
        select a.id::text from appointments a join customers c on c.id = a.customer_id where full_name = ${visit.name})`
    expect(made).toHaveLength(1)
  })

  await test.step('a time that went meanwhile leaves the booking where it stands, and an open page says so', async () => {
    await device.goOffline()
    await page.reload()
    const gone = await askForTime(page, 2)
    await expect(waits(page)).toContainText(when(gone))
    await fillUp(shop, { day: shopDay(gone), time: shopTime(gone) })
    await device.goOnline()
    await expect(page.getByText(texts.notMoved(when(asked)))).toBeVisible()
    await expect(page.locator('.when')).toHaveText(when(asked))
    await expect(page.getByText('You are offline.')).toBeHidden()
    expect(await starts()).toEqual([asked])
  })
})

test('without Background Sync the open page sends; who was on their way an hour ago is not told of late', async ({
  shop,
  newDevice,
}) => {
  const visit = {
    name: 'Tunnel Bound',
    phone: '050 333 7402',
    plate: '74002',
    day: await shop.openDay(),
    time: '11:00',
  }
  const link = await bookByCall(shop, visit)
  const lateToday = shopInstant(shopDay(new Date().toISOString()), '23:59')
  const [{ id }] = await shop.sql<[{ id: number }]>`
    update appointments set scheduled_date = ${lateToday} where id =
      (select a.id from appointments a join customers c on c.id = a.customer_id where full_name = ${visit.name})
    returning id`
  const notes = () => shop.sql`select text from appointment_notes where appointment_id = ${id}`
  const device = await newDevice()
  const page = await keptPage(device, link)
  await denyBackgroundSync(page)
  await device.goOffline()
  await page.reload()
  await page.getByRole('button', { name: texts.onTheWay }).click()
  await expect(page.getByText(texts.waitsToTell)).toBeVisible()

  await makeLate(page)
  await device.goOnline()
  await expect(page.getByText(texts.toldTooLate)).toBeVisible({ timeout: 30_000 })
  expect(await notes()).toHaveLength(0)

  await device.goOffline()
  await page.reload()
  await page.getByRole('button', { name: texts.onTheWay }).click()
  await expect(page.getByText(texts.waitsToTell)).toBeVisible()
  await device.goOnline()
  await expect(page.getByRole('status').filter({ hasText: texts.knowsOnTheWay }).first()).toBeVisible({
    timeout: 30_000,
  })
  await expect.poll(notes).toHaveLength(1)
})

/** Makes what waits on this device older than it is worth. */
async function makeLate(page: Page): Promise<void> {
  await changeOutbox(page, entry => ({ ...entry, state: { ...entry.state, lateAt: Date.now() } }))
}

/** The page of a booking, which its worker has kept. */
async function keptPage(device: Device, link: string): Promise<Page> {
  const page = await device.page()
  await page.goto(link)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(async path => Boolean(await caches.match(path)), link)).toBe(true)
  return page
}

/** Asks a kept page for one of the last times that it offers, counted from the end; the time (ISO instant). */
async function askForTime(page: Page, index: number): Promise<string> {
  await page.getByText('Move it').filter({ visible: true }).click()
  // The first may be today: a booking so near can be changed by phone alone.
  const time: Locator = page.locator('input[name=scheduledDate]').nth(-1 - index)
  const asked = await time.getAttribute('value')
  await time.check()
  await page.getByRole('button', { name: texts.confirmMove }).filter({ visible: true }).click()
  return asked ?? ''
}

const momentOf = (day: string, time: string) => `${formatDay(day)} at ${formatTime(time)}`
const when = (instant: string) => momentOf(shopDay(instant), shopTime(instant))
