import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import type { Row } from '#schema/tables.ts'
import { user } from '#tests/fixtures/shop.ts'
import { fullSaturday } from './full-saturday.ts'
import {
  boxOf,
  carry,
  DESKTOP,
  drag,
  drop,
  expectAddress,
  expectCount,
  expectTexts,
  expectToast,
  focus,
  moveMouse,
  PHONE,
  pointIn,
  syncChip,
  TABLET,
  toasts,
} from './on-screen.ts'
import { cardOf, columnOf, daySchedule, landing, scheduleOf, slotAt, weekSchedule } from './schedule-board.ts'
import { idOf, MONDAY, shopRows, THURSDAY, TODAY, TUESDAY, WEDNESDAY } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

const barOf = (customer: string) => weekSchedule().getByCss('[data-bar]').filter({ hasText: customer })
const dayOf = (day: string) => weekSchedule().getByRole('region', { name: formatDay(day) })

test('the end of a stay is pulled by the quarter of an hour and by the day, and undone', async () => {
  await page.viewport(...DESKTOP)
  const app = await openStaffApp({ rows: shopRows([{ customer: 'Eman End' }]), at: scheduleOf(MONDAY) })
  const card = cardOf('Eman End')

  // In the day, to half past twelve.
  await expect.element(card).toHaveTextContent('10:00 – 11:00 AM')
  await carry(card.getByCss('[data-end]'), await pointIn(slotAt('12:00', 1), 0.5))
  await expect.element(landing()).toHaveTextContent('10:00 AM – 12:30 PM')
  await drop()
  await expect.element(card).toHaveTextContent('10:00 AM – 12:30 PM')
  await expectToast('Appointment moved', 'Eman End: ready 12:30 PM')
  await toasts().getByRole('button', { name: 'Undo' }).click()
  await expect.element(card).toHaveTextContent('10:00 – 11:00 AM')
  await expectToast('Appointment put back', 'Eman End: ready 11:00 AM')

  // By keyboard in the dialog, over the night: a bar in the week. Monday has ten hours from ten o'clock.
  await card.getByRole('button', { name: /^Edit/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Appointment' })
  await sheet.getByLabelText('Work in minutes').fill('900')
  await sheet.getByRole('button', { name: 'Update Appointment' }).click()
  await expectToast('Appointment has been updated')
  await expect.element(card).toHaveTextContent(`Day 1 of 2, ready ${formatDay(TUESDAY)}, 1:00 PM`)
  go(scheduleOf(MONDAY, '&view=week'))
  await expect.element(barOf('Eman End')).toHaveTextContent(`10:00 AM, ready ${formatDay(TUESDAY)}, 1:00 PM`)
  await expectCount(weekSchedule().getByCss('[data-entry]').filter({ hasText: 'Eman End' }), 1)

  // On a phone it stands on each day with its plate, and says once which day it is.
  await page.viewport(...PHONE)
  const second = dayOf(TUESDAY).getByCss('[data-entry]').filter({ hasText: 'Eman End' })
  await expect.element(second.getByCss('[data-part=when]')).toHaveTextContent('Day 2 of 2')
  await expect
    .element(second.getByCss('[data-part=stay]'))
    .toHaveTextContent(new RegExp(`^Ready ${formatDay(TUESDAY)}, 1:00 PM$`))
  await expect.element(second.getByCss('[data-part=car]')).toBeVisible()
  await page.viewport(...DESKTOP)

  // In the week, to Wednesday, by the names of the days.
  await carry(
    barOf('Eman End').getByCss('[data-end]'),
    weekSchedule().getByCss(`[data-drop-day="${WEDNESDAY}"]`),
  )
  await expect.element(landing()).toHaveTextContent(`Ready ${formatDay(WEDNESDAY)}, 1:00 PM`)
  await drop()
  await expect.element(barOf('Eman End').first()).toHaveTextContent(`ready ${formatDay(WEDNESDAY)}, 1:00 PM`)
  await expectToast('Appointment moved', `Eman End: ready ${formatDay(WEDNESDAY)}, 1:00 PM`)
  expect(await app.row('appointments', idOf(0))).toMatchObject({
    // Ten hours on Monday, twelve on Tuesday, five on Wednesday.
    durationMinutes: (10 + 12 + 5) * 60,
    endsAt: shopInstant(WEDNESDAY, '13:00'),
  })
})

test('a car is dragged to a quarter, over the side to the next day, and in the week to another', async () => {
  await page.viewport(...DESKTOP)
  await openStaffApp({ rows: shopRows([{ customer: 'Salem Side' }]), at: scheduleOf(MONDAY) })
  const card = cardOf('Salem Side')

  // It is held by its middle, half an hour below its begin.
  await expect.element(card).toBeVisible()
  await carry(card, await pointIn(slotAt('14:00', 2), 0.27))
  await expect.element(landing()).toHaveTextContent(/^1:45 – 2:45 PM · Bay 2$/)
  await drop()
  await expectToast('Appointment moved', 'Salem Side: 1:45 PM, Bay 2')
  await expect.element(card).toHaveTextContent('1:45 – 2:45 PM')

  // Held at the side, the next day comes.
  const frame = await boxOf(daySchedule())
  await carry(card, { x: frame.right - 8, y: frame.y + 200 })
  await expect.element(daySchedule()).toHaveAttribute('data-day', TUESDAY)
  await moveMouse(await pointIn(slotAt('09:00', 1)))
  await expect.element(landing()).toHaveTextContent(/^9:00 – 10:00 AM · Bay 1$/)
  // The one after it has come, too, where the mouse was slow to leave the side.
  const day = daySchedule().element().getAttribute('data-day') ?? ''
  await drop()
  await expectToast('Appointment moved', `Salem Side: ${formatDay(day)}, 9:00 AM, Bay 1`)
  await expect.element(card).toHaveTextContent('9:00 – 10:00 AM')

  // In the week it goes to another day and time, and Show leads to the day.
  go(scheduleOf(MONDAY, '&view=week'))
  const inWeek = weekSchedule().getByCss('[data-entry]').filter({ hasText: 'Salem Side' })
  await expect.element(inWeek).toBeVisible()
  await carry(inWeek, weekSchedule().getByCss(`[data-slot="14:00"][data-day="${THURSDAY}"]`))
  await expect.element(landing()).toHaveTextContent(/^2:00 – 3:00 PM · Bay 1$/)
  await drop()
  await expect.element(dayOf(THURSDAY).getByCss('[data-entry]')).toHaveTextContent('Salem Side')
  await expectToast('Appointment moved', `Salem Side: ${formatDay(THURSDAY)}, 2:00 PM, Bay 1`)
  await toasts().getByRole('button', { name: 'Show' }).click()
  await expectAddress(new RegExp(`date=${THURSDAY}`))
  await expect.element(card).toHaveTextContent('2:00 – 3:00 PM')
})

test('the columns are people as well as bays, and stay so in the URL', async () => {
  await page.viewport(...DESKTOP)
  const technician = { ...user(70, 'employee'), fullName: 'Tech Nadim' }
  const rows = shopRows(
    [
      { customer: 'First Car', changes: { technicianId: 70 } },
      { customer: 'Second Car', bay: 2 },
    ],
    { users: [technician] },
  )
  await openStaffApp({ as: 'admin', rows, at: scheduleOf(MONDAY) })
  const columns = page.getByRole('group', { name: 'Columns' })
  await columns.getByRole('button', { name: 'People' }).click()
  await expectAddress(/columns=person/)
  await expect.element(columnOf('Tech Nadim')).toHaveTextContent('First Car')
  await expect.element(columnOf('Tech Nadim')).toHaveTextContent('Bay 1')
  await expect.element(columnOf('Unassigned')).toHaveTextContent('Second Car')
  await page.getByRole('button', { name: 'New appointment, 2:00 PM, Tech Nadim' }).click()
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  await expect.element(sheet.getByLabelText('Technician')).toHaveValue('70')
  await userEvent.keyboard('{Escape}')
  await expectCount(sheet, 0)
  await columns.getByRole('button', { name: 'Bays' }).click()
  await expect.element(daySchedule().getByRole('list', { name: 'Bay 2' })).toBeVisible()
})

test('people have columns by their rosters, whatever this device knows of roles, and nobody comes first', async () => {
  await page.viewport(...DESKTOP)
  const { role: _, ...office } = user(73, 'accountant')
  await openStaffApp({
    as: 'employee',
    rows: { ...fullSaturday(), users: [...(fullSaturday().users ?? []), office as Row<'users'>] },
    at: scheduleOf(TODAY, '&columns=person'),
  })
  const headings = page.getByCss('[data-bay-headings] > :not(:first-child) > :first-child > bdi')
  await expectTexts(headings, ['Unassigned', 'Bassel Haddad', 'Siti Nurhaliza Binti Abdullah'])
})

test('a car is dragged to another person and time as one change, undone, and given to nobody by keys', async () => {
  await page.viewport(...DESKTOP)
  const rows = shopRows(
    [
      { customer: 'Given Car', changes: { technicianId: 70 } },
      { customer: 'Other Car', time: '14:00', bay: 2, changes: { technicianId: 71 } },
    ],
    {
      users: [
        { ...user(70, 'employee'), fullName: 'Adil One' },
        { ...user(71, 'employee'), fullName: 'Badr Other' },
      ],
    },
  )
  const app = await openStaffApp({ as: 'store_manager', rows, at: scheduleOf(MONDAY, '&columns=person') })
  const carOf = (name: string) => columnOf(name).filter({ hasText: 'Given Car' })
  const slotOf = (time: string, person: number) =>
    page.getByCss(`[data-slot="${time}"][data-person="${person}"]`)

  // The preview says where the other person has a car.
  await expect.element(carOf('Adil One')).toBeVisible()
  await carry(carOf('Adil One'), slotOf('14:00', 71))
  await expect.element(landing()).toHaveTextContent('Badr Other is taken then: Other Car')
  await userEvent.keyboard('{Escape}')
  await drop()
  await expectCount(landing(), 0)

  // The details of the car under the pointer are away, too.
  await moveMouse({ x: 5, y: 5 })
  await expectCount(page.getByCss('[data-details]'), 0)

  // Time and person change together, with one toast, and go back together.
  await drag(carOf('Adil One'), slotOf('12:00', 71))
  await expect.element(carOf('Badr Other')).toHaveTextContent('12:00 – 1:00 PM')
  await expectToast('Appointment moved', 'Given Car: 12:00 PM, Bay 1, Badr Other')
  await expectCount(toasts().getByRole('button', { name: 'Undo' }), 1)
  await toasts().getByRole('button', { name: 'Undo' }).click()
  await expect.element(carOf('Adil One')).toHaveTextContent('10:00 – 11:00 AM')
  await expectToast('Appointment put back', 'Given Car: 10:00 AM, Bay 1, Adil One')
  await expect.element(syncChip()).toHaveAccessibleName('Sync: Offline · 2 changes waiting')

  // The keys lead through the people to nobody.
  await focus(carOf('Adil One').getByRole('link', { name: /^View/ }))
  await userEvent.keyboard('m')
  const said = page.getByCss('[aria-live=assertive]')
  await expect.element(said).toHaveTextContent(/^Moving /)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(said).toHaveTextContent(/^10:00 AM, Bay 1, Badr Other$/)
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(said).toHaveTextContent(/^10:00 AM, Bay 1, Unassigned$/)
  await expect.element(landing()).toBeInViewport({ ratio: 1 })
  await userEvent.keyboard('{Enter}')
  await expect.element(carOf('Unassigned')).toHaveTextContent('10:00 – 11:00 AM')
  await expectToast('Technician changed', 'Given Car: Unassigned')
  await focus(carOf('Unassigned').getByRole('link', { name: /^View/ }))
  await userEvent.keyboard('m{ArrowDown}{ArrowRight}')
  await expect
    .element(page.getByRole('group', { name: 'Move appointment' }))
    .not.toHaveTextContent('Unassigned')
  await userEvent.keyboard('{Escape}')
  await expect.element(carOf('Unassigned')).toBeVisible()
  expect(await app.row('appointments', idOf(0))).toMatchObject({
    technicianId: null,
    bay: 1,
    scheduledDate: shopInstant(MONDAY, '10:00'),
  })
})

for (const [name, viewport] of [
  ['a tablet', TABLET],
  ['a desktop', DESKTOP],
] as const)
  test(`a stay is one bar from its first day to its last on ${name}`, async () => {
    await page.viewport(...viewport)
    const stay = { endsAt: shopInstant(WEDNESDAY, '12:00'), days: [TUESDAY, WEDNESDAY] }
    const rows = shopRows([{ customer: 'Stays Over', day: TUESDAY, minutes: 840, changes: stay }])
    await openStaffApp({ rows, at: scheduleOf(MONDAY, '&view=week') })
    await expect
      .element(barOf('Stays Over'))
      .toHaveTextContent(`10:00 AM, ready ${formatDay(WEDNESDAY)}, 12:00 PM`)
    const along = async (element: Locator) => {
      const { top, bottom, left, right } = await boxOf(element)
      return viewport === TABLET ? { starts: top, ends: bottom } : { starts: left, ends: right }
    }
    const { starts, ends } = await along(barOf('Stays Over'))
    expect(starts).toBeGreaterThanOrEqual((await along(dayOf(TUESDAY))).starts)
    expect(starts).toBeLessThan((await along(dayOf(WEDNESDAY))).starts)
    expect(ends).toBeGreaterThan((await along(dayOf(WEDNESDAY))).starts)
    expect(ends).toBeLessThanOrEqual((await along(dayOf(THURSDAY))).starts)
  })
