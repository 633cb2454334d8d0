import type { Locator } from '@playwright/test'
import { addCustomer, expectSynced, expectToast, go, PASSWORD, signIn, syncChip, toasts } from './counter.ts'
import { holdBack } from './hold-back.ts'
import { expect, test } from './test.ts'

test('the chip says how far this device is from the server, and tells more when tapped', async ({
  newDevice,
}) => {
  const device = await newDevice()
  const page = await device.page()
  const chip = syncChip(page)
  const details = page.getByRole('dialog', { name: 'Sync' })
  await signIn(page)
  await chip.click()
  await expect(details).toContainText('Everything is saved')
  await expect(details).toContainText(/Last sync\s*just now/i)
  const pull = page.waitForRequest('**/api/sync/pull')
  await details.getByRole('button', { name: 'Sync now' }).click()
  await pull
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
  const device = await newDevice()
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

test('the groups of the menu fold: all are open where there is room, else that of the screen alone', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main' })
  const heading = (name: string) => menu.getByRole('button', { name, exact: true })
  const open = menu.getByRole('button', { expanded: true })
  await page.setViewportSize({ width: 1280, height: 1150 })
  await signIn(page, 'admin')
  await expect(open).toHaveCount(6)
  await expectInSight(menu)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(open).toHaveText(['Admin Panel'])
  await expectInSight(menu)

  await heading('CRM').focus()
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Customers' }).click()
  await expect(open).toHaveText(['CRM'])
  await heading('CRM').press('Enter')
  await expect(menu.getByRole('link', { name: 'Customers' })).toHaveAttribute('aria-current', 'page')
  await heading('Shortcuts').click()
  await page.reload()
  await expect(open, 'kept on the device').toHaveText(['CRM', 'Shortcuts'])
  await menu.getByRole('link', { name: 'New Vehicle' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Vehicle' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 820, height: 1100 })
  await expect(menu.getByRole('link', { name: 'Financial Reports' }), 'the rail folds nothing').toBeVisible()
})

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

test('one message at a time, in reach of the keyboard', async ({ page }) => {
  let refusals = 0
  await page.route('**/api/auth/login', route =>
    route.fulfill({ status: 401, json: { message: `Refusal ${++refusals}`, code: 'invalid_credentials' } }),
  )
  await page.goto('/login')
  await page.getByLabel('Email').fill('admin@sheen.demo')
  await page.getByLabel('Password').fill(PASSWORD)
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  await submit.click()
  await expectToast(page, 'Login failed', 'Refusal 1')
  await submit.click()
  await expectToast(page, 'Login failed', 'Refusal 2')
  await expect(toasts(page)).toHaveCount(1)

  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toHaveCount(0)
})

test('the theme is light unless chosen otherwise, is kept, and follows the device when told to', async ({
  page,
}) => {
  const html = page.locator('html')
  const stored = () => page.evaluate(() => localStorage.getItem('ui-theme'))
  const paper = () => html.evaluate(root => getComputedStyle(root).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page)
  await expect(html).toHaveClass(/\blight\b/)
  expect(await stored()).toBeNull()
  const lightPaper = await paper()

  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(html).toHaveClass(/\bdark\b/)
  expect(await stored()).toBe('dark')
  await expect.poll(paper).not.toBe(lightPaper)
  await page.reload()
  await expect(html).toHaveClass(/\bdark\b/)

  await page.getByRole('button', { name: 'Theme of the device' }).click()
  expect(await stored()).toBe('system')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveClass(/\blight\b/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveClass(/\bdark\b/)

  await page.getByRole('button', { name: 'Light theme' }).click()
  await expect(html).toHaveClass(/\blight\b/)
  expect(await stored()).toBe('light')
  await expect.poll(paper).toBe(lightPaper)
})

test('a day is written as people say it, and typed in parts or chosen', async ({ page }) => {
  await signIn(page)
  await go(page, '/dashboard/appointments?date=2031-12-24')
  const day = page.getByRole('main').getByLabel('Date')
  const field = page.getByRole('main').locator(':has(> input[type=date])')
  const written = field.getByText('Wed 24 Dec 2031')
  await expect(written).toBeVisible()
  await day.focus()
  await expect(written).toBeHidden()
  // The same day whether its number or that of its month comes first.
  await page.keyboard.type('0505')
  await expect(page).toHaveURL(/date=2031-05-05/)
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(field.getByText('Tue 6 May 2031')).toBeVisible()
})

test('on a phone the way around lies under the thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  const bar = page.getByRole('navigation', { name: 'Main' })
  const ways = bar.getByRole('link').or(bar.getByRole('button'))
  await expect(ways).toHaveText(['Dashboard', 'Schedule', '', 'Customers', /^Menu/])
  for (const way of await ways.all()) {
    const box = await way.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect(box?.y).toBeGreaterThan(844 - 100)
  }
  await bar.getByRole('link', { name: 'Customers' }).click()
  await expect(bar.getByRole('link', { name: 'Customers' })).toHaveAttribute('aria-current', 'page')
  await expect(syncChip(page)).toHaveText('Synced', { useInnerText: true })

  await bar.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible()
  await menu.getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await menu.getByRole('link', { name: 'Vehicles' }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/dashboard/crm/vehicles')

  await bar.getByRole('link', { name: 'New Appointment' }).click()
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  await expect.poll(() => sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
})

test('a change that the server refuses is explained, and settled by discarding it', async ({
  newDevice,
  shop,
}) => {
  const [appointment] = await shop.sql<[{ id: number; full_name: string }]>`
    select a.id, c.full_name from appointments a join customers c on c.id = a.customer_id
    where a.status = 'pending' and a.scheduled_date > now() order by a.id limit 1`
  const device = await newDevice()
  const [counter, office] = [await device.page(), await (await newDevice()).page()]
  await signIn(counter, 'employee')
  await go(counter, `/dashboard/appointments/${appointment.id}`)
  await expect(counter.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
  await device.goOffline()

  await signIn(office, 'manager')
  await office.goto(`/dashboard/appointments/${appointment.id}`)
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
  await expect(refused).toContainText(appointment.full_name)
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
