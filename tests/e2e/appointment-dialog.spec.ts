import type { Page } from '@playwright/test'
import { addDays, shopDay } from '#schema/rules/time/shop-time.ts'
import { appointmentOf, expectSynced, go } from './counter.ts'
import { putPaidAppointment } from './put-appointments.ts'
import { expect, test } from './test.ts'

const SLOTS = '9:00 AM,10:00 AM,11:00 AM,12:00 PM,1:00 PM,2:00 PM,3:00 PM,4:00 PM,5:00 PM,6:00 PM'.split(',')

test.describe('on a phone, without a network', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a known car is booked again as the last time, and an unfinished edit survives a reload', async ({
    shop,
    staffDevice,
  }) => {
    const [day, service] = [await shop.openDay(), 'Leather Care']
    const visit = { day: addDays(shopDay(new Date().toISOString()), -9), time: '10:00', service }
    const { vehicleId, customer } = await putPaidAppointment(shop, visit)
    const device = await staffDevice()
    const page = device.screen
    page.on('dialog', dialog => dialog.accept())
    await device.goOffline()

    await go(page, `/dashboard/employee/appointments/new?vehicleId=${vehicleId}`)
    const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
    await expect(sheet.getByText(customer)).toBeVisible()
    await expectEveryRule(page)
    await sheet.getByRole('button', { name: 'Same as the last visit' }).click()
    await expect(sheet.getByRole('checkbox', { name: service })).toBeChecked()
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
    expect(stored).toEqual({ notes: 'Call before you start', services: [service] })
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
