import type { Page } from '@playwright/test'
import { book } from './appointment-steps.ts'
import { appointmentOf, expectSynced, expectToast, syncChip, toasts } from './counter.ts'
import { expect, test } from './test.ts'

const PHONE = { width: 390, height: 844 }

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a job moved without a network survives a reload and arrives', async ({ staffDevice, shop }) => {
    const device = await staffDevice()
    const page = device.screen
    const day = await shop.openDay()
    await device.goOffline()
    await bookOnPhone(page, 'Omnia Offline', day)
    await expect(appointmentOf(page, 'Omnia Offline')).toContainText('Bay 1')
    await appointmentOf(page, 'Omnia Offline').getByRole('button', { name: /^Move/ }).click()
    await page.getByRole('button', { name: 'Move here: 3:00 PM, Bay 2' }).click()
    await expectToast(page, 'Appointment moved', 'Omnia Offline: 3:00 PM, Bay 2')
    await page.reload()
    await expect(appointmentOf(page, 'Omnia Offline')).toContainText('3:00 – 4:00 PM')
    await expect(appointmentOf(page, 'Omnia Offline')).toContainText('Bay 2')
    await expect(syncChip(page)).toHaveAccessibleName('Sync: Offline · 4 changes waiting')
    await device.goOnline()
    await expectSynced(page)
    expect(
      await shop.sql`
        select a.bay, to_char(a.scheduled_date at time zone 'Asia/Dubai', 'HH24:MI') as time
        from appointments a join customers c on c.id = a.customer_id where c.full_name = 'Omnia Offline'`,
    ).toEqual([{ bay: 2, time: '15:00' }])
  })
})

async function bookOnPhone(page: Page, name: string, day: string): Promise<void> {
  await book(page, name, day, '10:00 AM')
  await expect(toasts(page)).toContainText('Appointment has been scheduled')
}
