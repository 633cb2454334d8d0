import type { Page } from '@playwright/test'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { placeOn } from './arrange.ts'
import { appointmentOf, expectSynced, expectToast, go } from './counter.ts'
import { OtherDevice } from './device.ts'
import type { PutAppointment } from './put-appointments.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const SERVICE = 'Exterior Detailing'

test('a bay that two devices booked while apart is settled: a car moves, or both may stand there', async ({
  shop,
  staffDevice,
}) => {
  const day = await shop.openDay()
  const [apart, distant] = await twoPeople(shop)
  const device = await staffDevice('manager')
  const office = device.screen
  await device.goOffline()
  await bookInBayOne(office, { day, vehicleId: apart.vehicleId })
  const technician = await OtherDevice.of(shop, 'employee')
  await technician.does('appointment.schedule', {
    id: technician.newId(),
    customerId: distant.customerId,
    vehicleId: distant.vehicleId,
    scheduledDate: shopInstant(day, '10:00'),
    bay: 1,
    services: [{ id: technician.newId(), serviceId: await serviceId(shop), priceFils: 10_000 }],
  })
  await device.goOnline()
  await expectSynced(office)

  await office.getByRole('link', { name: 'Needs Attention' }).click()
  await office.getByRole('tab', { name: /^Overbooked/ }).click()
  await expect(office).toHaveURL('/dashboard/attention?kind=overbooked')
  const clash = office
    .getByRole('list', { name: 'Overbooked slots' })
    .getByRole('listitem', { name: 'Bay 1 is booked twice' })
    .filter({ hasText: formatDay(day) })
  await expect(clash).toContainText('by Omar Haddad')
  await expect(clash).toContainText('by Joseph Mwangi')

  const theirs = clash.getByRole('listitem', { name: distant.customer })
  await theirs.getByRole('button', { name: 'Move to bay 2' }).click()
  await expect(clash).toHaveCount(0)
  await office.getByRole('button', { name: 'Undo' }).click()
  await clash.getByRole('button', { name: 'Accept' }).click()
  await expectToast(office, 'Overbooking accepted')
  await expect(clash).toHaveCount(0)
  await expectSynced(office)
  await go(office, `/dashboard/appointments?date=${day}`)
  for (const { customer } of [apart, distant]) {
    await expect(appointmentOf(office, customer)).toBeVisible()
    await expect(appointmentOf(office, customer)).not.toContainText('Overbooked')
  }
  const accepted = await shop.sql`
    select u.email from appointments a join users u on u.id = a.overbooking_accepted_by
    where day = ${day} and bay = 1`
  expect(accepted).toEqual([{ email: 'manager@sheen.demo' }, { email: 'manager@sheen.demo' }])
})

/** Two people with a car each, who have been to another day's appointment. */
async function twoPeople(shop: ShopServer): Promise<[PutAppointment, PutAppointment]> {
  const [one, other] = await placeOn(shop, await shop.openDay(), [
    { time: '09:00', bay: 1 },
    { time: '09:00', bay: 2 },
  ])
  return [one, other] as [PutAppointment, PutAppointment]
}

async function serviceId({ sql }: ShopServer): Promise<number> {
  const [service] = await sql<[{ id: number }]>`select id::int from services where name = ${SERVICE}`
  return service.id
}

type Slot = { day: string; vehicleId: number }

/** As after a tap on ten o'clock in bay 1. */
async function bookInBayOne(page: Page, { day, vehicleId }: Slot): Promise<void> {
  await go(page, `/dashboard/appointments?new=true&vehicle=${vehicleId}&date=${day}&time=10:00&bay=1`)
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  await sheet.getByText(SERVICE, { exact: true }).click()
  await sheet.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(sheet).toBeHidden()
}
