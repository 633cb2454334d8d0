import type { Locator, Page } from '@playwright/test'
import { addMinutes, shopDay } from '#schema/rules/time/shop-time.ts'
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

function walkIn(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Walk-in' })
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
