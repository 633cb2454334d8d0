import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { database } from '#app/db/open-database.ts'
import { lockDevice } from '#app/session/activate-session.ts'
import { useUpdate } from '#app/shell/update-state.ts'
import { syncActivity } from '#app/sync/sync-activity.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { fullSaturday } from './full-saturday.ts'
import { expectAddress, expectCount, expectTexts } from './on-screen.ts'
import { daySchedule } from './schedule-board.ts'
import { idOf, shopRows } from './shop-rows.ts'
import { openStaffApp } from './staff-app.tsx'
import { at, BOARD, bay, controls, everyState, fullHouse, here, later } from './wall-board.ts'

const list = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
const main = page.getByRole('main')

test('it says what stands in the bays, who waits and what is ready, and nothing that is not for visitors', async () => {
  await openStaffApp({ as: 'admin', rows: everyState(), at: BOARD })
  await expect.element(bay('Bay 1')).toHaveTextContent('20 min over')
  await expect.element(bay('Bay 1')).toHaveTextContent('Late')
  await expect.element(bay('Bay 1')).toHaveTextContent('was due 9:40 AM')
  await expect.element(bay('Bay 1')).toHaveTextContent(/Wheel Detailing\s*Bassel/)
  await expect.element(bay('Bay 1')).toHaveTextContent(/Next 11:00 AM/)
  await expect.element(bay('Bay 2')).toHaveTextContent(/Drying.*1 hr 30 min left/)
  await expect.element(bay('Bay 3')).toHaveTextContent(/Free\s*until 11:30 AM/)
  await expect.element(bay('Bay 4')).toHaveTextContent(/Not in use\s*until 5:00 PM/)
  await expectTexts(list('Ready for pick-up'), [/since 9:40 AM$/])
  await expectCount(page.getByRole('region', { name: 'Waiting' }), 0)
  // A screen reader is told the emirate by its name.
  await expect.element(bay('Bay 1')).toHaveTextContent(/DXB A \d+Dubai A \d+/)
  for (const secret of ['Late Car', 'Haddad', '+971', 'AED', 'Lift broken'])
    expect(main.element().textContent).not.toContain(secret)

  await openStaffApp({ rows: fullSaturday(), at: BOARD })
  await expectTexts(list('Waiting'), [/^1.*about 2 hrs$/, /^2.*about 3 hrs$/, /^3.*about 4 hrs$/])
  await expectTexts(list('No bay yet'), [/3:00 PM$/])
  await expect.element(bay('Bay 1')).toHaveTextContent(/Mon 23 Nov\s*ready 12:00 PM/)
  await expect.element(bay('Bay 3')).toHaveTextContent('Paused')
  expect(main.element().textContent).not.toContain('Waiting for parts')
})

test('it follows what changes in the shop, the clock, and the day at midnight', async () => {
  const rows = shopRows([here('Now', 1, [-30, 30]), later('Next', 1, [60, 120])])
  await openStaffApp({ rows, at: BOARD })
  await expect.element(bay('Bay 1')).toHaveTextContent('30 min left')
  vi.setSystemTime(at(25))
  await expect.element(bay('Bay 1')).toHaveTextContent('5 min left')
  await expect.element(page.getByRole('banner').or(main)).toHaveTextContent('10:25 AM')
  vi.setSystemTime(at(40))
  await expect.element(bay('Bay 1')).toHaveTextContent('10 min over')

  const appointments = database().table('appointments')
  await appointments.update(idOf(0), { status: 'completed', completedAt: at(38), endsAt: at(38) })
  await expect.element(bay('Bay 1')).toHaveTextContent(/Free\s*until 11:00 AM/)
  await expectTexts(list('Ready for pick-up'), [/since 10:38 AM$/])
  await appointments.update(idOf(1), { status: 'in_progress', startedAt: at(40) })
  await expect.element(bay('Bay 1')).toHaveTextContent('In progress')

  await appointments.update(idOf(1), { status: 'paid', completedAt: at(41), endsAt: at(41) })
  await expect.element(bay('Bay 1')).toHaveTextContent('until 8:00 PM')
  await expect.element(main).toHaveTextContent('Sat 21 Nov')
  vi.setSystemTime(shopInstant('2026-11-22', '00:01'))
  await expect.element(main).toHaveTextContent('Sun 22 Nov')
  await expect.element(bay('Bay 1')).toHaveTextContent(/Closed\s*opens Mon 23 Nov, 8:00 AM$/)
  await expectCount(page.getByRole('region', { name: 'Ready for pick-up' }), 0)
})

test('what does not fit has its turn every ten seconds, and stands still while somebody holds it', async () => {
  await page.viewport(1280, 800)
  await openStaffApp({ rows: fullHouse(), at: BOARD })
  const names = () => bayNames()
  await expect.poll(names).toHaveLength(6)
  const first = names()
  vi.setSystemTime(at(10 / 60))
  await expect.poll(names).not.toEqual(first)
  expect(new Set([...first, ...names()]).size).toBe(12)
  await userEvent.hover(main)
  await controls.getByRole('button', { name: 'Hold' }).click()
  const held = names()
  vi.setSystemTime(at(60))
  await expect.element(main).toHaveTextContent('11:00 AM')
  vi.setSystemTime(at(60 + 10 / 60))
  await expect.poll(names).toEqual(held)
  await controls.getByRole('button', { name: 'Resume' }).click()
  await expect.element(controls.getByRole('button', { name: 'Hold' })).toBeVisible()
})

const bayNames = () =>
  [...document.querySelectorAll('[data-bay]')].map(tile => tile.getAttribute('aria-label') ?? '')

test('two cars in one bay have their turns', async () => {
  const rows = shopRows([here('First', 1, [-60, 10]), here('Second', 1, [-20, 40])])
  await openStaffApp({ rows, at: BOARD })
  await expect.element(bay('Bay 1')).toHaveTextContent(/car \d of 2/)
  const before = bay('Bay 1').element().textContent
  vi.setSystemTime(at(10 / 60))
  await expect.poll(() => bay('Bay 1').element().textContent).not.toBe(before)
})

test('the screen is kept on, and asked for again when it comes back; where that is not possible nothing breaks', async () => {
  const locks: { released: boolean; release: () => Promise<void> }[] = []
  const request = vi.fn(async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true
      },
    }
    locks.push(lock)
    return lock as unknown as WakeLockSentinel
  })
  const spy = vi.spyOn(navigator, 'wakeLock', 'get').mockReturnValue({ request } as unknown as WakeLock)
  await openStaffApp({ rows: shopRows(), at: BOARD })
  await expect.poll(() => request.mock.calls).toEqual([['screen']])
  document.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledOnce()
  // The browser takes it away from a page that is hidden.
  for (const lock of locks) lock.released = true
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => locks.length).toBe(2)
  await userEvent.keyboard('{Escape}')
  await expect.element(daySchedule()).toBeVisible()
  await expect.poll(() => locks[1]?.released).toBe(true)

  for (const wakeLock of [undefined, { request: () => Promise.reject(new DOMException('Battery is low')) }]) {
    spy.mockReturnValue(wakeLock as unknown as WakeLock)
    await openStaffApp({ rows: shopRows(), at: BOARD })
    await expect.element(bay('Bay 1')).toBeVisible()
  }
})

test('it is one of the views, without the bars of the app, and Escape leads back', async () => {
  await page.viewport(1280, 900)
  await openStaffApp({ rows: shopRows(), at: '/dashboard/appointments' })
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Board' }).click()
  await expectAddress(BOARD)
  await expect.element(bay('Bay 1')).toBeVisible()
  await expectCount(page.getByRole('navigation'), 0)
  await userEvent.keyboard('{Escape}')
  await expectAddress('/dashboard/appointments')
  await expect.element(daySchedule()).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Board' }).click()
  await userEvent.hover(bay('Bay 1'))
  await controls.getByRole('link', { name: 'Leave the board' }).click()
  await expect.element(daySchedule()).toBeVisible()
})

test('its controls fade until a pointer moves, a finger touches the screen or a key is pressed', async () => {
  await openStaffApp({ rows: shopRows(), at: BOARD })
  await expect.element(controls).toHaveStyle({ opacity: '1' })
  await expect.element(controls).toHaveStyle({ opacity: '0' })
  for (const sign of ['pointermove', 'pointerdown', 'keydown']) {
    dispatchEvent(new Event(sign))
    await expect.element(controls).toHaveStyle({ opacity: '1' })
  }
  const asked = vi
    .spyOn(document.documentElement, 'requestFullscreen')
    .mockRejectedValue(new TypeError('Refused'))
  await controls.getByRole('button', { name: 'Full screen' }).click()
  expect(asked).toHaveBeenCalledOnce()
})

test('it says since when it has no connection', async () => {
  await openStaffApp({ rows: shopRows(), at: BOARD })
  await expect
    .element(page.getByRole('status').filter({ hasText: 'No connection' }))
    .toHaveTextContent('No connection since 10:00 AM')
})

test('a new version is taken by itself, and offered on every other screen', async () => {
  const apply = vi.fn()
  await openStaffApp({ rows: shopRows(), at: BOARD })
  await expect.element(bay('Bay 1')).toBeVisible()
  useUpdate.setState({ update: 'waiting', apply })
  try {
    await expect.poll(() => apply.mock.calls.length).toBe(1)
    await expectCount(page.getByText('A new version is ready'), 0)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('A new version is ready')).toBeVisible()
    expect(apply).toHaveBeenCalledOnce()
  } finally {
    useUpdate.setState({ update: 'none' })
  }
})

test('a lock leaves it in sight, and asks who it is as it is left', async () => {
  await openStaffApp({ rows: everyState(), at: BOARD })
  await expect.element(bay('Bay 1')).toHaveTextContent('20 min over')
  await lockDevice()
  const question: Locator = page.getByRole('dialog', { name: 'Who is it?' })
  await database().table('appointments').update(idOf(0), { pauseReason: 'Parts' })
  vi.setSystemTime(at(1))
  await expect.element(bay('Bay 1')).toHaveTextContent('21 min over')
  await expectCount(question, 0)
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
})

test('a lock covers it once the server has ended its session: nobody would tell it what happens', async () => {
  await openStaffApp({ rows: everyState(), at: BOARD })
  await expect.element(bay('Bay 1')).toBeVisible()
  await lockDevice()
  syncActivity.setState({ signedOut: true })
  try {
    await expect.element(page.getByRole('dialog', { name: 'Who is it?' })).toBeVisible()
  } finally {
    syncActivity.setState({ signedOut: false })
  }
})
