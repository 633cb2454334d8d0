import type { Page } from '@playwright/test'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { bookingLink, waitingByItself } from '#schema/texts/en/booking-outcome.ts'
import { expectToast } from './counter.ts'
import { expectForEveryone, shiftOf, watchLayoutShift } from './screen-checks.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'
import {
  bookedBy,
  changeOutbox,
  denyBackgroundSync,
  fillBooking,
  fillUp,
  submitOf,
  type Visit,
} from './visitor.ts'

test.use({ viewport: { width: 390, height: 844 }, wholeBrowser: true })

const POST = '**/api/public/booking'
const NOTES = 'Mind the scratch'
const waitingCard = (page: Page) => page.getByRole('heading', { name: 'Not confirmed yet' })
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your request was not booked' })

test('without Background Sync a booking waits on the device, and its page sends it when it can', async ({
  shop,
  newDevice,
}) => {
  const visit = await visitOf(shop, { name: 'Tunnel Driver', phone: '050 333 1001', plate: '71001' })
  const device = await newDevice()
  let page = await device.page()
  await denyBackgroundSync(page)
  await page.goto('/booking')
  await page.getByLabel('Remember my details on this device').check()
  await fillBooking(page, visit)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await device.goOffline()
  await submitOf(page).click()

  await test.step('it says so, and what waits', async () => {
    await expect(waitingCard(page)).toBeFocused()
    const main = page.getByRole('main')
    await expect(main).toContainText(
      'Your booking request is kept on this device. We send it as soon as there is a connection.',
    )
    await expect(main).toContainText(
      'Waiting for a connection. If you close this page, open it again later to send it.',
    )
    await expect(main).toContainText(`${formatDay(visit.day)} at 10:00 AM`)
    await expect(main).toContainText('Exterior Detailing')
    await expect(main).toContainText('Toyota Land Cruiser · Dubai 71001')
    await expectForEveryone(page, 'a booking that waits')
    expect(await bookedBy(shop, visit.name)).toHaveLength(0)
  })

  await test.step('the page opens without a network too, and knows it', async () => {
    await page.reload()
    await expect(waitingCard(page)).toBeVisible()
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(
      /\/visitor-worker\.js$/,
    )
  })

  await test.step('it is there still when the tab was closed, and nothing jumps', async () => {
    await page.close()
    await device.goOnline()
    page = await device.page()
    // The browser forgets it with the page that it was said to.
    await denyBackgroundSync(page)
    await page.route(POST, route => route.abort())
    await watchLayoutShift(page)
    await page.goto('/booking', { waitUntil: 'networkidle' })
    await expect(waitingCard(page)).toBeVisible()
    expect(await shiftOf(page)).toBeLessThan(0.1)
    // The try that has just failed may have got through.
    expect(await changeOutbox(page)).toMatchObject({ mayHaveArrived: true })
  })

  await test.step('it goes when the network is back, once, and the visitor is told', async () => {
    await device.goOffline()
    await page.unroute(POST)
    await device.goOnline()
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeFocused()
    await expectToast(page, 'Booking Successful', 'Your appointment has been booked successfully!')
    await expect(page).toHaveURL('/', { timeout: 5_000 })
    await page.goto('/booking')
    await expect(page.getByText('Filled in for Tunnel Driver', { exact: true })).toBeVisible()
    expect(await bookedBy(shop, visit.name)).toHaveLength(1)
  })
})

test('with the tab closed a booking goes by the worker, once, and the page says what came of it', async ({
  shop,
  newDevice,
}) => {
  const visit = await visitOf(shop, { name: 'Ferry Passenger', phone: '050 333 1005', plate: '71005' })
  const device = await newDevice()
  const waitsAndCloses = async (from: Page, next: Visit) => {
    await from.goto('/booking')
    await fillBooking(from, next)
    await from.evaluate(() => navigator.serviceWorker.ready)
    await device.goOffline()
    await submitOf(from).click()
    await expect(waitingCard(from)).toBeVisible()
    await expect(from.getByText(waitingByItself)).toBeVisible()
    await from.close()
  }

  await test.step('booked', async () => {
    await waitsAndCloses(await device.page(), visit)
    await device.goOnline()
    await expect.poll(() => bookedBy(shop, visit.name)).toHaveLength(1)
    const page = await device.page()
    await page.goto('/booking')
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    await expect(page.getByRole('link', { name: bookingLink })).toHaveAttribute('href', /\/b\//)
    expect(await changeOutbox(page)).toBeNull()
    expect(await bookedBy(shop, visit.name)).toHaveLength(1)
    await page.close()
  })

  await test.step('refused: nothing was booked, which the page knows without a network', async () => {
    const second = await visitOf(shop, { name: 'Late Ferry', phone: '050 333 1006', plate: '71006' })
    await waitsAndCloses(await device.page(), second)
    await fillUp(shop, second)
    await device.goOnline()
    const page = await device.page()
    await page.goto('/favicon.svg')
    await expect.poll(() => changeOutbox(page)).toMatchObject({ state: { status: 409 } })
    await device.goOffline()
    await page.goto('/booking')
    await expect(notice(page)).toContainText('That time is fully booked. Please choose another time.')
    await expect(page.getByLabel('Full name')).toHaveValue(second.name)
    expect(await bookedBy(shop, second.name)).toHaveLength(0)
  })
})

test('a booking that waited too long comes back into the form, and says why', async ({ shop, newDevice }) => {
  const visit = await visitOf(shop, { name: 'Late Comer', phone: '050 333 1002', plate: '71002' })
  const device = await newDevice()
  const page = await device.page()
  await page.goto('/booking')
  await fillBooking(page, visit)
  await page.getByLabel('Notes').fill(NOTES)
  await device.goOffline()
  await submitOf(page).click()
  await expect(waitingCard(page)).toBeVisible()

  await test.step('cancelled while nothing was sent', async () => {
    await page.getByRole('button', { name: 'Cancel request' }).click()
    await expectToast(page, 'Request cancelled', 'Nothing was sent.')
    await expectFilledIn(page, visit)
    await submitOf(page).click()
    await expect(waitingCard(page)).toBeVisible()
  })

  await test.step('its hour is taken by then', async () => {
    await fillUp(shop, visit)
    await device.goOnline()
    await expect(notice(page)).toBeFocused()
    await expect(notice(page)).toContainText('That time is fully booked. Please choose another time.')
    await expectToast(page, 'Booking Failed', 'That time is fully booked. Please choose another time.')
    await expectFilledIn(page, visit)
    await expectForEveryone(page, 'a booking that came back')
    expect(await bookedBy(shop, visit.name)).toHaveLength(0)
  })

  await test.step('its time is past when the page is opened again', async () => {
    await changeOutbox(page, ({ about, ...entry }) => ({
      ...{ ...entry, mayHaveArrived: false },
      about: { ...about, typed: { ...about.typed, date: '2026-01-05' } },
      state: { kind: 'waiting', request: {}, lateAt: Date.parse('2026-01-05T06:00:00.000Z') },
    }))
    await page.evaluate(() => sessionStorage.removeItem('sheen-booking-draft-1'))
    const sent: string[] = []
    page.on('request', request => request.method() === 'POST' && sent.push(request.url()))
    await page.reload()
    await expect(notice(page)).toContainText(
      'Mon 5 Jan at 10:00 AM passed before your request could be sent. Nothing was booked. Please choose a later time.',
    )
    expect(sent).toEqual([])
  })

  await test.step('with another time it is booked', async () => {
    await page.getByLabel('Date').fill(visit.day)
    await page.getByRole('button', { name: '2:00 PM', exact: true }).click()
    await submitOf(page).click()
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    expect(await bookedBy(shop, visit.name)).toMatchObject([{ notes: NOTES }])
    expect(await changeOutbox(page)).toBeNull()
  })
})

test('two tabs book two cars, though the first waits for its answer, and neither takes the other’s place', async ({
  shop,
  newDevice,
}) => {
  const sedan = await visitOf(shop, { name: 'Two Tabs', phone: '050 333 1011', plate: '71011' })
  const second = { ...sedan, plate: '71012', time: '14:00' }
  const device = await newDevice()
  const [first, other] = [await device.page(), await device.page()]
  let answer = () => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  await first.route(POST, async route => {
    await answered
    await route.continue()
  })
  await first.goto('/booking')
  await fillBooking(first, sedan)
  await other.goto('/booking')
  await fillBooking(other, second)
  await submitOf(first).click()
  await expect.poll(() => changeOutbox(first)).not.toBeNull()

  await expect(other.getByLabel('Plate number')).toHaveValue(second.plate)
  await submitOf(other).click()
  const done = (page: Page) => page.getByRole('heading', { name: 'Booking Confirmed' })
  await expect(done(other)).toBeVisible()
  await expect(other.getByRole('main')).toContainText('71012')
  await expect(done(first)).toBeHidden()

  answer()
  await expect(done(first)).toBeVisible()
  await expect(first.getByRole('main')).toContainText('71011')
  expect(await bookedBy(shop, sedan.name)).toHaveLength(2)
})

test('the confirmation stays while there is no network, and leaves when there is', async ({
  shop,
  newDevice,
}) => {
  const visit = await visitOf(shop, { name: 'Garage Below', phone: '050 333 1003', plate: '71003' })
  const device = await newDevice()
  const page = await device.page()
  await page.goto('/booking')
  await fillBooking(page, visit)
  await submitOf(page).click()
  const confirmed = page.getByRole('heading', { name: 'Booking Confirmed' })
  await expect(confirmed).toBeVisible()
  // What asks whether the shop can be reached, three seconds on.
  const asked = page.waitForEvent('requestfailed', request => request.method() === 'HEAD')
  await device.goOffline()
  await asked
  await expect(confirmed).toBeVisible()
  await device.goOnline()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premium clean beyond shine')
})

test('on a device of staff the booking page has the worker of the whole site', async ({ staffPage }) => {
  const page = await staffPage()
  await page.goto('/booking', { waitUntil: 'networkidle' })
  const workers = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    )
  expect(await workers()).toEqual(['/'])
})

async function visitOf(shop: ShopServer, who: Pick<Visit, 'name' | 'phone' | 'plate'>): Promise<Visit> {
  return { ...who, day: await shop.openDay(), time: '10:00' }
}

async function expectFilledIn(page: Page, visit: Visit): Promise<void> {
  await expect(page.getByLabel('Full name')).toHaveValue(visit.name)
  await expect(page.getByLabel('Phone number')).toHaveValue(visit.phone)
  await expect(page.getByLabel('Plate number')).toHaveValue(visit.plate)
  await expect(page.getByRole('combobox', { name: 'Vehicle model' })).toHaveValue('Land Cruiser')
  await expect(page.getByRole('checkbox', { name: /Exterior Detailing/ })).toBeChecked()
  await expect(page.getByLabel('Date')).toHaveValue(visit.day)
  await expect(page.getByRole('textbox', { name: 'Time' })).toHaveValue(visit.time)
  await expect(page.getByLabel('Notes')).toHaveValue(NOTES)
}
