import { addDays, addMinutes, shopDay } from '#schema/rules/time/shop-time.ts'
import { arrangeDay, keepSettings } from './arrange.ts'
import { expectSynced, expectToast, expectUpToDate, go } from './counter.ts'
import { type PutAppointment, putAppointments, putPaidAppointment } from './put-appointments.ts'
import { expect, test } from './test.ts'

/** What comes now has room today, at whatever hour this test runs. */
const NEVER_CLOSED = Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '24:00' }])

test('without a network a walk-in and a booking take the last bay: both stand, flagged', async ({
  shop,
  staffDevice,
}) => {
  await using _settings = await keepSettings(shop)
  await arrangeDay(shop, [])
  await shop.change(sql => sql`update settings set bays = 1, opening_hours = ${sql.json(NEVER_CLOSED)}`)
  const now = new Date().toISOString()
  const today = shopDay(now)
  const { vehicleId, plate } = await putPaidAppointment(shop, { day: addDays(today, -9), time: '10:00' })
  const device = await staffDevice('manager')
  const page = device.screen
  await device.goOffline()
  await go(page, '/dashboard?walkIn=true')
  const sheet = page.getByRole('dialog', { name: 'Walk-in' })
  await sheet.getByLabel('Plate number').fill(plate)
  await expect(sheet.getByText('Last time').first()).toBeVisible()
  await expect(sheet.getByRole('checkbox', { checked: true }).first()).toBeAttached()
  await sheet.getByRole('button', { name: 'Start now · Bay 1' }).click()
  await expectToast(page, 'Service started')

  const begun = addMinutes(now, -30)
  const row = { status: 'in_progress', startedAt: begun, scheduledDate: begun } as const
  const [booked] = (await putAppointments(shop, [
    { day: shopDay(begun), time: '00:00', minutes: 120, row },
  ])) as [PutAppointment]
  await device.goOnline()
  await expectSynced(page)
  const standing = await shop.sql`
    select id::int, vehicle_id::int as vehicle, status, arrived_at is not null as arrived from appointments
    where bay = 1 and status = 'in_progress' order by id = ${booked.id}`
  expect(standing).toMatchObject([
    { vehicle: vehicleId, arrived: true },
    { id: booked.id, arrived: false },
  ])
  await expectUpToDate(page, shop)
  await go(page, '/dashboard/attention?kind=overbooked')
  await expect(page.getByText(new RegExp(plate)).first()).toBeVisible()
})
