import type { Locator, Page } from '@playwright/test'
import { addMinutes, minutesOfTime, shopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { planStays } from './arrange.ts'
import { expectSynced, expectToast, go, signIn } from './counter.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

/** What comes now has room today, at whatever hour these tests run. */
const NEVER_CLOSED = Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '24:00' }])
let usualHours: unknown

test.beforeEach(async ({ shop }) => {
  await emptyBays(shop)
  const [settings] = await shop.sql<[{ hours: unknown }]>`select opening_hours as hours from settings`
  usualHours = settings.hours
  await shop.sql`update settings set bays = 2, opening_hours = ${shop.sql.json(NEVER_CLOSED)}`
})

test.afterEach(async ({ shop }) => {
  await shop.sql`update settings set bays = 3, opening_hours = ${shop.sql.json(usualHours as typeof NEVER_CLOSED)}`
})

test('a known car is in its bay after three taps and the digits', async ({ page, shop }) => {
  const car = await knownCar(shop)
  await signIn(page, 'cashier')
  const taps = await countTaps(page)
  await page.getByRole('main').getByRole('link', { name: 'Walk-in' }).click()
  const sheet = walkIn(page)
  await expect(sheet.getByLabel('Plate number')).toBeFocused()
  await page.keyboard.type(car.number)
  await expect(sheet.getByRole('button', { name: new RegExp(car.number) })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  for (const service of car.services)
    await expect(sheet.getByRole('button', { name: service, pressed: true })).toContainText('Last time')
  await sheet.getByRole('button', { name: 'Start now · Bay 1' }).click()
  await expectToast(page, 'Service started')
  expect(await taps()).toBeLessThanOrEqual(3)
  await expectSynced(page)
  expect(await workOn(shop, car.id)).toMatchObject([
    { status: 'in_progress', bay: 1, arrived: true, services: car.services },
  ])
})

test('a new customer is in the shop after ten taps, and the phone follows later', async ({ page, shop }) => {
  await signIn(page, 'cashier')
  const taps = await countTaps(page)
  await page.getByRole('main').getByRole('link', { name: 'Walk-in' }).click()
  const sheet = walkIn(page)
  await expect(sheet.getByLabel('Plate number')).toBeFocused()
  await page.keyboard.type('60601')
  await expect(sheet.getByLabel('Plate category')).toHaveValue('dubai')
  await tapAndType(sheet.getByLabel('Plate code'), 'K')
  await tapAndType(sheet.getByRole('combobox', { name: 'Make' }), 'Toyota')
  await page.getByRole('option', { name: 'Toyota', exact: true }).click()
  await tapAndType(sheet.getByRole('combobox', { name: 'Model' }), 'Land Cruiser')
  await page.getByRole('option', { name: 'Land Cruiser', exact: true }).click()
  await tapAndType(sheet.getByLabel('Full name'), 'Walid Newcomer')
  await sheet.getByRole('button', { name: /^Exterior Detailing/ }).click()
  await sheet.getByRole('button', { name: /^Start now/ }).click()
  await expectToast(page, 'Service started')
  expect(await taps()).toBeLessThanOrEqual(10)
  await expectSynced(page)
  expect(
    await shop.sql`
      select c.phone, v.plate_category, v.plate_code, v.plate_number, v.color, a.status
      from appointments a join customers c on c.id = a.customer_id join vehicles v on v.id = a.vehicle_id
      where c.full_name = 'Walid Newcomer'`,
  ).toEqual([
    {
      phone: null,
      plate_category: 'dubai',
      plate_code: 'K',
      plate_number: '60601',
      color: 'other',
      status: 'in_progress',
    },
  ])
})

test('the first empty field of a new car takes the focus, as they stand on the screen', async ({ page }) => {
  await signIn(page, 'cashier')
  await page.getByRole('main').getByRole('link', { name: 'Walk-in' }).click()
  const sheet = walkIn(page)
  await expect(sheet.getByLabel('Plate number')).toBeFocused()
  await page.keyboard.type('60602')
  const start = sheet.getByRole('button', { name: /^Start now/ })
  await start.click()
  await expect(sheet.getByRole('combobox', { name: 'Make' })).toBeFocused()
  await page.keyboard.type('Toyota')
  await page.getByRole('option', { name: 'Toyota', exact: true }).click()
  await start.click()
  await expect(sheet.getByRole('combobox', { name: 'Model' })).toBeFocused()
  await page.keyboard.type('Land Cruiser')
  await page.getByRole('option', { name: 'Land Cruiser', exact: true }).click()
  await start.click()
  await expect(sheet.getByLabel('Full name')).toBeFocused()
})

test('with every bay taken a car queues with its waiting time, and starts from the strip', async ({
  page,
  shop,
}) => {
  const [first, second] = await takeBays(shop, 40)
  const car = await knownCar(shop)
  await signIn(page, 'cashier')
  await go(page, '/dashboard/appointments?walkIn=true')
  const sheet = walkIn(page)
  await sheet.getByLabel('Plate number').fill(car.number)
  await expect(sheet.getByRole('button', { name: /^Start now/ })).toHaveCount(0)
  // An hour's work, which is done before midnight at most hours of the test.
  await sheet
    .getByRole('button', { name: /Last time/ })
    .first()
    .click()
  await sheet.getByRole('button', { name: /^Wheel Detailing/ }).click()
  const turnIn = minutesLeftToday() > 45 + 60 ? /about (35|40|45) min/ : /./
  await sheet
    .getByRole('button', { name: /^Queue/ })
    .filter({ hasText: turnIn })
    .click()
  await expectToast(page, 'Car queued')
  const strip = page.getByRole('region', { name: 'Waiting' })
  await expect(strip.getByRole('listitem')).toContainText(turnIn)
  await expect(strip.getByRole('heading', { name: 'Waiting' })).toBeVisible()
  await go(page, '/dashboard')
  await expect(strip.getByRole('listitem')).toHaveCount(1)

  await go(page, `/dashboard/appointments/${second}`)
  await page.getByRole('button', { name: 'Complete Service' }).click()
  // What the services of this car use up may have to be said first.
  const asks = page.getByRole('dialog')
  const isDone = page.getByText('Service completed')
  await expect(asks.or(isDone).first()).toBeVisible()
  if (await asks.isVisible()) await asks.getByRole('button', { name: 'Complete Service' }).click()
  await expect(isDone.first()).toBeVisible()
  await go(page, '/dashboard/appointments')
  await expect(strip.getByRole('listitem')).toContainText('Bay 2 is free')
  const turn = await placeOf(shop, car.id)
  await strip.getByRole('button', { name: `Start ${car.number}` }).click()
  await expectToast(page, 'Service started')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Start undone')
  await expectSynced(page)
  expect(await placeOf(shop, car.id)).toEqual(turn)
  await strip.getByRole('button', { name: `Start ${car.number}` }).click()
  await expectToast(page, 'Service started')
  await expect(strip).toBeHidden()
  await expectSynced(page)
  const [work] = await workOn(shop, car.id)
  expect(work).toMatchObject({ status: 'in_progress', bay: 2, arrived: true })
  expect(Date.parse(work?.scheduledDate ?? '')).toBeLessThanOrEqual(Date.now() + 1_000)
  expect(first).not.toBe(second)

  // Who types the same plate again is told that the car is there.
  await go(page, '/dashboard?walkIn=true')
  await sheet.getByLabel('Plate number').fill(car.number)
  await expect(sheet.getByRole('note')).toContainText(/^In work since/)
})

test('without a network a walk-in and a booking take the last bay: both stand, flagged', async ({
  shop,
  newDevice,
}) => {
  await shop.sql`update settings set bays = 1`
  const car = await knownCar(shop)
  const device = await newDevice()
  const page = await device.page()
  await signIn(page, 'manager')
  await device.goOffline()
  await go(page, '/dashboard?walkIn=true')
  const sheet = walkIn(page)
  await sheet.getByLabel('Plate number').fill(car.number)
  await expect(sheet.getByRole('button', { name: /Last time/, pressed: true }).first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Start now · Bay 1' }).click()
  await expectToast(page, 'Service started')

  const [booked] = await takeBays(shop, 90, 1)
  await device.goOnline()
  await expectSynced(page)
  expect(await workOn(shop, car.id)).toMatchObject([{ status: 'in_progress', bay: 1 }])
  const [other] = await shop.sql<{ status: string; bay: number }[]>`
    select status, bay from appointments where id = ${booked as number}`
  expect(other).toEqual({ status: 'in_progress', bay: 1 })
  // The row went past the server, so this device has not been told of it; a new one reads everything.
  const elsewhere = await (await newDevice()).page()
  await signIn(elsewhere, 'manager')
  await go(elsewhere, '/dashboard/attention?kind=overbooked')
  await expect(elsewhere.getByText(new RegExp(car.number)).first()).toBeVisible()
})

test('the dialog begins with the next slot that has room', async ({ page }) => {
  await signIn(page, 'cashier')
  await go(page, '/dashboard/appointments?new=true')
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  const chosen = sheet.getByRole('radiogroup', { name: /Time slot/ }).getByRole('radio', { checked: true })
  await expect(chosen).toHaveCount(1)
  await expect(sheet.getByText(/^Bay \d is free/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
})

async function placeOf({ sql }: ShopServer, vehicleId: number): Promise<unknown> {
  const [place] = await sql`
    select status, scheduled_date, bay from appointments where vehicle_id = ${vehicleId} and arrived_at is not null`
  return place
}

/** The minutes until midnight in the shop. */
function minutesLeftToday(): number {
  return 24 * 60 - minutesOfTime(shopTime(new Date().toISOString()))
}

function walkIn(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Walk-in' })
}

/** Counts every click on the page from here on, whatever takes it. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = Object.assign(globalThis, { taps: 0 })
    addEventListener('pointerdown', () => counted.taps++, { capture: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { taps: number }).taps)
}

async function tapAndType(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.page().keyboard.type(text)
}

/** Takes everything out of the bays from today on. For devices that have not signed in yet: it goes past the server. */
async function emptyBays({ sql }: ShopServer): Promise<void> {
  const today = shopDay(new Date().toISOString())
  await sql`
    update appointments set status = 'cancelled'
    where status in ('pending', 'confirmed', 'in_progress') and (${today} = any(days) or status = 'in_progress')`
}

/** A car whose plate no other begins with, and whose last visit can be had again as it was. */
async function knownCar({ sql }: ShopServer) {
  const [car] = await sql<{ id: number; number: string; services: string[] }[]>`
    select v.id::int, v.plate_number as number, array_agg(s.name order by s.name) as services
    from vehicles v
    join lateral (
      select id from appointments where vehicle_id = v.id and status in ('completed', 'paid')
      order by scheduled_date desc limit 1
    ) last on true
    join appointment_services l on l.appointment_id = last.id
    join services s on s.id = l.service_id
    where not exists (
        select 1 from appointments open where open.vehicle_id = v.id and open.status in ('in_progress', 'confirmed'))
      and not exists (
        select 1 from vehicles other where other.id <> v.id and other.plate_number like v.plate_number || '%')
    group by v.id
    having bool_and(s.active and not s.is_add_on) and sum(s.duration_minutes) <= 120
    order by v.id limit 1`
  if (!car) throw new Error('The demo shop has no such car')
  return car
}

/** Cars in work in the bays from 1 on, which began half an hour ago and take so many minutes from now. */
async function takeBays(shop: ShopServer, minutes: number, bays = 2): Promise<number[]> {
  const now = new Date().toISOString()
  const rows = await shop.sql<{ id: number }[]>`
    select id::int from appointments
    where status = 'confirmed' and day > ${shopDay(now)} and cardinality(days) = 1
    order by id desc limit ${bays}`
  for (const [i, { id }] of rows.entries())
    await shop.sql`
      update appointments set status = 'in_progress', bay = ${i + 1}, day = ${shopDay(now)},
        days = array[${shopDay(now)}::date], scheduled_date = ${addMinutes(now, -30)},
        started_at = ${addMinutes(now, -30)}, duration_minutes = ${30 + minutes}, total_fils = 1000
      where id = ${id}`
  await planStays(shop)
  return rows.map(({ id }) => id)
}

/** What PostgreSQL has of the walk-ins of a car. */
async function workOn({ sql }: ShopServer, vehicleId: number) {
  const rows = await sql<
    { status: string; bay: number; arrived: boolean; scheduledDate: Date; services: string[] }[]
  >`
    select a.status, a.bay, a.arrived_at is not null as arrived, a.scheduled_date as "scheduledDate",
      array_agg(l.name order by l.name) as services
    from appointments a join appointment_services l on l.appointment_id = a.id
    where a.vehicle_id = ${vehicleId} and a.arrived_at is not null and a.status = 'in_progress'
    group by a.id`
  return rows.map(row => ({ ...row, scheduledDate: new Date(row.scheduledDate).toISOString() }))
}
