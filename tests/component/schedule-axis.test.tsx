import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { database } from '#app/db/open-database.ts'
import { shopInstant, timeOfMinutes } from '#schema/rules/time/shop-time.ts'
import { settings } from '#tests/fixtures/appointment.ts'
import { user } from '#tests/fixtures/shop.ts'
import { cutOffIn, expectForEveryone, watchLayoutShift } from './for-everyone.ts'
import { fullSaturday } from './full-saturday.ts'
import {
  boxOf,
  DESKTOP,
  expectCount,
  expectTexts,
  expectToast,
  haveTouch,
  moveMouse,
  PHONE,
  pointIn,
  TABLET,
  touch,
  type Viewport,
} from './on-screen.ts'
import { cardOf, daySchedule, scheduleOf, slotAt, weekSchedule } from './schedule-board.ts'
import { idOf, MONDAY, shopRows, TODAY } from './shop-rows.ts'
import { openStaffApp } from './staff-app.tsx'

const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })

for (const [name, viewport] of [
  ['a tablet', TABLET],
  ['a desktop', [1280, 860]],
] as [string, Viewport][])
  test(`a full Saturday stands on ${name} without scrolling, each car from its minute to its minute`, async () => {
    await page.viewport(...viewport)
    const shift = watchLayoutShift()
    await openStaffApp({ as: 'store_manager', rows: fullSaturday(), at: scheduleOf(TODAY) })
    const card = cardOf('Wei Zhang')
    await expect.element(card).toBeVisible()
    const frame = daySchedule().element()
    expect(frame.scrollHeight).toBeLessThanOrEqual(frame.clientHeight)
    expect((await boxOf(daySchedule())).y, 'one row above the day').toBeLessThan(56 + 72)

    await expect.element(card).toHaveTextContent('Toyota Land Cruiser · Siti Nurhaliza Binti Abdullah')
    const hour = await boxOf(slotAt('11:00', 2))
    const box = await boxOf(card)
    expect(hour.height).toBeGreaterThanOrEqual(44)
    expect(box.y).toBeCloseTo(hour.y, 0)
    expect(box.height).toBeCloseTo(hour.height, -1)
    const half = await boxOf(cardOf('Omar Haddad'))
    expect(half.y).toBeCloseTo((await boxOf(slotAt('09:00', 2))).y + hour.height / 2, 0)
    const free = daySchedule().getByText('30 min free').first()
    expect((await boxOf(free)).y).toBeGreaterThanOrEqual(half.bottom - 1)

    // Those that stay are bars under the name of their bay.
    const staying = daySchedule().getByRole('list', { name: 'Bay 1, staying for days' }).getByRole('listitem')
    await expectTexts(staying, [/Day 2 of 4.*Ras Al Khaimah White 431907/, /Day 1 of 3.*Dubai A 10307/])
    await expectCount(daySchedule().getByRole('button', { name: /^New appointment, .*Bay 1$/ }), 0)
    for (const direction of ['rtl', 'ltr'] as const) expect(cutOffIn(direction)).toEqual([])
    await expectForEveryone('a full Saturday')
    expect(shift().total).toBeLessThan(0.01)
  })

test('a week of a full Saturday is for everyone, and a tap on a day opens it', async () => {
  await page.viewport(...DESKTOP)
  await openStaffApp({ as: 'store_manager', rows: fullSaturday(), at: scheduleOf(TODAY, '&view=week') })
  await expect.element(weekSchedule().getByCss('[data-entry]').first()).toBeVisible()
  await expectForEveryone('the week of a full Saturday')
  const head = weekSchedule().getByCss(`[data-drop-day="${TODAY}"]`)
  await expect.element(head).toHaveTextContent(/12 cars · 81 % of the bays/)
  await head.getByRole('link').click()
  await expect.element(daySchedule()).toHaveAttribute('data-day', TODAY)
})

test('a tap at a quarter books it there, and the gap between two cars says how long it is', async () => {
  await page.viewport(...TABLET)
  const rows = shopRows([
    { customer: 'First Car', time: '09:00', minutes: 60 },
    { customer: 'Next Car', time: '10:45', minutes: 60 },
  ])
  await openStaffApp({ rows, at: scheduleOf(MONDAY) })
  await expect.element(daySchedule().getByText('45 min free')).toBeVisible()
  const at = await pointIn(slotAt('10:00', 1), 0.4)
  document
    .elementFromPoint(at.x, at.y)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: at.x, clientY: at.y, detail: 1 }))
  await expect.element(sheet.getByRole('radio', { name: /^10:15 AM/ })).toBeChecked()
})

test('what a card has no room to say is said beside it, with what is done next', async () => {
  await page.viewport(...TABLET)
  vi.setSystemTime(shopInstant(TODAY, '10:00'))
  await openStaffApp({ as: 'store_manager', rows: fullSaturday(), at: scheduleOf(TODAY) })
  const card = cardOf('Wei Zhang')
  const details = page.getByRole('group', { name: 'More on Wei Zhang' })
  await card.hover()
  for (const text of [
    '11:00 AM – 12:00 PM',
    'Ras Al Khaimah White 431907',
    'Can you also do the headlights?',
  ])
    await expect.element(details).toHaveTextContent(text)
  await expect
    .element(details.getByRole('link', { name: 'Call' }))
    .toHaveAttribute('href', expect.stringMatching(/^tel:\+971/))
  await details.getByRole('button', { name: 'Start Service' }).click()
  const early = page.getByRole('alertdialog', { name: 'Booked for 11:00 AM. Start now?' })
  await expect.element(early).toHaveTextContent(/Booked into Bay 2 meanwhile:.*Omar Haddad/)
  await early.getByRole('button', { name: 'Start now' }).click()
  await expectToast('Service started')
  // The pointer has left it for the question.
  await card.hover({ position: { x: 4, y: 4 } })
  await expect.element(details.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expectForEveryone('the details of a card')

  // By keys it comes with the focus, Tab leads into it, and Escape puts it away.
  await userEvent.keyboard('{Escape}')
  await expectCount(details, 0)
  const next = cardOf('Hassan Nouri')
  ;(next.getByRole('link', { name: /^View/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}')
  const more = page.getByRole('group', { name: 'More on Hassan Nouri' })
  await expect.element(more).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(more.getByRole('button', { name: 'Start Service' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expectCount(more, 0)
})

test('with a finger a card that is held and let go of shows its details', async () => {
  await page.viewport(...TABLET)
  await haveTouch()
  // A mouse that an earlier test has left over the day would have a say in what is shown.
  await moveMouse({ x: 0, y: 0 })
  await openStaffApp({ rows: shopRows([{ customer: 'Layla Long' }]), at: scheduleOf(MONDAY) })
  const at = await pointIn(cardOf('Layla Long'))
  await touch('touchStart', at)
  await expect.element(page.getByCss('[data-landing]')).toBeVisible()
  await touch('touchEnd')
  const details = page.getByRole('group', { name: 'More on Layla Long' })
  await touch('touchStart', await pointIn(details.getByRole('button', { name: 'Edit' })))
  await touch('touchEnd')
  await expect.element(page.getByRole('dialog', { name: 'Edit Appointment' })).toBeVisible()
})

test('a day of forty cars in twelve bays, of jobs of minutes and of no person, keeps each in reach', async () => {
  await page.viewport(...TABLET)
  const cars = Array.from({ length: 40 }, (_, i) => ({
    customer: `Guest ${'of a very long name '.repeat(i === 0 ? 5 : 0)}${i}`,
    time: timeOfMinutes(8 * 60 + (i % 10) * 10),
    minutes: i % 3 === 0 ? 15 : 90,
    // One in a bay that is gone, and some in none.
    bay: i % 14 === 13 ? null : 1 + (i % 14),
  }))
  const rows = shopRows(cars, { settings: [settings({ bays: 12 })] })
  await openStaffApp({ rows, at: scheduleOf(MONDAY) })
  await expect.element(daySchedule().getByCss('[data-entry]').first()).toBeVisible()
  const counted = () =>
    daySchedule()
      .getByCss('[data-more]')
      .elements()
      .reduce((sum, each) => sum + Number(each.textContent?.slice(1)), 0)
  await expect.poll(() => daySchedule().getByCss('[data-entry]').elements().length + counted()).toBe(40)
  expect(cutOffIn('ltr')).toEqual([])
  // Text twice as large moves nothing out of reach.
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
  await expect.poll(() => daySchedule().getByCss('[data-entry]').elements().length + counted()).toBe(40)
  expect(cutOffIn('ltr')).toEqual([])
})

test('on a phone the list begins with the next car, the person’s own first of its hour', async () => {
  await page.viewport(...PHONE)
  vi.setSystemTime(shopInstant(TODAY, '10:00'))
  const me = user(70, 'employee')
  const rows = shopRows(
    [
      { customer: 'Of Nobody', day: TODAY, time: '15:00' },
      { customer: 'Of Somebody', day: TODAY, time: '15:00', bay: 2, changes: { technicianId: 70 } },
    ],
    { users: [me] },
  )
  const app = await openStaffApp({ rows, at: scheduleOf(TODAY, '&whose=all') })
  expect((await boxOf(page.getByRole('region', { name: 'Next car' }))).y).toBeLessThan(300)
  await expectTexts(daySchedule().getByCss('[data-entry] [data-part=whose] p'), ['Of Nobody', 'Of Somebody'])
  const mine = await app.row('appointments', idOf(1))
  if (!mine) throw new Error('no appointment')
  await database()
    .rows('appointments')
    .put({ ...mine, technicianId: app.me.id })
  await expectTexts(daySchedule().getByCss('[data-entry] [data-part=whose] p'), ['Of Somebody', 'Of Nobody'])
})
