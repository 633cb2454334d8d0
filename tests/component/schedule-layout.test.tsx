import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, shopInstant, timeOfMinutes } from '#schema/rules/time/shop-time.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { settings } from '#tests/fixtures/appointment.ts'
import { cutOffIn, expectForEveryone, watchLayoutShift } from './for-everyone.ts'
import { fullSaturday } from './full-saturday.ts'
import { boxOf, carry, drop, expectCount, expectTexts, PHONE, pointIn, TABLET } from './on-screen.ts'
import { cardIn, daySchedule, landing, scheduleOf, slotAt, weekSchedule } from './schedule-board.ts'
import { MONDAY, shopRows, TODAY } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

test('two cars in one bay stand side by side and are called overbooked', async () => {
  await page.viewport(1280, 800)
  const rows = shopRows([{ customer: 'Nadia Near' }, { customer: 'Bilal Beside', bay: 2 }])
  await openStaffApp({ rows, at: scheduleOf(MONDAY) })
  await carry(cardIn('Bay 2', '10:00 AM', 'Bilal Beside'), slotAt('10:00', 1))
  await expect.element(landing()).toHaveTextContent('The bay is taken then: Nadia Near')
  await drop()
  const near = cardIn('Bay 1', '10:00 AM', 'Nadia Near')
  const beside = cardIn('Bay 1', '10:00 AM', 'Bilal Beside')
  for (const card of [near, beside]) await expect.element(card).toHaveTextContent('Overbooked')
  expect((await boxOf(near)).y).toBe((await boxOf(beside)).y)
  expect((await boxOf(near)).x).toBeLessThan((await boxOf(beside)).x)
  await expectForEveryone('two cars that clash')
})

test('of four bays too wide for a tablet the hours and the names stay in sight', async () => {
  await page.viewport(...TABLET)
  const customers = ['Muhammadabdulrahmanalmansooribinkhalifa', 'Basma Second', 'Tamim Third']
  const rows = shopRows(
    customers.map(customer => ({ customer })),
    { settings: [settings({ bays: 4 })] },
  )
  await openStaffApp({ rows, at: scheduleOf(MONDAY) })
  const cards = daySchedule().getByRole('list', { name: 'Bay 1' }).getByCss('[data-entry]')
  await expectCount(cards, 2)
  for (const card of cards.all()) await expect.element(card).toHaveTextContent('Overbooked')
  await page.getByRole('button', { name: '1 more appointment at 10:00 AM' }).click()
  const others = page.getByRole('list', { name: '1 more appointment' })
  await expectTexts(others.getByRole('listitem'), [/^10:00 – 11:00 AM.*Overbooked.*Tamim Third$/])
  await userEvent.keyboard('{Escape}')
  await expectCount(others, 0)
  for (const direction of ['rtl', 'ltr'] as const) expect(cutOffIn(direction)).toEqual([])

  const hour = daySchedule().getByRole('heading', { name: '10:00 AM' })
  const before = await boxOf(hour)
  const frame = daySchedule().element()
  frame.scrollBy(100, 0)
  await expect.poll(() => frame.scrollLeft).toBe(100)
  expect((await boxOf(hour)).x).toBe(before.x)
  // Nothing that scrolls lies over the hours.
  for (const each of [hour, daySchedule().getByRole('heading', { name: '9:00 AM' })])
    await each.click({ trial: true })
  const heads = await boxOf(daySchedule().getByCss('[data-bay-headings]'))
  expect(heads.right).toBe((await boxOf(slotAt('10:00', 4))).right)
})

test('on a tablet the cars without a bay stay in sight beside three bays, the first of them before a count', async () => {
  await page.viewport(...TABLET)
  await openStaffApp({ rows: fullSaturday(), at: scheduleOf(TODAY) })
  await expect.element(page.getByRole('button', { name: '2 more appointments at 10:00 AM' })).toBeVisible()
  const frame = daySchedule().element()
  expect(frame.scrollWidth).toBe(frame.clientWidth)
  for (const direction of ['rtl', 'ltr'] as const) expect(cutOffIn(direction)).toEqual([])
  await page.viewport(1280, 900)
  await expectCount(page.getByRole('button', { name: '1 more appointment at 10:00 AM' }), 1)
})

test('the line of the clock stands in its hour, in sight, and what is over cannot be booked', async () => {
  await page.viewport(1180, 700)
  vi.setSystemTime(shopInstant(TODAY, '15:20'))
  const hours = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00']
  const rows = shopRows(
    hours.map((time, i) => ({ customer: `Guest ${i}`, day: TODAY, time, changes: { status: 'completed' } })),
  )
  await openStaffApp({ rows, at: scheduleOf(TODAY) })
  const now = daySchedule().getByCss('[data-now]').getByText('3:20 PM')
  await expect.element(now).toBeInViewport()
  const [row, frame, { y }] = [
    await boxOf(slotAt('15:00', 1)),
    await boxOf(daySchedule()),
    await pointIn(now),
  ]
  expect(y).toBeCloseTo(row.y + row.height / 3, -1)
  expect(y).toBeLessThan(frame.bottom)

  const booking = (time: string) => page.getByRole('button', { name: `New appointment, ${time}, Bay 2` })
  await expect.element(booking('3:15 PM')).toBeVisible()
  await expectCount(booking('2:00 PM'), 0)
  go(scheduleOf(addDays(TODAY, -1)))
  await expect.element(daySchedule()).toHaveAttribute('data-day', addDays(TODAY, -1))
  await expectCount(daySchedule().getByRole('button', { name: /^New appointment,/ }), 0)
})

test('of a day without appointments the first words are in sight, however late it is', async () => {
  await page.viewport(1180, 700)
  vi.setSystemTime(shopInstant(TODAY, '15:20'))
  await openStaffApp({ rows: shopRows(), at: scheduleOf(TODAY) })
  await expectCount(daySchedule().getByCss('[data-now]'), 1)
  await expect
    .element(page.getByRole('heading', { name: 'No appointments found' }))
    .toBeInViewport({ ratio: 1 })
})

test('in a week with more cars than fit each day has its name above them', async () => {
  await page.viewport(1280, 800)
  const rows = shopRows(
    Array.from({ length: 7 }, (_, i) => ({
      customer: `Guest ${i}`,
      time: timeOfMinutes(8 * 60 + i * 60),
      bay: 1 + (i % 2),
    })),
  )
  await openStaffApp({ rows, at: scheduleOf(MONDAY, '&view=week') })
  const busy = weekSchedule().getByRole('region', { name: formatDay(MONDAY) })
  await expectCount(busy.getByRole('listitem'), 7)
  const head = weekSchedule().getByCss(`[data-drop-day="${MONDAY}"]`)
  // Seven hours of the twelve of two bays; the second is free from two on.
  await expect.element(head).toHaveTextContent(/7 cars · 29 % of the bays/)
  await expect.element(head).toHaveTextContent(/2:00 – 8:00 PM free/)
  expect((await boxOf(head)).bottom).toBeLessThanOrEqual((await boxOf(busy.getByRole('listitem').first())).y)
})

test('on a phone the day is a list by hour', async () => {
  await page.viewport(...PHONE)
  await openStaffApp({ rows: shopRows(), at: scheduleOf(MONDAY) })
  await daySchedule().getByRole('button', { name: 'New appointment, 3:00 PM' }).click()
  await expectCount(daySchedule().getByRole('list', { name: /Bay/ }), 0)
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  await expect.element(sheet.getByRole('radio', { name: /3:00 PM/ })).toBeChecked()
  await userEvent.keyboard('{Escape}')
  await expectCount(sheet, 0)
  await expectForEveryone('the day on a phone')
})

test('on a phone the week begins with today, and its days come where their skeleton was', async () => {
  await page.viewport(...PHONE)
  const shift = watchLayoutShift()
  await openStaffApp({ rows: shopRows([{ customer: 'Guest' }]), at: '/dashboard/appointments?view=week' })
  await expect.element(weekSchedule().getByCss('[aria-current=date]')).toBeInViewport()
  expect(shift().total).toBeLessThan(0.1)
  await expectForEveryone('the week on a phone')
})

test('on a phone the clock stands under the heading of its hour, between what has begun and what is to come', async () => {
  await page.viewport(390, 844)
  vi.setSystemTime(shopInstant(TODAY, '11:20'))
  const rows = shopRows([
    { customer: 'Begun Guest', day: TODAY, time: '11:15' },
    { customer: 'Coming Guest', day: TODAY, time: '11:30', bay: 2 },
  ])
  await openStaffApp({ as: 'cashier', rows, at: scheduleOf(TODAY) })
  const hour = page.getByCss('[data-slot="11:00"]')
  const tops = async () =>
    Promise.all(
      [
        page.getByRole('heading', { name: '11:00 AM' }),
        hour.getByText('Begun Guest'),
        page.getByCss('[data-now]'),
        hour.getByText('Coming Guest'),
      ].map(async each => (await boxOf(each)).top),
    )
  const found = await tops()
  expect(found).toEqual(found.toSorted((a, b) => a - b))
})
