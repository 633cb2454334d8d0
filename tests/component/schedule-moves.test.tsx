import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import {
  carry,
  drag,
  drop,
  expectAddress,
  expectCount,
  expectToast,
  focus,
  haveTouch,
  PHONE,
  pointIn,
  syncChip,
  TABLET,
  toasts,
  touch,
} from './on-screen.ts'
import { cardIn, daySchedule, landing, scheduleOf, slotAt } from './schedule-board.ts'
import { idOf, MONDAY, shopRows, TODAY } from './shop-rows.ts'
import { go, openStaffApp, showApp } from './staff-app.tsx'

test('a job is dragged to another hour and bay, put back by Escape, and by Undo', async () => {
  await page.viewport(...TABLET)
  const app = await openStaffApp({ rows: shopRows([{ customer: 'Dora Drag' }]), at: scheduleOf(MONDAY) })
  const at10 = cardIn('Bay 1', '10:00 AM', 'Dora Drag')
  for (const text of ['10:00 – 11:00 AM', 'Confirmed', 'Toyota Land Cruiser', 'Wheel Detailing'])
    await expect.element(at10).toHaveTextContent(text)

  await carry(at10, slotAt('14:00', 2))
  await expect.element(landing()).toHaveTextContent(/^2:00 – 3:00 PM · Bay 2$/)
  await userEvent.keyboard('{Escape}')
  await drop()
  await expectCount(landing(), 0)
  await expect.element(at10).toBeVisible()

  await drag(at10, slotAt('14:00', 2))
  await expect.element(cardIn('Bay 2', '2:00 PM', 'Dora Drag')).toBeVisible()
  await expectAddress(scheduleOf(MONDAY))
  await expectToast('Appointment moved', 'Dora Drag: 2:00 PM, Bay 2')
  await toasts().getByRole('button', { name: 'Undo' }).click()
  await expect.element(at10).toBeVisible()
  await expectToast('Appointment put back', 'Dora Drag: 10:00 AM, Bay 1')

  await drag(at10, slotAt('10:00', 2))
  await expect.element(cardIn('Bay 2', '10:00 AM', 'Dora Drag')).toBeVisible()
  expect(await app.row('appointments', idOf(0))).toMatchObject({
    bay: 2,
    scheduledDate: shopInstant(MONDAY, '10:00'),
  })
})

test('the same with the keyboard: M, arrows, Enter', async () => {
  await page.viewport(...TABLET)
  await openStaffApp({ rows: shopRows([{ customer: 'Kamal Keys' }]), at: scheduleOf(MONDAY) })
  const at10 = cardIn('Bay 1', '10:00 AM', 'Kamal Keys')
  const said = page.getByCss('[aria-live=assertive]')

  await focus(at10.getByRole('link', { name: /^View/ }))
  await userEvent.keyboard('m')
  await expect
    .element(page.getByRole('group', { name: 'Move appointment' }))
    .toHaveTextContent('Moving Kamal Keys')
  await expect.element(said).toHaveTextContent('Arrow keys choose a time and a bay')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(said).toHaveTextContent(/^11:00 AM, Bay 1$/)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(said).toHaveTextContent(/^11:00 AM, Bay 2$/)
  await userEvent.keyboard('{Escape}')
  await expect.element(said).toHaveTextContent(/^Not moved\.$/)
  await expect.element(at10).toBeVisible()

  await at10.hover()
  await at10.getByRole('group', { name: 'More on Kamal Keys' }).getByRole('button', { name: 'Move' }).click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{Enter}')
  const at12 = cardIn('Bay 2', '12:00 PM', 'Kamal Keys')
  await expect.element(at12).toBeVisible()
  await expectToast('Appointment moved', 'Kamal Keys: 12:00 PM, Bay 2')
  await expect.element(at12.getByRole('link', { name: /^View/ })).toHaveFocus()

  await userEvent.keyboard('m')
  await page.getByRole('button', { name: 'Move here: 9:00 AM, Bay 1' }).click()
  const at9 = cardIn('Bay 1', '9:00 AM', 'Kamal Keys')
  await at9.getByRole('link', { name: /^View/ }).click()
  await page.getByRole('button', { name: 'Start Service' }).click()
  await page
    .getByRole('alertdialog', { name: 'Booked for Mon 23 Nov, 9:00 AM. Start now?' })
    .getByRole('button', { name: 'Start now' })
    .click()
  await expectToast('Service started')

  // It stands there from now on, and goes to another bay alone.
  go(scheduleOf(TODAY))
  const startedIn = (bay: string) =>
    daySchedule()
      .getByRole('list', { name: bay })
      .getByRole('listitem', { name: /Kamal Keys$/ })
  await expect.element(startedIn('Bay 1')).toHaveTextContent('In progress')
  const time = startedIn('Bay 1').getByCss('[data-part=when] bdi').element().textContent ?? ''
  expect(time).not.toBe('')
  await focus(startedIn('Bay 1').getByRole('link', { name: /^View/ }))
  await userEvent.keyboard('m{ArrowDown}{ArrowRight}{Enter}')
  await expect.element(startedIn('Bay 2')).toHaveTextContent('In progress')
  await expect.element(startedIn('Bay 2')).toHaveTextContent(time)
})

test('on a phone a job is moved by a tap on its new place, and stands there after a reload', async () => {
  await page.viewport(...PHONE)
  const app = await openStaffApp({ rows: shopRows([{ customer: 'Omnia Offline' }]), at: scheduleOf(MONDAY) })
  const card = daySchedule().getByRole('listitem', { name: /Omnia Offline/ })
  await card.getByRole('button', { name: /^Move/ }).click()
  await page.getByRole('button', { name: 'Move here: 3:00 PM, Bay 2' }).click()
  await expectToast('Appointment moved', 'Omnia Offline: 3:00 PM, Bay 2')
  await showApp(scheduleOf(MONDAY))
  await expect.element(card).toHaveTextContent('3:00 – 4:00 PM')
  await expect.element(card).toHaveTextContent('Bay 2')
  await expect.element(syncChip()).toHaveAccessibleName('Sync: Offline · 1 change waiting')
  expect(await app.row('appointments', idOf(0))).toMatchObject({
    ...{ bay: 2, scheduledDate: shopInstant(MONDAY, '15:00') },
  })
})

test('with a finger a job is held and carried, and a swipe over it scrolls', async () => {
  await page.viewport(...TABLET)
  await haveTouch()
  await openStaffApp({ rows: shopRows([{ customer: 'Tariq Touch' }]), at: scheduleOf(MONDAY) })
  const from = await pointIn(cardIn('Bay 1', '10:00 AM', 'Tariq Touch'))
  const to = await pointIn(slotAt('13:00', 2))

  await touch('touchStart', from)
  await expect.element(landing()).toBeVisible()
  await touch('touchMove', { x: from.x + 20, y: from.y + 20 })
  await touch('touchMove', to)
  await expect.element(landing()).toHaveTextContent('1:00 – 2:00 PM · Bay 2')
  await touch('touchEnd')
  const moved = cardIn('Bay 2', '1:00 PM', 'Tariq Touch')
  await expect.element(moved).toBeVisible()

  // Last: while a page still rolls from a swipe, the browser gives no finger to the page.
  const at = await pointIn(moved)
  await touch('touchStart', at)
  await touch('touchMove', { x: at.x, y: at.y - 40 })
  await touch('touchMove', from)
  await touch('touchEnd')
  await expect.element(moved).toBeVisible()
  await expectCount(landing(), 0)
})
