import type { Page } from '@playwright/test'
import { appointmentOf, expectSynced, go, signIn } from './counter.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const SLOTS = '9:00 AM,10:00 AM,11:00 AM,12:00 PM,1:00 PM,2:00 PM,3:00 PM,4:00 PM,5:00 PM,6:00 PM'.split(',')

test.describe('on a phone, without a network', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a known car is booked again as the last time, and an unfinished edit survives a reload', async ({
    shop,
    newDevice,
  }) => {
    const day = await shop.openDay()
    const { vehicleId, customer, services } = await vehicleWithHistory(shop)
    const device = await newDevice()
    const page = await device.page()
    page.on('dialog', dialog => dialog.accept())
    await signIn(page)
    await device.goOffline()

    await go(page, `/dashboard/employee/appointments/new?vehicleId=${vehicleId}`)
    const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
    await expect(sheet.getByText(customer)).toBeVisible()
    await expectEveryRule(page)
    await sheet.getByRole('button', { name: 'Same as the last visit' }).click()
    for (const service of services) await expect(sheet.getByRole('checkbox', { name: service })).toBeChecked()
    await sheet.getByLabel('Date').fill(day)
    await sheet.getByText('9:00 AM', { exact: true }).click()
    await sheet.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expect(page.getByText('Appointment has been scheduled')).toBeVisible()

    await go(page, `/dashboard/appointments?date=${day}`)
    await appointmentOf(page, customer).getByRole('button', { name: /^Edit/ }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Appointment' })
    await expect(edit.getByRole('button', { name: /change/i })).toHaveCount(0)
    await edit.getByLabel('Notes').fill('Call before you start')
    await page.reload()
    await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
    await expect(edit.getByLabel('Notes')).toHaveValue('Call before you start')
    await edit.getByRole('button', { name: 'Update Appointment' }).click()
    await expect(page.getByText('Appointment has been updated')).toBeVisible()

    await device.goOnline()
    await expectSynced(page)
    const [stored] = await shop.sql<{ notes: string; services: string[] }[]>`
        select a.notes, array_agg(s.name order by s.name) as services
        from appointments a join appointment_services s on s.appointment_id = a.id
        where a.vehicle_id = ${vehicleId} and a.day = ${day} group by a.id`
    expect(stored).toEqual({ notes: 'Call before you start', services })
  })
})

/** What the form says when it is sent with only the customer and the vehicle. */
async function expectEveryRule(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  await expect(sheet.getByRole('radiogroup', { name: /Time slot/ }).getByRole('radio')).toHaveCount(
    SLOTS.length,
  )
  for (const slot of SLOTS)
    await expect(sheet.getByRole('radio', { name: new RegExp(`^${slot}`) })).toHaveCount(1)
  await expect(sheet.getByRole('checkbox', { name: 'Send reminder' })).toBeChecked()
  await expect(sheet.getByLabel('Date')).toHaveAttribute('min', /^\d{4}-\d\d-\d\d$/)
  await sheet.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expect(sheet.getByText('Please select at least one service')).toBeVisible()
}

/** A vehicle of the demo shop whose last visit can be booked again as it was. */
async function vehicleWithHistory(shop: ShopServer) {
  const [car] = await shop.sql<{ vehicleId: number; customer: string; services: string[] }[]>`
    select v.id as "vehicleId", c.full_name as customer, array_agg(s.name order by s.name) as services
    from vehicles v
    join customers c on c.id = v.customer_id
    join lateral (
      select id from appointments
      where vehicle_id = v.id and status in ('completed', 'paid') order by scheduled_date desc limit 1
    ) last on true
    join appointment_services l on l.appointment_id = last.id
    join services s on s.id = l.service_id
    group by v.id, c.id
    having bool_and(s.active) and count(*) = count(distinct s.id)
    order by v.id limit 1`
  if (!car) throw new Error('No car of the demo shop has been here')
  return car
}
