import type { Page } from '@playwright/test'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { book, cardIn, carry, drag, middleOf, slotAt } from './appointment-steps.ts'
import { appointmentOf, expectSynced, expectToast, go, signIn, syncChip, toasts } from './counter.ts'
import { expect, test } from './test.ts'

const TABLET = { width: 820, height: 1180 }
const PHONE = { width: 390, height: 844 }

test('a job is dragged to another hour and bay, put back by Escape, and by Undo', async ({ page, shop }) => {
  await page.setViewportSize(TABLET)
  await signIn(page)
  const day = await shop.openDay()
  await book(page, 'Dora Drag', day, '10:00 AM')
  const at10 = cardIn(page, 'Bay 1', '10:00 AM', 'Dora Drag')
  await expect(at10).toContainText('10:00 – 11:00 AM')
  await expect(at10).toContainText('Confirmed')
  await expect(at10).toContainText('Toyota Land Cruiser')
  await expect(at10).toContainText('Wheel Detailing')

  await carry(page, at10, slotAt(page, '14:00', 2))
  await expect(page.locator('[data-landing]')).toHaveText('2:00 – 3:00 PM · Bay 2')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('[data-landing]')).toHaveCount(0)
  await expect(at10).toBeVisible()

  await drag(page, at10, slotAt(page, '14:00', 2))
  const at2 = cardIn(page, 'Bay 2', '2:00 PM', 'Dora Drag')
  await expect(at2).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`date=${day}`))
  await expectToast(page, 'Appointment moved', 'Dora Drag: 2:00 PM, Bay 2')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(at10).toBeVisible()
  await expectToast(page, 'Appointment put back', 'Dora Drag: 10:00 AM, Bay 1')

  await drag(page, at10, slotAt(page, '10:00', 2))
  await expect(cardIn(page, 'Bay 2', '10:00 AM', 'Dora Drag')).toBeVisible()
  await expectSynced(page)
  expect(
    await shop.sql`
      select a.bay, a.scheduled_date at time zone 'Asia/Dubai' as starts from appointments a
      join customers c on c.id = a.customer_id where c.full_name = 'Dora Drag'`,
  ).toMatchObject([{ bay: 2 }])
})

test('the same with the keyboard: M, arrows, Enter', async ({ page, shop }) => {
  await page.setViewportSize(TABLET)
  await signIn(page)
  const day = await shop.openDay()
  await book(page, 'Kamal Keys', day, '10:00 AM')
  const at10 = cardIn(page, 'Bay 1', '10:00 AM', 'Kamal Keys')
  const said = page.locator('[aria-live=assertive]')

  await at10.getByRole('link', { name: /^View/ }).focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('group', { name: 'Move appointment' })).toContainText('Moving Kamal Keys')
  await expect(said).toContainText('Arrow keys choose a time and a bay')
  await page.keyboard.press('ArrowDown')
  await expect(said).toHaveText('11:00 AM, Bay 1')
  await page.keyboard.press('ArrowRight')
  await expect(said).toHaveText('11:00 AM, Bay 2')
  await page.keyboard.press('Escape')
  await expect(said).toHaveText('Not moved.')
  await expect(at10).toBeVisible()

  await at10.getByRole('button', { name: 'Move Kamal Keys, 10:00 AM' }).press('Enter')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  const at12 = cardIn(page, 'Bay 2', '12:00 PM', 'Kamal Keys')
  await expect(at12).toBeVisible()
  await expectToast(page, 'Appointment moved', 'Kamal Keys: 12:00 PM, Bay 2')
  await expect(at12.getByRole('button', { name: /^Move/ })).toBeFocused()

  await page.keyboard.press('m')
  await page.getByRole('button', { name: 'Move here: 9:00 AM, Bay 1' }).click()
  const at9 = cardIn(page, 'Bay 1', '9:00 AM', 'Kamal Keys')
  await expect(at9).toBeVisible()

  await at9.getByRole('link', { name: /^View/ }).click()
  await page.getByRole('button', { name: 'Start Service' }).click()
  await expectToast(page, 'Service started')
  // It stands there from now on, and goes to another bay alone.
  await go(page, `/dashboard/appointments?date=${shopDay(new Date().toISOString())}`)
  const startedIn = (bay: string) =>
    page
      .getByRole('region', { name: 'Daily schedule' })
      .getByRole('list', { name: bay })
      .getByRole('listitem', { name: /Kamal Keys$/ })
  await expect(startedIn('Bay 1')).toContainText('In progress')
  const time = await startedIn('Bay 1').locator('[data-part=when] bdi').textContent()
  await startedIn('Bay 1').getByRole('link', { name: /^View/ }).focus()
  for (const key of ['m', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(startedIn('Bay 2')).toContainText('In progress')
  await expect(startedIn('Bay 2')).toContainText(time ?? '')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a job moved without a network survives a reload and arrives', async ({ newDevice, shop }) => {
    const device = await newDevice()
    const page = await device.page()
    await page.setViewportSize(PHONE)
    await signIn(page)
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

test.describe('with a finger', () => {
  test.use({ viewport: TABLET, hasTouch: true })

  test('a job is held and carried, and a swipe over it scrolls', async ({ page, shop }) => {
    await signIn(page)
    const day = await shop.openDay()
    await book(page, 'Tariq Touch', day, '10:00 AM')
    const card = cardIn(page, 'Bay 1', '10:00 AM', 'Tariq Touch')
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const from = await middleOf(card)
    const to = await middleOf(slotAt(page, '13:00', 2))

    await touch('touchStart', from)
    await expect(page.locator('[data-landing]')).toBeVisible()
    await touch('touchMove', { x: from.x + 20, y: from.y + 20 })
    await touch('touchMove', to)
    await expect(page.locator('[data-landing]')).toContainText('1:00 – 2:00 PM · Bay 2')
    await touch('touchEnd')
    const moved = cardIn(page, 'Bay 2', '1:00 PM', 'Tariq Touch')
    await expect(moved).toBeVisible()

    // Last: while a page still rolls from a swipe, the browser gives no finger to the page.
    const at = await middleOf(moved)
    await touch('touchStart', at)
    await touch('touchMove', { x: at.x, y: at.y - 40 })
    await touch('touchMove', from)
    await touch('touchEnd')
    await expect(moved).toBeVisible()
    await expect(page.locator('[data-landing]')).toHaveCount(0)
  })
})

async function bookOnPhone(page: Page, name: string, day: string): Promise<void> {
  await book(page, name, day, '10:00 AM')
  await expect(toasts(page)).toContainText('Appointment has been scheduled')
}
