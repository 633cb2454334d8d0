import { shopDay } from '#schema/rules/time/shop-time.ts'
import { arrangeDay, type TodaysAppointment } from './arrange.ts'
import { go, signIn } from './counter.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const WAYS = [
  { device: 'tablet', viewport: { width: 820, height: 1180 } },
  { device: 'phone', viewport: { width: 390, height: 844 } },
] as const

for (const { device, viewport } of WAYS)
  test.describe(() => {
    test.use({ viewport })
    test(`on a ${device} the schedule’s search finds other days too, without a network`, async ({
      newDevice,
      shop,
    }) => {
      const [appointment] = (await arrangeDay(shop)) as [TodaysAppointment]
      const coming = await moveAnother(shop.sql, appointment)
      const counter = await newDevice()
      const page = await counter.page()
      await signIn(page)
      await counter.goOffline()
      const today = shopDay(new Date().toISOString())
      const otherDays = page.getByRole('list', { name: 'Other days' }).getByRole('listitem')
      for (const view of ['day', 'week']) {
        await go(page, `/dashboard/appointments?date=${today}${view === 'week' ? '&view=week' : ''}`)
        const region = page.getByRole('region', {
          name: view === 'day' ? 'Daily schedule' : 'Weekly schedule',
        })
        await expect(region).toBeVisible()
        await expect(otherDays).toHaveCount(0)
        await page.getByLabel('Search appointments').fill(appointment.customer)
        await expect(region.locator(`[data-entry="${appointment.id}"]`)).toBeVisible()
        const other = otherDays.getByRole('link').and(page.locator(`[href*="date=${coming.day}"]`))
        await other.first().click()
        const day = page.getByRole('region', { name: 'Daily schedule' })
        await expect(day).toHaveAttribute('data-day', coming.day)
        await expect(day.locator(`[data-entry="${coming.id}"]`)).toBeInViewport()
        await expect(page.getByLabel('Search appointments')).toHaveValue(appointment.customer)
        await page.getByLabel('Search appointments').fill('')
        await expect(page.getByRole('heading', { name: 'Other days' })).toBeHidden()
      }
    })
  })

/** Gives somebody one more appointment, a week from now at 6 PM. For devices that have not signed in yet. */
async function moveAnother(sql: ShopServer['sql'], { id, vehicleId }: TodaysAppointment) {
  const [moved] = await sql<[{ id: number; day: string }]>`
    update appointments a set vehicle_id = ${vehicleId},
      customer_id = (select customer_id from vehicles where id = ${vehicleId}), status = 'confirmed', technician_id = null,
      day = (now() at time zone 'Asia/Dubai')::date + 7,
      days = array[(now() at time zone 'Asia/Dubai')::date + 7],
      scheduled_date = ((now() at time zone 'Asia/Dubai')::date + 7 + time '18:00') at time zone 'Asia/Dubai',
      ends_at = ((now() at time zone 'Asia/Dubai')::date + 7 + time '19:00') at time zone 'Asia/Dubai',
      duration_minutes = 60
    where a.id = (
      select max(id) from appointments where status = 'confirmed' and id <> ${id}
      and day > (now() at time zone 'Asia/Dubai')::date)
    returning a.id::int, a.day::text`
  return moved
}
