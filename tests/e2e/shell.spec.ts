import type { Locator } from '@playwright/test'
import { addCustomer, expectSynced, go, signIn, syncChip } from './counter.ts'
import { holdBack } from './hold-back.ts'
import { type PutAppointment, putAppointments } from './put-appointments.ts'
import { expect, test } from './test.ts'

test('the chip says how far this device is from the server, and tells more when tapped', async ({
  staffDevice,
}) => {
  const device = await staffDevice()
  const page = device.screen
  const chip = syncChip(page)
  const details = page.getByRole('dialog', { name: 'Sync' })
  await chip.click()
  await expect(details).toContainText('Everything is saved')
  const pull = page.waitForRequest('**/api/sync/pull')
  await details.getByRole('button', { name: 'Sync now' }).click()
  await pull
  await expect(details).toContainText(/Last sync\s*just now/i)
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()

  await device.goOffline()
  await expect(chip).toHaveAccessibleName('Sync: Offline')
  await addCustomer(page, 'Waiting In Chip', '050 777 0001')
  await expect(chip).toHaveAccessibleName('Sync: Offline · 1 change waiting')
  await chip.click()
  await expect(details).toContainText('Working offline')
  await expect(details).toContainText(/Waiting\s*1 change/)
  await expect(details.getByRole('button', { name: 'Sync now' })).toBeHidden()
  await page.keyboard.press('Escape')

  await device.goOnline()
  await expect(chip).toHaveAccessibleName('Sync: Synced')
})

test('the menu and the chip keep their places whatever arrives in them', async ({ newDevice }) => {
  const device = await newDevice({ worker: false })
  const page = await device.page()
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'admin')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const attention = menu.getByRole('link', { name: 'Needs Attention' })
  await expect(attention).toBeVisible()
  // The shell is drawn before anything is counted: nothing below may move when the count arrives.
  await page.addInitScript(() => {
    const places = new Set<number>()
    Object.assign(window, { places })
    const look = () => {
      const link = document.querySelector('nav[aria-label=Main] a[href="/dashboard/admin/dashboard"]')
      if (link) places.add(Math.round(link.getBoundingClientRect().y))
      requestAnimationFrame(look)
    }
    look()
  })
  await page.reload()
  await expect(attention).toBeVisible()
  expect(await page.evaluate(() => [...(window as unknown as { places: Set<number> }).places])).toHaveLength(
    1,
  )
  await expectInSight(menu)

  const width = async () => (await syncChip(page).boundingBox())?.width
  await expect(syncChip(page)).toHaveAccessibleName('Sync: Synced')
  const synced = await width()
  await device.goOffline()
  await expect(syncChip(page)).toHaveAccessibleName('Sync: Offline')
  expect(await width()).toBe(synced)

  await page.setViewportSize({ width: 820, height: 1100 })
  const badge = await attention.getByText(/^\d+$/).boundingBox()
  const label = await attention.getByText('Attention', { exact: true }).boundingBox()
  expect((badge?.y ?? 0) + (badge?.height ?? 0), 'the badge ends above its label').toBeLessThanOrEqual(
    label?.y ?? 0,
  )
})

/** Nothing of the menu lies below the edge of the window. */
async function expectInSight(menu: Locator) {
  const entries = menu.locator('section')
  await expect
    .poll(() =>
      entries.first().evaluate(({ parentElement: list }) => list && list.scrollHeight - list.clientHeight),
    )
    .toBe(0)
}

test('a search does not call back who leaves for another screen before it has settled', async ({ page }) => {
  await signIn(page, 'admin')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Services' }).click()
  const search = page.getByRole('searchbox', { name: 'Search services' })
  await search.waitFor()
  // The next screen's script comes only once the search has long settled.
  const letThrough = await holdBack(page, '**/assets/employees-page*.js')
  await search.fill('Wash')
  await menu.getByRole('link', { name: 'Employees' }).click()
  const left = await page.evaluate(() => performance.now())
  await page.waitForFunction(since => performance.now() > since + 1_000, left)
  letThrough()
  await expect(page.getByRole('heading', { name: 'Employee Management', level: 1 })).toBeVisible()
})

test('a change that the server refuses is explained, and settled by discarding it', async ({
  staffDevice,
  shop,
}) => {
  const pending = { day: await shop.openDay(), time: '10:00', row: { status: 'pending' } } as const
  const [appointment] = (await putAppointments(shop, [pending])) as [PutAppointment]
  const device = await staffDevice()
  const [counter, office] = [device.screen, (await staffDevice('manager')).screen]
  await go(counter, `/dashboard/appointments/${appointment.id}`)
  await expect(counter.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
  await device.goOffline()

  await go(office, `/dashboard/appointments/${appointment.id}`)
  await office.getByRole('button', { name: 'More actions' }).click()
  await office.getByRole('menuitem', { name: 'Cancel appointment' }).click()
  const why = office.getByRole('alertdialog')
  await why.getByRole('button', { name: 'Booked twice' }).click()
  await why.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(office.getByRole('main').getByText('Cancelled')).toBeVisible()
  await expectSynced(office)

  await counter.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(counter.getByRole('main').getByText('Confirmed')).toBeVisible()
  await device.goOnline()
  await expect(syncChip(counter)).toHaveAccessibleName('Sync: Synced, 1 needs attention')
  await expect(counter.getByRole('main').getByText('Cancelled')).toBeVisible()

  await syncChip(counter).click()
  await counter.getByRole('link', { name: '1 change needs attention' }).click()
  await expect(counter.getByRole('heading', { name: 'Needs Attention' })).toBeVisible()
  const refused = counter.getByRole('list', { name: 'Refused changes' }).getByRole('listitem')
  await expect(refused).toHaveCount(1)
  await expect(refused).toContainText('Confirm an appointment')
  await expect(refused).toContainText(appointment.customer)
  await expect(refused).toContainText('The appointment had moved on in the meantime.')
  await expect(refused).not.toContainText('illegal_move')

  await refused.getByRole('button', { name: 'Discard' }).click()
  await counter.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(refused).toHaveCount(0)
  await expectSynced(counter)
  expect(await shop.sql`select status from appointments where id = ${appointment.id}`).toEqual([
    { status: 'cancelled' },
  ])
})
