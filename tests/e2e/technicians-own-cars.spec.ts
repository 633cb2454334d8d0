import { shopDay } from '#schema/rules/time/shop-time.ts'
import { press } from './appointment-steps.ts'
import { arrangeDay, type TodaysAppointment } from './arrange.ts'
import { go } from './counter.ts'
import { hire, idOf } from './hire.ts'
import { expectForEveryone } from './screen-checks.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a technician begins with their own cars, and below them those of nobody', async ({
  staffPage,
  shop,
}) => {
  const [first, second, third] = (await arrangeDay(shop)) as [
    TodaysAppointment,
    TodaysAppointment,
    TodaysAppointment,
  ]
  const me = await idOf(shop, 'employee')
  await shop.change(
    sql => sql`update appointments set technician_id = ${me} where id in (${second.id}, ${third.id})`,
  )
  const page = await staffPage('employee')
  await expect(page.getByRole('region', { name: 'Next car' })).toContainText(second.plate)
  const mine = page.getByRole('list', { name: 'Mine' })
  await expect(mine.getByRole('listitem')).toHaveCount(1)
  await expect(mine).toContainText(third.plate)
  await expect(page.getByRole('list', { name: 'Unassigned' })).toContainText(first.plate)
  await expectForEveryone(page, 'a technician’s own cars')

  await press(page, 'All')
  await expect(page.getByRole('region', { name: 'Next car' })).toContainText(first.plate)
  await expect(page.getByRole('list', { name: 'Upcoming Appointments' }).getByRole('listitem')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('their schedule has their own cars and those of nobody until they ask for all, walk-ins and blocks', async ({
  staffPage,
  shop,
}) => {
  const [nobodys, own, colleagues] = (await arrangeDay(shop)) as [
    TodaysAppointment,
    TodaysAppointment,
    TodaysAppointment,
  ]
  const me = await idOf(shop, 'employee')
  const { id: colleague } = await hire(shop, 'employee', 'Colleague Of Joseph')
  await shop.change(async sql => {
    await sql`update appointments set technician_id = ${me} where id = ${own.id}`
    await sql`update appointments set technician_id = ${colleague} where id = ${colleagues.id}`
  })
  const page = await staffPage('employee')
  await go(page, `/dashboard/appointments?date=${shopDay(new Date().toISOString())}`)
  const carOf = ({ id }: TodaysAppointment) =>
    page.getByRole('region', { name: 'Daily schedule' }).locator(`[data-entry="${id}"]`)
  await expect(carOf(own)).toBeVisible()
  await expect(carOf(own)).not.toContainText('Unassigned')
  await expect(carOf(nobodys)).toContainText('Unassigned')
  await expect(carOf(colleagues)).toHaveCount(0)
  await expectForEveryone(page, 'a technician’s own schedule')

  await press(page, 'All')
  await expect(carOf(colleagues)).toBeVisible()
  await expect(carOf(nobodys)).not.toContainText('Unassigned')
  await expect(page).toHaveURL(/whose=all/)
  await page.reload()
  await expect(carOf(colleagues)).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Walk-in' }).click()
  await expect(page.getByRole('dialog', { name: 'Walk-in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Block time' }).click()
  await expect(page.getByRole('dialog', { name: 'Block time' })).toBeVisible()
})
