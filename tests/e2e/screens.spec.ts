import type { Page, ViewportSize } from '@playwright/test'
import { notificationParam } from '#app/paths.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import { ownWord, putProduct } from './arrange.ts'
import { go } from './counter.ts'
import { counterOf } from './device.ts'
import { putLostMessage } from './lost-message.ts'
import { putPaidAppointment } from './put-appointments.ts'
import { expectForEveryone, sidewaysIn, type Theme } from './screen-checks.ts'
import { areas, type Known, publicScreens, type Screen } from './screens.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

/** Each theme on one of them: what they do not share is their layout, and that has no colours of its own. */
const DEVICES: { viewport: ViewportSize; theme: Theme }[] = [
  { viewport: { width: 390, height: 844 }, theme: 'dark' },
  { viewport: { width: 1180, height: 820 }, theme: 'light' },
]

test('every public screen is for everyone, on a phone and on a tablet', async ({ page }) => {
  const complaints = complaintsOf(page)
  for (const screen of publicScreens) await examine(page, screen, load)
  expect(complaints).toEqual([])
})

for (const [area, { who, screens }] of Object.entries(areas))
  test(`every screen of ${area} is for everyone, on a phone and on a tablet`, async ({ staffPage, shop }) => {
    // A dozen screens, each drawn and examined twice.
    test.slow()
    const page = await staffPage(who)
    const complaints = complaintsOf(page)
    const all = screens(await arrangeKnown(shop))
    for (const [i, screen] of all.entries())
      await examine(page, screen, all[i - 1]?.before ? load : openAlone)
    expect(complaints).toEqual([])
  })

test('a button that is at work keeps its name', async ({ staffPage }) => {
  const page = await staffPage('admin')
  let answer = () => {}
  const answering = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/admin/replicas', route => answering.then(() => route.continue()))
  await go(page, '/dashboard/admin/database-tools?tab=devices')
  await expect(page.locator('button[data-loading]')).toBeVisible()
  await expectForEveryone(page, 'the devices, asked for', ['light'])
  answer()
  await expect(page.locator('button[data-loading]')).toHaveCount(0)
})

/** Opens it on the one, and turns that into the other: what was begun there goes on. */
async function examine(page: Page, { path, before, ready }: Screen, open: typeof go): Promise<void> {
  await test.step(path, async () => {
    for (const [i, { viewport, theme }] of DEVICES.entries()) {
      await page.setViewportSize(viewport)
      if (i === 0) {
        await open(page, path)
        await before?.(page)
      }
      await expect(ready(page)).toBeVisible()
      const where = `${path} at ${viewport.width}`
      await expectForEveryone(page, where, [theme])
      for (const direction of ['rtl', 'ltr'])
        expect.soft(await sidewaysIn(page, direction), `${where}, ${direction}`).toEqual([])
    }
  })
}

/**
 * Within the app, past a page on which nothing is open: a dialog that took another's place would not be alone. Loading
 * the app for each screen would cost more than the examinations.
 */
async function openAlone(page: Page, path: string): Promise<void> {
  await go(page, '/no-such-page')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
  await go(page, path)
}

/** Whoever has typed something is asked before they leave within the app; whoever loads a page is not. */
async function load(page: Page, path: string): Promise<void> {
  await page.goto(path)
}

/** Errors on the console, but for the one answer that says nobody is signed in yet. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    const { url } = message.location()
    // Who is not signed in, and where nothing is: both are answered so.
    const expected = /\/(api\/auth\/me|no-such-page)$/.test(url)
    if (message.type() === 'error' && !expected) complaints.push(`${page.url()}: ${message.text()}`)
  })
  return complaints
}

/** Somebody who was told of an appointment to come and has paid a part of it, paid work, and a product. */
async function arrangeKnown(shop: ShopServer): Promise<Known> {
  const { id: appointment, customerId, vehicleId } = await putLostMessage(shop)
  const { paymentId: invoiced } = await putPaidAppointment(shop, {
    ...{ day: shopDay(new Date().toISOString()), time: '00:00' },
  })
  const counter = await counterOf(shop)
  const prepaid = counter.newId()
  const part = { id: prepaid, appointmentId: appointment, amountFils: 50_00, paymentMethod: 'cash' }
  await counter.does('payment.take', { ...part, invoice: counter.nextDocument() })
  const product = await putProduct(shop, { name: `Shown ${ownWord()}`, stock: 50 })
  const [person] = await shop.sql<[{ id: number }]>`
    select id::int from users where email = 'manager@sheen.demo'`
  const [notification] = await shop.sql<[Row<'notifications'>]>`
    select notification_type as "notificationType", appointment_id as "appointmentId", payment_id as "paymentId",
      scheduled_date as "scheduledDate", occurrence
    from notifications where appointment_id = ${appointment} and state = 'unknown'`
  return {
    ...{ appointment, customer: customerId, vehicle: vehicleId, invoiced, prepaid, product },
    person: person.id,
    message: encodeURIComponent(notificationParam(notification)),
  }
}
