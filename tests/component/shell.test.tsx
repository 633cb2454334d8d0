import { expect, test } from 'vitest'
import { cdp, type Locator, page, userEvent } from 'vitest/browser'
import { changeDevicePerson, keepDevicePerson } from '#app/db/device-database.ts'
import { isLocked } from '#app/session/lock.ts'
import { useUpdate } from '#app/shell/update-state.ts'
import { storedStatus } from '#app/sync/stored-status.ts'
import { syncActivity } from '#app/sync/sync-activity.ts'
import { startColorMode } from '#app/theme/color-mode.ts'
import { KEYS } from '#app/ui/keys.ts'
import { ErrorCode } from '#schema/errors.ts'
import { NOW, user } from '#tests/fixtures/shop.ts'
import { fullSaturday } from './full-saturday.ts'
import {
  boxOf,
  DESKTOP,
  expectAddress,
  expectCount,
  expectOffline,
  expectTexts,
  expectToast,
  focus,
  PHONE,
  syncChip,
  TABLET,
  toasts,
} from './on-screen.ts'
import { scheduleOf } from './schedule-board.ts'
import { idOf, MONDAY, shopRows, TODAY } from './shop-rows.ts'
import { go, leaveApp, openStaffApp, sessionUserOf, showApp } from './staff-app.tsx'
import { answerCalls } from './stub-answers.ts'
import { answerAsServer } from './stub-server.ts'

const html = document.documentElement
const menu = page.getByRole('navigation', { name: 'Main' })

test('the groups of the menu fold: all are open where there is room, else that of the screen alone', async () => {
  await page.viewport(1280, 1150)
  await openStaffApp({ as: 'admin', rows: shopRows(), at: '/dashboard/admin/dashboard' })
  const heading = (name: string) => menu.getByRole('button', { name, exact: true })
  const open = menu.getByRole('button', { expanded: true })
  await expectCount(open, 6)
  await expectWholeMenu()
  await page.viewport(1280, 800)
  await expectTexts(open, ['Admin Panel'])
  await expectWholeMenu()

  await focus(heading('CRM'))
  await userEvent.keyboard('{Enter}')
  await menu.getByRole('link', { name: 'Customers' }).click()
  await expectTexts(open, ['CRM'])
  await focus(heading('CRM'))
  await userEvent.keyboard('{Enter}')
  await expect.element(menu.getByRole('link', { name: 'Customers' })).toHaveAttribute('aria-current', 'page')
  await heading('Shortcuts').click()
  await showApp('/dashboard/crm/customers')
  // The unfolded sections are read from the device each time.
  await expectTexts(open, ['CRM', 'Shortcuts'])
  await menu.getByRole('link', { name: 'New Vehicle' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add Vehicle' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('a tablet’s rail folds as the menu does, with every group and the current screen in sight', async () => {
  await page.viewport(...TABLET)
  await openStaffApp({ as: 'admin', rows: shopRows(), at: '/dashboard/accounting/vat-return' })
  const current = menu.getByCss('[aria-current=page]')
  await expect.element(current).toHaveAccessibleName('VAT Return')
  await expectWholeMenu()
  await expectTexts(menu.getByRole('button', { expanded: true }), ['Accounting'])
  for (const group of ['Admin Panel', 'Appointments', 'CRM', 'Supplies', 'Shortcuts'])
    await menu.getByRole('button', { name: group, exact: true }).click()
  // Now there is more than the height of the tablet.
  go('/dashboard/admin/dashboard')
  await expect.element(current).toHaveAccessibleName('Admin Dashboard')
  await expect.element(current).toBeInViewport()
  go('/dashboard/accounting/vat-return')
  await expect.element(current).toHaveAccessibleName('VAT Return')
  await expect.element(current).toBeInViewport()
})

test('the states of the sync chip move nothing in the top bar', async () => {
  answerAsServer()
  await openStaffApp({ as: 'admin', rows: shopRows(), at: '/dashboard/crm/customers' })
  for (const viewport of [PHONE, TABLET, DESKTOP]) {
    await page.viewport(...viewport)
    syncActivity.setState({ online: true, error: null })
    await expect.element(syncChip()).toHaveAccessibleName('Sync: Synced')
    const before = placesInTopBar()
    const { status } = storedStatus.getState()
    if (status) storedStatus.setState({ status: { ...status, pending: 3, rejected: 2 } })
    syncActivity.setState({ online: false })
    await expect.element(syncChip()).toHaveAccessibleName(/Offline · 3 changes waiting, 2 need attention/)
    expect(placesInTopBar(), `${viewport[0]}`).toEqual(before)
    syncActivity.setState({ online: true, error: 'unreachable' })
    await expect.element(syncChip()).toHaveAccessibleName(/Trying again/)
    expect(placesInTopBar(), `${viewport[0]}`).toEqual(before)
    storedStatus.setState({ status })
  }
})

function placesInTopBar(): number[][] {
  return [...document.querySelectorAll('header :is(a, button)')].map(control => {
    const { x, width } = control.getBoundingClientRect()
    return [x, width]
  })
}

test('a device that is up to date shows its screen before it asks the server for changes', async () => {
  const rows = shopRows([{ customer: 'Aisha Rahman' }])
  // The scripts of all screens are read with the first test of a page.
  await openStaffApp({ rows, at: scheduleOf(MONDAY) })
  await expect.poll(() => syncActivity.getState().running).toBe(false)
  await leaveApp()
  let isShown: boolean | undefined
  answerCalls(({ pathname }) => {
    const card = document.querySelector('[data-entry]')
    if (pathname.startsWith('/api/sync/'))
      isShown ??= card?.checkVisibility({ visibilityProperty: true }) ?? false
    return undefined
  })
  await openStaffApp({ rows, at: scheduleOf(MONDAY) })
  await expect.poll(() => isShown).toBe(true)
})

test('one message at a time, in reach of the keyboard', async () => {
  let refusals = 0
  answerCalls(({ pathname }) =>
    pathname === '/api/auth/login'
      ? Response.json(
          { message: `Refusal ${++refusals}`, code: ErrorCode.invalidCredentials },
          { status: 401 },
        )
      : undefined,
  )
  await showApp('/login')
  await page.getByLabelText('Email').fill('admin@shop.test')
  await page.getByLabelText('Password').fill('correct horse 7')
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  await submit.click()
  await expectToast('Login failed', 'Refusal 1')
  await submit.click()
  await expect.element(toasts().filter({ hasText: 'Refusal 2' })).toBeVisible()
  // At once: some seconds later the first one would have gone by itself.
  expect(toasts().elements()).toHaveLength(1)

  await userEvent.keyboard('{F8}')
  await expect.element(page.getByRole('region', { name: /^Notifications/ })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectCount(toasts(), 0)
})

test('the theme is light unless chosen otherwise, is kept, and follows the device when told to', async () => {
  const stored = () => localStorage.getItem('ui-theme')
  const paper = () => getComputedStyle(html).backgroundColor
  localStorage.clear()
  await preferColours('dark')
  try {
    await openStaffApp({ rows: shopRows(), at: '/dashboard' })
    startColorMode('light')
    await expect.element(html).toHaveClass('light')
    expect(stored()).toBeNull()
    const lightPaper = paper()

    await page.getByRole('button', { name: 'Dark theme' }).click()
    await expect.element(html).toHaveClass('dark')
    expect(stored()).toBe('dark')
    await expect.poll(paper).not.toBe(lightPaper)
    html.className = 'light'
    startColorMode('light')
    await expect.element(html).toHaveClass('dark')

    await page.getByRole('button', { name: 'Theme of the device' }).click()
    expect(stored()).toBe('system')
    for (const scheme of ['light', 'dark'] as const) {
      await preferColours(scheme)
      await expect.element(html).toHaveClass(scheme)
    }

    await page.getByRole('button', { name: 'Light theme' }).click()
    await expect.element(html).toHaveClass('light')
    expect(stored()).toBe('light')
    await expect.poll(paper).toBe(lightPaper)
  } finally {
    await preferColours('light')
  }
})

test('a day is written as people say it, and typed in parts or chosen', async () => {
  await openStaffApp({ rows: shopRows(), at: scheduleOf('2031-12-24') })
  const field = page.getByRole('main').getByCss(':has(> input[type=date])')
  const written = field.getByText('Wed 24 Dec 2031')
  await expect.element(written).toBeVisible()
  await focus(page.getByRole('main').getByLabelText('Date'))
  await expectCount(written, 0)
  // The same day whether its number or that of its month comes first.
  await userEvent.keyboard('0505')
  await expectAddress(/date=2031-05-05/)
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect.element(field.getByText('Tue 6 May 2031')).toBeVisible()
})

test('on a phone the way around lies under the thumb', async () => {
  await page.viewport(...PHONE)
  await openStaffApp({ rows: shopRows(), at: '/dashboard' })
  const ways = menu.getByRole('link').or(menu.getByRole('button'))
  await expectTexts(ways, ['Dashboard', 'Schedule', '', 'Customers', /^Menu/])
  for (const way of ways.all()) {
    const { width, height, y } = await boxOf(way)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(y).toBeGreaterThan(844 - 100)
  }
  await menu.getByRole('link', { name: 'Customers' }).click()
  await expect.element(menu.getByRole('link', { name: 'Customers' })).toHaveAttribute('aria-current', 'page')
  await expectTexts(syncChip().getByCss('span:visible'), ['Offline'])

  await menu.getByRole('button', { name: 'Menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect.element(sheet.getByRole('button', { name: 'Log out' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Dark theme' }).click()
  await expect.element(html).toHaveClass('dark')
  await sheet.getByRole('link', { name: 'Vehicles' }).click()
  await expectCount(sheet, 0)
  await expectAddress('/dashboard/crm/vehicles')

  await menu.getByRole('link', { name: 'New Appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule Appointment' })
  await expect
    .poll(async () => {
      const { x, y, width, height } = await boxOf(dialog)
      return { x, y, width, height }
    })
    .toEqual({ x: 0, y: 0, width: 390, height: 844 })
})

test('a new version is offered above the buttons at the foot of the screen, and can be put off for some hours', async () => {
  await page.viewport(...PHONE)
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready' })
  const main = page.getByRole('main')
  try {
    useUpdate.setState({ update: 'waiting', quietUntil: 0 })
    await openStaffApp({ as: 'employee', rows: fullSaturday(), at: '/dashboard' })
    await expect.element(offer).toBeVisible()
    await expectOnTop(main.getByRole('button', { name: /^Start Service, / }).filter({ hasText: 'White' }))
    await openStaffApp({ as: 'admin', rows: fullSaturday(), at: `/dashboard/appointments/${idOf(2)}` })
    await expect.element(offer).toBeVisible()
    for (const name of ['Pause', 'Complete Service']) await expectOnTop(main.getByRole('button', { name }))
    for (const size of [PHONE, TABLET]) {
      await page.viewport(...size)
      go('/dashboard/admin/settings')
      await main.getByLabelText('Shop name').fill(`Shine at ${size[0]}`)
      await expectOnTop(main.getByRole('button', { name: 'Save Changes' }))
      await main.getByRole('button', { name: 'Discard' }).click()
    }
    await offer.getByRole('button', { name: 'Later' }).click()
    await expectCount(offer, 0)
    useUpdate.setState({ quietUntil: Date.now() })
    await expect.element(offer).toBeVisible()
  } finally {
    useUpdate.setState({ update: 'none', quietUntil: 0 })
  }
})

test('without a network the log-out offers the lock, behind which everybody of the device is listed', async () => {
  const { me } = await openStaffApp({ as: 'cashier', rows: shopRows(), at: '/dashboard' })
  const omar = { ...user(72, 'employee'), fullName: 'Omar Haddad' }
  for (const person of [me, omar]) await keepDevicePerson(sessionUserOf(person), new Date(NOW))
  await changeDevicePerson(me.id, () => ({
    pin: { salt: '', iv: '', token: '', iterations: 1, digits: 4, triesLeft: 5 },
  }))
  await expectOffline()
  await page.getByRole('button', { name: 'Log out' }).first().click()
  const question = page.getByRole('alertdialog', { name: 'Log out without a network?' })
  await question.getByRole('button', { name: 'Lock instead' }).click()
  const lock = page.getByRole('dialog', { name: 'Who is it?' })
  const people = lock.getByRole('list', { name: 'People on this device' })
  await expectTexts(people.getByRole('listitem'), [
    /Maricel Santos/,
    /Omar Haddad.*with the password/,
    'Somebody else',
  ])
  await people.getByRole('button', { name: /Omar/ }).click()
  await expect.element(lock.getByLabelText('Email')).toHaveValue(omar.email)
  await lock.getByRole('button', { name: 'Back' }).click()
  await people.getByRole('button', { name: /Maricel/ }).click()
  await expect.element(lock.getByRole('status', { name: 'PIN: 0 of 4 digits' })).toBeVisible()
})

test('the lock of a person without a PIN waits for the password, and is not shut where that cannot open it', async () => {
  await openStaffApp({ as: 'cashier', rows: shopRows(), at: '/dashboard' })
  await expectOffline()
  const press = () => page.getByRole('button', { name: 'Lock', exact: true }).first().click()
  const lock = page.getByRole('dialog', { name: 'Who is it?' })
  await press()
  await expectToast('Not locked', 'your password opens the device only with a network')
  await expectCount(lock, 0)
  expect(await isLocked()).toBe(false)
  await toasts().getByRole('button', { name: 'Lock anyway' }).click()
  await expect.element(lock.getByLabelText('Password')).toBeVisible()
  expect(await isLocked()).toBe(true)
})

test('with a network the lock of a person without a PIN shuts at once', async () => {
  answerAsServer()
  await openStaffApp({ as: 'cashier', rows: shopRows(), at: '/dashboard' })
  await expect.element(syncChip()).not.toHaveTextContent('Offline')
  await page.getByRole('button', { name: 'Lock', exact: true }).first().click()
  await expect.element(page.getByRole('dialog', { name: 'Who is it?' })).toBeVisible()
})

test('? shows the keys, and each of them is one that is listened to', async () => {
  await openStaffApp({ rows: shopRows([{ customer: 'Any Guest', day: TODAY }]), at: scheduleOf(TODAY) })
  await expect.element(page.getByRole('heading', { name: 'Schedule' })).toBeVisible()
  await userEvent.keyboard('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expectTexts(keys.getByRole('heading', { level: 3 }), [
    'Everywhere',
    'Lists and schedule',
    'Schedule',
    'Moving an appointment',
  ])
  await expectCount(keys.getByRole('term'), Object.keys(KEYS).length)
  await userEvent.keyboard('{Escape}')
  await expectCount(keys, 0)
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox', { name: 'Search appointments' })).toHaveFocus()
  await userEvent.keyboard('?')
  await expectCount(keys, 0)
})

/** Nothing lies over an element. */
async function expectOnTop(element: Locator): Promise<void> {
  await expect.element(element).toBeVisible()
  await expect
    .poll(() => {
      const { x, y, width, height } = element.element().getBoundingClientRect()
      const corners = [4, width - 4].flatMap(dx => [4, height - 4].map(dy => [x + dx, y + dy] as const))
      return corners.every(([cx, cy]) => element.element().contains(document.elementFromPoint(cx, cy)))
    })
    .toBe(true)
}

/** Nothing of the menu lies below the edge of the window. */
async function expectWholeMenu(): Promise<void> {
  const list = () => menu.getByCss('section').first().element().parentElement
  await expect.poll(() => (list()?.scrollHeight ?? 0) - (list()?.clientHeight ?? 1)).toBe(0)
}

async function preferColours(value: 'light' | 'dark'): Promise<void> {
  const features = [
    { name: 'prefers-color-scheme', value },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]
  await cdp().send('Emulation.setEmulatedMedia', { features })
}
