import { pino } from 'pino'
import { addDays, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import { offerEnd } from '#schema/rules/visitors/waiting-list.ts'
import { offerFreeSlots } from '#server/site/waiting/offer-worker.ts'
import { createSyncEngine } from '#server/sync/sync-engine.ts'
import { press } from './appointment-steps.ts'
import { placeOn } from './arrange.ts'
import { addVehicle, expectSynced, expectToast, go } from './counter.ts'
import { expectForEveryone } from './screen-checks.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'
import { bookedBy, fillBooking } from './visitor.ts'

test('a visitor waits for a full day, a cancellation makes a time free, and one tap takes it', async ({
  staffDevice,
  newDevice,
  shop,
}) => {
  const counter = await staffDevice()
  const visitor = await newDevice({ worker: false })
  const [clerk, phone] = [counter.screen, await visitor.page()]
  await phone.setViewportSize({ width: 390, height: 844 })
  const day = await shop.openDay()
  const bays = await bayCount(shop)
  const places = Array.from({ length: bays }, (_, i) => ({ time: '08:00', bay: i + 1, minutes: 720 }))
  const [standing] = await placeOn(shop, day, places)

  await test.step('the booking form offers the list on a day that is full', async () => {
    await phone.goto('/booking')
    await phone.getByRole('main').locator('label', { hasText: 'Exterior Detailing' }).first().click()
    await phone.getByLabel('Date').fill(day)
    await press(phone, 'Put me on the waiting list')
    await expect(phone.getByRole('alert').filter({ hasText: 'need your attention' })).toBeFocused()
    await phone.getByRole('main').locator('label', { hasText: 'Exterior Detailing' }).first().click()
    await fillBooking(phone, { name: 'Wafa Waits', phone: '050 818 2900', plate: '81829', day })
    await expect(phone.getByText('No time that suits you?')).toBeVisible()
    await expectForEveryone(phone, 'a day that is full')
    await press(phone, 'Put me on the waiting list')
    await expect(phone.getByRole('heading', { name: 'You are on the waiting list' })).toBeVisible()
    await expectForEveryone(phone, 'on the waiting list')
  })

  await test.step('the counter sees who waits, and adds and removes another, offline', async () => {
    await go(clerk, `/dashboard/appointments?date=${day}`)
    await clerk.getByRole('button', { name: 'Waiting: 1', exact: true }).click()
    await clerk.getByRole('link', { name: '1 customer waits for a time on this day' }).click()
    const list = clerk.getByRole('dialog', { name: 'Waiting list' })
    await expect(list.getByRole('listitem')).toContainText(['Wafa Waits'])
    await expectForEveryone(clerk, 'the waiting list')
    await counter.goOffline()
    await list.getByRole('link', { name: 'Add Customer' }).click()
    const sheet = clerk.getByRole('dialog', { name: 'Add to waiting list' })
    await sheet.getByRole('button', { name: 'New customer' }).click()
    await sheet.getByLabel('Full name').fill('Second Waits')
    await sheet.getByLabel('Phone number').fill('050 818 2901')
    await sheet.getByRole('button', { name: 'Add Customer' }).click()
    await addVehicle(sheet, '81830')
    await sheet.getByText('Exterior Detailing', { exact: true }).click()
    await expectForEveryone(clerk, 'the sheet that adds to the waiting list')
    await sheet.getByRole('button', { name: 'Add to Waiting List' }).click()
    await expect(list.getByRole('listitem')).toContainText(['Wafa Waits', 'Second Waits'])
    await counter.goOnline()
    await expect.poll(() => entries(shop, day)).toEqual(['booking open', 'counter open'])
    await list.getByRole('button', { name: 'Remove Second Waits' }).click()
    await clerk.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expectToast(clerk, 'Removed from the waiting list')
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await clerk.keyboard.press('Escape')
    await expectSynced(clerk)
  })

  await test.step('an appointment is cancelled, and the visitor is written to', async () => {
    await go(clerk, `/dashboard/appointments/${standing?.id}`)
    await press(clerk, 'More actions')
    await clerk.getByRole('menuitem', { name: 'Cancel appointment' }).click()
    const dialog = clerk.getByRole('alertdialog')
    await dialog.getByLabel('Reason').fill('Away')
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
    await expect(clerk.getByText('Cancelled', { exact: true })).toBeVisible()
    await expectSynced(clerk)
    await offerAtNight(shop)
  })

  const link = await test.step('the counter finds the message with the link', async () => {
    await go(clerk, '/dashboard/messages?show=all')
    await clerk.getByRole('searchbox', { name: 'Search messages' }).fill('81829')
    const row = clerk
      .getByRole('list', { name: 'Messages', exact: true })
      .getByRole('listitem')
      .filter({ hasText: 'A time is free' })
    await expect(row).toHaveCount(1)
    await row.getByRole('link', { name: 'Wafa Waits', exact: true }).click()
    const sheet = clerk.getByRole('dialog', { name: 'A time is free' })
    await expect(sheet).toContainText(/\/w\/w[0-9a-z.]+-/)
    await expectForEveryone(clerk, 'the message that offers a time')
    const [path = ''] = (await sheet.textContent())?.match(/\/w\/w[\w.-]+/) ?? []
    return path
  })

  await test.step('the visitor takes the time with one tap', async () => {
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: 'A time has become free' })).toBeVisible()
    await expectForEveryone(phone, 'a time that is offered')
    await press(phone, 'Take this time')
    await expect(phone.getByRole('heading', { name: 'Booked' })).toBeVisible()
    expect(await bookedBy(shop, 'Wafa Waits')).toHaveLength(1)
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: 'Booked' })).toBeVisible()
    expect(await entries(shop, day)).toEqual(['booking taken', 'counter left'])
  })
})

async function bayCount({ sql }: ShopServer): Promise<number> {
  const [settings] = await sql<{ bays: number }[]>`select bays from settings`
  return settings?.bays ?? 1
}

async function entries({ sql }: ShopServer, day: string): Promise<string[]> {
  const rows = await sql<{ source: string; state: string }[]>`
    select source, state from waiting_entries where first_day = ${day} order by created_at`
  return rows.map(({ source, state }) => `${source} ${state}`)
}

/** Nobody is offered anything at night, so a worker whose clock says ten in the morning stands in for the server's. */
async function offerAtNight({ sql }: ShopServer): Promise<void> {
  const now = new Date().toISOString()
  if (offerEnd(now, { quietHours: null })) return
  const today = shopDay(now)
  const atTen = shopInstant(today, '10:00')
  const { writer } = createSyncEngine(sql, pino({ level: 'silent' }))
  await offerFreeSlots(
    { sql, writer },
    new Date(atTen > now ? atTen : shopInstant(addDays(today, 1), '10:00')),
  )
}
