import type { Page, ViewportSize } from '@playwright/test'
import { notificationParam } from '#app/paths.ts'
import type { Row } from '#schema/tables.ts'
import { go } from './counter.ts'
import { expectForEveryone, sidewaysIn, type Theme } from './screen-checks.ts'
import { areas, type Known, publicScreens, type Screen } from './screens.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'
import { keepOneUnsettled } from './unsettled-message.ts'

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
    await keepOneUnsettled(shop)
    const page = await staffPage(who)
    const complaints = complaintsOf(page)
    const all = screens(await someKeys(shop))
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

async function someKeys({ sql }: ShopServer): Promise<Known> {
  const [known] = await sql<[Omit<Known, 'message'>]>`
    select id::int as appointment, customer_id::int as customer, vehicle_id::int as vehicle,
      (select min(id)::int from products where active) as product,
      (select id::int from users where email = 'manager@sheen.demo') as person,
      (select min(t.id)::int from transactions t join appointments a on a.id = t.appointment_id
        where a.status = 'paid') as invoiced,
      (select min(t.id)::int from transactions t join appointments a on a.id = t.appointment_id
        where a.status = 'confirmed') as prepaid
    from appointments a
    where status = 'confirmed' and exists (select 1 from notifications n where n.appointment_id = a.id)
    order by id limit 1`
  const [notification] = await sql<[Row<'notifications'>]>`
    select notification_type as "notificationType", appointment_id as "appointmentId", payment_id as "paymentId",
      scheduled_date as "scheduledDate", occurrence
    from notifications
    where state in ('failed', 'unknown', 'ready', 'queued') and notification_type <> 'answer'
    order by notification_type, appointment_id limit 1`
  return { ...known, message: encodeURIComponent(notificationParam(notification)) }
}
