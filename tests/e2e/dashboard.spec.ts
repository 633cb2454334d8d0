import type { Locator, Page } from '@playwright/test'
import { arrangeDay, countLow, reorderable, type TodaysAppointment } from './arrange.ts'
import { expectSynced, expectToast, go, signIn, syncChip } from './counter.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const SIZES = { tablet: { width: 820, height: 1180 }, phone: { width: 390, height: 844 } }

const card = (page: Page, label: string) => page.getByRole('group', { name: label })
const upcoming = (page: Page) => page.getByRole('list', { name: 'Upcoming Appointments' })
const alerts = (page: Page) => page.getByRole('list', { name: 'Low Stock Alerts' })
const step = (page: Page, label: string, { customer }: TodaysAppointment) =>
  page.getByRole('button', { name: new RegExp(`^${label}, ${customer}, `) })

test.describe('on a tablet', () => {
  test.use({ viewport: SIZES.tablet })

  test('the day is told in four figures, a list and what runs low', async ({ page, shop }) => {
    const appointments = await arrangeDay(shop)
    const [first, second] = appointments as [TodaysAppointment, TodaysAppointment]
    await signIn(page)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('tab')).toHaveText(['Overview', 'Appointments', 'Inventory'])
    await expect(card(page, "Today's Appointments")).toContainText('3')
    await expect(card(page, 'Completed Today')).toContainText('0')
    await expect(card(page, 'Next Appointment')).toContainText('9:00 AM')
    await expect(card(page, 'Alerts')).toContainText(String(await countLow(shop)))

    await expect(page.getByRole('heading', { name: 'Upcoming Appointments' })).toBeVisible()
    await expect(upcoming(page).getByRole('listitem')).toHaveCount(3)
    const row = upcoming(page).getByRole('listitem', { name: `${second.customer}, 11:00 AM` })
    await expect(row).toContainText('Confirmed')
    await expect(row).toContainText(second.plate)
    await row.getByRole('link').click()
    await expect(page).toHaveURL(`/dashboard/appointments/${second.id}`)
    await page.goBack()

    await expect(alerts(page).getByRole('listitem')).toHaveCount(3)
    await expectUrgencies(alerts(page))

    await page.getByRole('tab', { name: 'Appointments' }).click()
    const today = page.getByRole('list', { name: 'Appointments of today' })
    await expect(today.getByRole('listitem', { name: `${first.customer}, 9:00 AM` })).toBeVisible()
    await expect(
      today.getByRole('listitem').filter({ hasText: 'Cancelled' }).first().getByRole('button'),
    ).toHaveCount(0)
    await page.getByRole('tab', { name: 'Inventory' }).click()
    await expect(page).toHaveURL('/dashboard?tab=inventory')
    await expect(page.getByRole('list', { name: 'Running low' }).getByRole('listitem')).toHaveCount(
      await countLow(shop),
    )
    await expectUrgencies(page.getByRole('list', { name: 'Running low' }))
    await page.getByRole('button', { name: 'Order Supplies' }).click()
    await expectUrgencies(page.getByRole('list', { name: 'Products to order' }))

    await page.goto('/dashboard/employee?tab=appointments')
    await expect(page).toHaveURL('/dashboard?tab=appointments')
    await go(page, '/dashboard/employee/dashboard')
    await expect(page).toHaveURL('/dashboard')
    await page.getByRole('link', { name: 'View Schedule' }).click()
    await expect(page).toHaveURL('/dashboard/appointments')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone })

  test('without a network a working day goes on from the first car to the last order, and arrives', async ({
    shop,
    newDevice,
  }) => {
    const appointments = await arrangeDay(shop)
    const [first, second] = appointments as [TodaysAppointment, TodaysAppointment]
    const [empty, other] = (await reorderable(shop)) as [string, string]
    const before = await openRequestCount(shop)
    const wanted = (await reorderable(shop)).length
    const counter = await newDevice()
    const page = await counter.page()
    await signIn(page)
    await counter.goOffline()

    await test.step('a shift begins', async () => {
      await page.getByRole('button', { name: 'Start Shift' }).click()
      await expect(page.getByText(/On shift since \d+:\d\d [AP]M/)).toBeVisible()
    })

    await test.step('the next car is begun and done, and the one after it is next', async () => {
      await expect(atHand(page, 'Next car')).toContainText(first.plate)
      await step(page, 'Start Service', first).click()
      await expect(atHand(page, 'Car in progress')).toContainText(first.plate)
      await expectInThumbReach(step(page, 'Complete', first))
      await step(page, 'Complete', first).click()
      const used = page.getByRole('dialog', { name: 'Complete Service' })
      await expect(used).toContainText(first.plate)
      const quantity = used.getByLabel(/^Quantity: /).first()
      const proposed = await quantity.inputValue()
      await quantity.fill('0.5')
      await used.getByRole('button', { name: 'Complete Service' }).click()
      await expect(used.getByRole('alert')).toHaveText('Whole units only')
      await quantity.fill(proposed)
      await used.getByRole('button', { name: 'Complete Service' }).click()
      await expect(used).toBeHidden()
      await expectToast(page, 'Service completed')
      await expect(atHand(page, 'Next car')).toContainText(second.plate)
      await expect(step(page, 'Start Service', second)).toBeVisible()
      await expect(card(page, 'Completed Today')).toContainText('1')
      await expect(card(page, 'Next Appointment')).toContainText('11:00 AM')
    })

    await test.step('one product is reordered', async () => {
      await page.getByRole('tab', { name: 'Inventory' }).click()
      await page.getByRole('button', { name: `Reorder ${empty}` }).click()
      const dialog = page.getByRole('dialog', { name: `Reorder ${empty}` })
      await expect(dialog.getByLabel('Quantity')).toHaveValue(/^[1-9]\d*$/)
      await dialog.getByLabel('Quantity').fill('0')
      await dialog.getByRole('button', { name: 'Reorder' }).click()
      await expect(dialog.getByText('Quantity must be at least 1')).toBeVisible()
      await dialog.getByLabel('Quantity').fill('1000001')
      await expect(dialog.getByText('Quantity must be at most 1,000,000')).toBeVisible()
      await dialog.getByLabel('Quantity').fill('٣٠')
      await dialog.getByRole('button', { name: 'Reorder' }).click()
      await expectToast(page, 'Purchase requested', `30 × ${empty}`)
      await expect(shelf(page, empty)).toContainText('Requested 30')
    })

    await test.step('and the rest of what runs low in one go', async () => {
      await page.getByRole('button', { name: 'Order Supplies' }).click()
      const sheet = page.getByRole('dialog', { name: 'Order Supplies' })
      await expect(sheet.getByRole('listitem', { name: empty })).toContainText('Requested 30')
      await sheet.getByRole('listitem', { name: other }).getByLabel('Quantity').fill('40')
      await sheet.getByRole('button', { name: /^Request \d+ products?$/ }).click()
      await expect(sheet).toBeHidden()
      await expect(shelf(page, other)).toContainText('Requested 40')
      await expect(page.getByRole('main').getByRole('button', { name: /^Reorder / })).toHaveCount(0)
    })

    await test.step('all of it outlasts a reload', async () => {
      const changes = 4 + wanted - 1
      await expect(syncChip(page)).toHaveAccessibleName(`Sync: Offline · ${changes} changes waiting`)
      await page.reload()
      await expect(shelf(page, empty)).toContainText('Requested 30')
      await go(page, '/dashboard?tab=appointments')
      const done = page.getByRole('listitem', { name: `${first.customer}, 9:00 AM` })
      await expect(done).toContainText('Completed')
      await expect(done.getByText('Waiting to sync')).toBeAttached()
      await expect(page.getByText(/On shift since/)).toBeVisible()
    })

    await test.step('and reaches the server', async () => {
      await counter.goOnline()
      await expectSynced(page)
      await expect(page.getByText('Waiting to sync')).toHaveCount(0)
      const [appointment] = await shop.sql`
          select status, started_at is not null as started, technician_id is not null as taken
          from appointments where id = ${first.id}`
      expect(appointment).toEqual({ status: 'completed', started: true, taken: true })
      expect(await openRequestCount(shop)).toBe(before + wanted)
      const [request] = await shop.sql`
          select r.quantity, r.status, u.email from purchase_requests r
          join products p on p.id = r.product_id join users u on u.id = r.requested_by
          where p.name = ${empty} order by r.id desc limit 1`
      expect(request).toEqual({ quantity: 30, status: 'requested', email: 'employee@sheen.demo' })
      expect(await shop.sql`select 1 from shifts where ended_at is null`).toHaveLength(1)
    })

    await test.step('the shift ends after a question', async () => {
      await page.getByRole('button', { name: 'End Shift' }).click()
      const question = page.getByRole('alertdialog', { name: 'End your shift?' })
      await question.getByRole('button', { name: 'Back' }).click()
      await expect(question).toBeHidden()
      await page.getByRole('button', { name: 'End Shift' }).click()
      await question.getByRole('button', { name: 'End Shift' }).click()
      await expect(page.getByRole('button', { name: 'Start Shift' })).toBeVisible()
      await expectSynced(page)
      expect(await shop.sql`select 1 from shifts where ended_at is null`).toHaveLength(0)
    })
    // For whatever comes next: nothing has been asked for.
    await shop.sql`delete from purchase_requests where requested_at > now() - interval '1 hour'`
  })
})

test('a car stands with the digits of its plate where the emirate has no room, and a double tap begins with it once', async ({
  page,
  shop,
}) => {
  const [first] = (await arrangeDay(shop)) as [TodaysAppointment]
  await shop.sql`
    update vehicles set plate_category = 'rak', plate_code = 'White', plate_number = '99123'
    where id = ${first.vehicleId}`
  await signIn(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectWholeIn(card(page, 'Next Appointment'), 'White 99123')
  await page.setViewportSize(SIZES.phone)
  await expectWholeIn(step(page, 'Start Service', first), 'White 99123')

  await step(page, 'Start Service', first).dblclick()
  await expect(step(page, 'Complete', first)).toBeEnabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSynced(page)
  const moved = await shop.sql`
    select id, status from appointments where day = (select day from appointments where id = ${first.id})
      and status not in ('confirmed', 'cancelled')`
  expect(moved).toEqual([{ id: first.id, status: 'in_progress' }])
})

test('a day without cars points to the next one; an admin keeps no shift', async ({ page, shop }) => {
  const [first] = (await arrangeDay(shop)) as [TodaysAppointment]
  await shop.sql`
    update appointments set status = 'cancelled'
    where day = (select day from appointments where id = ${first.id})`
  await page.setViewportSize(SIZES.phone)
  await signIn(page, 'admin')
  await expect(page.getByRole('heading', { name: 'All done for today' })).toBeVisible()
  await expect(page.getByText(/^The next car comes \w{3} \d+ \w{3} at \d+:\d\d [AP]M\.$/)).toBeVisible()
  await expect(card(page, 'Next Appointment')).toContainText('None left')
  await expect(page.getByRole('button', { name: /Shift$/ })).toHaveCount(0)
  await page.getByRole('link', { name: /^Show / }).click()
  await expect(page).toHaveURL(/\/dashboard\/appointments\?date=/)
})

const atHand = (page: Page, name: string) => page.getByRole('region', { name })
const shelf = (page: Page, product: string) =>
  page.getByRole('list', { name: 'Running low' }).getByRole('listitem', { name: product })

async function expectInThumbReach(button: Locator): Promise<void> {
  const box = await button.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(52)
  expect(box?.width).toBeGreaterThan(300)
  expect(box?.y).toBeGreaterThan(844 * 0.75)
}

/** All of a text stands inside the box of what it is in. */
async function expectWholeIn(box: Locator, text: string): Promise<void> {
  const [inner, outer] = [await box.getByText(text).boundingBox(), await box.boundingBox()]
  expect(inner?.width).toBeGreaterThan(0)
  expect(inner?.x).toBeGreaterThanOrEqual(outer?.x ?? 0)
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0))
}

/** One product has one word for how pressing it is, on every list. */
async function expectUrgencies(list: Locator): Promise<void> {
  for (const each of await list.getByRole('listitem').all()) {
    const left = Number(/(-?\d+) left/.exec((await each.textContent()) ?? '')?.[1])
    await expect(each.getByText(left <= 5 ? 'Critical' : 'Low', { exact: true })).toBeVisible()
  }
}

async function openRequestCount(shop: ShopServer): Promise<number> {
  return (await shop.sql`select 1 from purchase_requests where status in ('requested', 'ordered')`).length
}
