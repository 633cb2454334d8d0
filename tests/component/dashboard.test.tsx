import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { product } from '#tests/fixtures/appointment.ts'
import { expectForEveryone } from './for-everyone.ts'
import { fullSaturday } from './full-saturday.ts'
import {
  boxOf,
  coveredTexts,
  DESKTOP,
  expectAddress,
  expectCount,
  expectTexts,
  expectToast,
  isCut,
  PHONE,
  syncChip,
  TABLET,
} from './on-screen.ts'
import { idOf, MONDAY, shopRows, TODAY, vehicleIdOf, WHEELS } from './shop-rows.ts'
import { go, openStaffApp, showApp } from './staff-app.tsx'

const card = (name: string) => page.getByRole('group', { name })
const upcoming = page.getByRole('list', { name: 'Upcoming Appointments' })
const atHand = (name: string) => page.getByRole('region', { name })
const runningLow = page.getByRole('list', { name: 'Running low' })
const shelf = (name: string) => runningLow.getByRole('listitem', { name })
const step = (label: string, customer: string) =>
  page.getByRole('button', { name: new RegExp(`^${label}, ${customer}, `) })

/** Answers that a car of 11:00 is begun at 10:00. */
const startEarly = () =>
  page
    .getByRole('alertdialog', { name: 'Booked for 11:00 AM. Start now?' })
    .getByRole('button', { name: 'Start now' })
    .click()

/** Three cars today, of which nobody has begun any, one that was called off, and four products that run low. */
const aDay = () =>
  shopRows(
    [
      { customer: 'First Guest', day: TODAY, time: '11:00' },
      { customer: 'Second Guest', day: TODAY, time: '13:00', bay: 2 },
      { customer: 'Third Guest', day: TODAY, time: '15:00' },
      { customer: 'Gone Guest', day: TODAY, time: '18:00', changes: { status: 'cancelled' } },
    ],
    {
      products: [
        product(50, { name: 'Snow Foam', stockQuantity: 1 }),
        product(51, { name: 'Clay Bar', stockQuantity: 2 }),
        product(52, { name: 'Wax', stockQuantity: 5, minStockLevel: 8 }),
        product(53, { name: 'Towel', stockQuantity: 7, minStockLevel: 8 }),
        product(54, { name: 'Polish', stockQuantity: 40 }),
      ],
      productServices: [{ id: 80, productId: 54, serviceId: WHEELS.id, quantityUsed: 2 }],
    },
  )

test('the day is told in four figures, a list and what runs low', async () => {
  await page.viewport(...TABLET)
  await openStaffApp({ rows: aDay(), at: '/dashboard' })
  await expectTexts(page.getByRole('tab'), ['Overview', 'Appointments', 'Inventory'])
  for (const [label, figure] of [
    ["Today's Appointments", '3'],
    ['Completed Today', '0'],
    ['Next Appointment', '11:00 AM'],
    ['Alerts', '4'],
  ] as const)
    await expect.element(card(label)).toHaveTextContent(figure)

  await expect.element(page.getByRole('heading', { name: 'Upcoming Appointments' })).toBeVisible()
  await expectCount(upcoming.getByRole('listitem'), 3)
  const row = upcoming.getByRole('listitem', { name: 'Second Guest, 1:00 PM' })
  await expect.element(row).toHaveTextContent('Confirmed')
  await expect.element(row).toHaveTextContent(String(10_000 + vehicleIdOf(1)))
  await row.getByRole('link').click()
  await expectAddress(`/dashboard/appointments/${idOf(1)}`)
  history.back()

  const alerts = page.getByRole('list', { name: 'Low Stock Alerts' })
  await expectCount(alerts.getByRole('listitem'), 3)
  await expectUrgencies(alerts)
  await page.getByRole('tab', { name: 'Appointments' }).click()
  const today = page.getByRole('list', { name: 'Appointments of today' })
  await expect.element(today.getByRole('listitem', { name: 'First Guest, 11:00 AM' })).toBeVisible()
  await expectCount(today.getByRole('listitem').filter({ hasText: 'Cancelled' }).getByRole('button'), 0)
  await page.getByRole('tab', { name: 'Inventory' }).click()
  await expectAddress('/dashboard?tab=inventory')
  await expectCount(runningLow.getByRole('listitem'), 4)
  await expectUrgencies(runningLow)
  await page.getByRole('button', { name: 'Order Supplies' }).click()
  await expectUrgencies(page.getByRole('list', { name: 'Products to order' }))

  await showApp('/dashboard/employee?tab=appointments')
  await expectAddress('/dashboard?tab=appointments')
  go('/dashboard/employee/dashboard')
  await expectAddress('/dashboard')
  await page.getByRole('link', { name: 'View Schedule' }).click()
  await expectAddress('/dashboard/appointments')
})

test('on a phone a working day goes on from the first car to the last order', async () => {
  await page.viewport(...PHONE)
  const app = await openStaffApp({ rows: aDay(), at: '/dashboard' })

  // A shift begins.
  await page.getByRole('button', { name: 'Start Shift' }).click()
  await expect.element(page.getByText(/On shift since 10:00 AM/)).toBeVisible()

  // The next car is begun and done, and the one after it is next.
  await expect.element(atHand('Next car')).toHaveTextContent(String(10_000 + vehicleIdOf(0)))
  await step('Start Service', 'First Guest').click()
  await startEarly()
  await expect.element(atHand('Car in progress')).toHaveTextContent(String(10_000 + vehicleIdOf(0)))
  await expectInThumbReach(step('Complete', 'First Guest'))
  await step('Complete', 'First Guest').click()
  const used = page.getByRole('dialog', { name: 'Complete Service' })
  await expect.element(used).toHaveTextContent(String(10_000 + vehicleIdOf(0)))
  const amount = used.getByLabelText('Quantity: Polish')
  await expect.element(amount).toHaveValue('2')
  await amount.fill('0.5')
  await used.getByRole('button', { name: 'Complete Service' }).click()
  await expect.element(used.getByRole('alert')).toHaveTextContent('Whole units only')
  await amount.fill('2')
  await used.getByRole('button', { name: 'Complete Service' }).click()
  await expectCount(used, 0)
  await expectToast('Service completed')
  await expect.element(atHand('Next car')).toHaveTextContent(String(10_000 + vehicleIdOf(1)))
  await expect.element(step('Start Service', 'Second Guest')).toBeVisible()
  await expect.element(card('Completed Today')).toHaveTextContent('1')
  await expect.element(card('Next Appointment')).toHaveTextContent('1:00 PM')

  // One product is reordered.
  await page.getByRole('tab', { name: 'Inventory' }).click()
  await page.getByRole('button', { name: 'Reorder Snow Foam' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reorder Snow Foam' })
  const quantity = dialog.getByLabelText('Quantity')
  await expect.element(quantity).toHaveValue(expect.stringMatching(/^[1-9]\d*$/) as unknown as string)
  for (const [typed, rule] of [
    ['0', 'Quantity must be at least 1'],
    ['1000001', 'Quantity must be at most 1,000,000'],
  ] as const) {
    await quantity.fill(typed)
    await dialog.getByRole('button', { name: 'Reorder' }).click()
    await expect.element(dialog.getByText(rule)).toBeVisible()
  }
  await quantity.fill('٣٠')
  await dialog.getByRole('button', { name: 'Reorder' }).click()
  await expectToast('Purchase requested', '30 × Snow Foam')
  await expect.element(shelf('Snow Foam')).toHaveTextContent('Requested 30')

  // And the rest of what runs low in one go.
  await page.getByRole('button', { name: 'Order Supplies' }).click()
  const sheet = page.getByRole('dialog', { name: 'Order Supplies' })
  await expect.element(sheet.getByRole('listitem', { name: 'Snow Foam' })).toHaveTextContent('Requested 30')
  await sheet.getByRole('listitem', { name: 'Clay Bar' }).getByLabelText('Quantity').fill('40')
  await sheet.getByRole('button', { name: 'Request 3 products' }).click()
  await expectCount(sheet, 0)
  await expect.element(shelf('Clay Bar')).toHaveTextContent('Requested 40')
  await expectCount(page.getByRole('main').getByRole('button', { name: /^Reorder / }), 0)

  // All of it waits for the network, and is there when the app is drawn anew: a shift, two steps, four orders.
  await expect.element(syncChip()).toHaveAccessibleName('Sync: Offline · 7 changes waiting')
  await showApp('/dashboard?tab=inventory')
  await expect.element(shelf('Snow Foam')).toHaveTextContent('Requested 30')
  go('/dashboard?tab=appointments')
  const done = page.getByRole('listitem', { name: 'First Guest, 11:00 AM' })
  await expect.element(done).toHaveTextContent('Completed')
  await expectCount(done.getByText('Waiting to sync'), 1)
  await expect.element(page.getByText(/On shift since/)).toBeVisible()
  expect(await app.row('appointments', idOf(0))).toMatchObject({
    status: 'completed',
    technicianId: app.me.id,
  })
  expect((await app.all('purchaseRequests')).map(({ productId, quantity }) => [productId, quantity])).toEqual(
    expect.arrayContaining([
      [50, 30],
      [51, 40],
    ]),
  )

  // The shift ends after a question.
  await page.getByRole('button', { name: 'End Shift' }).click()
  const question = page.getByRole('alertdialog', { name: 'End your shift?' })
  await question.getByRole('button', { name: 'Back' }).click()
  await expectCount(question, 0)
  expect(await app.all('shifts')).toMatchObject([{ endedAt: null }])
  await page.getByRole('button', { name: 'End Shift' }).click()
  await question.getByRole('button', { name: 'End Shift' }).click()
  await expect.element(page.getByRole('button', { name: 'Start Shift' })).toBeVisible()
  expect(await app.all('shifts')).not.toMatchObject([{ endedAt: null }])
})

test('a car stands with the digits of its plate where the emirate has no room, and a double tap begins with it once', async () => {
  const rows = aDay()
  const vehicles = rows.vehicles?.map(row =>
    row.id === vehicleIdOf(0)
      ? { ...row, plateCategory: 'rak' as const, plateCode: 'White', plateNumber: '99123' }
      : row,
  )
  await page.viewport(1280, 800)
  const app = await openStaffApp({ rows: { ...rows, vehicles }, at: '/dashboard' })
  await expectWholeIn(card('Next Appointment'), 'White 99123')
  await page.viewport(...PHONE)
  await expectWholeIn(step('Start Service', 'First Guest'), 'White 99123')

  await step('Start Service', 'First Guest').dblClick()
  await startEarly()
  await expect.element(step('Complete', 'First Guest')).toBeEnabled()
  await expectCount(page.getByRole('dialog'), 0)
  const moved = (await app.all('appointments')).filter(
    ({ status }) => status !== 'confirmed' && status !== 'cancelled',
  )
  expect(moved.map(({ id, status }) => [id, status])).toEqual([[idOf(0), 'in_progress']])
  expect((await app.outbox()).map(({ name }) => name)).toEqual(['appointment.start'])
})

test('on a full Saturday every plate is whole and no text lies over another, at any width', async () => {
  const rows = fullSaturday()
  await openStaffApp({ as: 'cashier', rows, at: '/dashboard?tab=appointments' })
  const list = page.getByRole('list', { name: 'Appointments of today' })
  for (const size of [PHONE, TABLET, DESKTOP]) {
    await page.viewport(...size)
    await expectCount(list.getByRole('listitem'), 13)
    for (const row of list.getByRole('listitem').elements()) {
      const plate = row.querySelector('a') as Element
      expect(isCut(plate), plate.textContent ?? '').toBe(false)
      expect(coveredTexts(row)).toEqual([])
    }
  }
})

test('on a phone no heading stands over nothing, and the figures are sound for everybody', async () => {
  await page.viewport(...PHONE)
  const rows = shopRows([{ customer: 'Only Guest', day: TODAY, time: '11:00' }])
  await openStaffApp({ as: 'employee', rows, at: '/dashboard' })
  await expect.element(atHand('Next car')).toBeVisible()
  await expectCount(page.getByRole('heading', { name: 'Unassigned' }), 0)
  await expectForEveryone('the dashboard of one car')
  // A link may not have the role of a group.
  expect(card('Alerts').element().tagName).toBe('DIV')
})

test('a day without cars points to the next one; an admin keeps no shift', async () => {
  await page.viewport(...PHONE)
  const rows = shopRows([
    { customer: 'Gone Guest', day: TODAY, time: '18:00', changes: { status: 'cancelled' } },
    { customer: 'Next Guest', day: MONDAY },
  ])
  await openStaffApp({ as: 'admin', rows, at: '/dashboard' })
  await expect.element(page.getByRole('heading', { name: 'All done for today' })).toBeVisible()
  await expect.element(page.getByText('The next car comes Mon 23 Nov at 10:00 AM.')).toBeVisible()
  await expect.element(card('Next Appointment')).toHaveTextContent('None left')
  await expectCount(page.getByRole('button', { name: /Shift$/ }), 0)
  await page.getByRole('link', { name: /^Show / }).click()
  await expectAddress(`/dashboard/appointments?date=${MONDAY}`)
})

async function expectInThumbReach(button: Locator): Promise<void> {
  const box = await boxOf(button)
  expect(box.height).toBeGreaterThanOrEqual(52)
  expect(box.width).toBeGreaterThan(280)
  expect(box.y).toBeGreaterThan(844 * 0.75)
}

/** All of a text stands inside the box of what it is in. */
async function expectWholeIn(element: Locator, text: string): Promise<void> {
  const [inner, outer] = [await boxOf(element.getByText(text)), await boxOf(element)]
  expect(inner.width).toBeGreaterThan(0)
  expect(inner.left).toBeGreaterThanOrEqual(outer.left)
  expect(inner.right).toBeLessThanOrEqual(outer.right)
}

/** One product has one word for how pressing it is, on every list. */
async function expectUrgencies(list: Locator): Promise<void> {
  await expect.element(list.getByRole('listitem').first()).toBeVisible()
  for (const each of list.getByRole('listitem').all()) {
    const left = Number(/(-?\d+) left/.exec(each.element().textContent ?? '')?.[1])
    await expect.element(each.getByText(left <= 5 ? 'Critical' : 'Low', { exact: true })).toBeVisible()
  }
}

test('a plate is written one way, the emirate first, and the number alone where there is no room', async () => {
  await openStaffApp({ as: 'cashier', rows: aDay(), at: '/dashboard' })
  const plate = upcoming.getByText(String(10_000 + vehicleIdOf(0))).first()
  for (const size of [DESKTOP, TABLET]) {
    await page.viewport(...size)
    await expect.element(plate).toBeVisible()
    const whole = plate.element().parentElement as HTMLElement
    expect(whole.textContent).toBe(`Dubai A ${10_000 + vehicleIdOf(0)}`)
    const [frame, number] = [whole.getBoundingClientRect(), await boxOf(plate)]
    expect(number.top).toBeGreaterThanOrEqual(frame.top - 1)
    expect(number.bottom).toBeLessThanOrEqual(frame.bottom + 1)
  }
})

test('what is not over is drawn as such, and a screen reader is told', async () => {
  await page.viewport(...DESKTOP)
  await openStaffApp({ as: 'admin', rows: aDay(), at: '/dashboard/admin' })
  for (const name of ['Bay use by day', 'Revenue by day']) {
    const days = page.getByRole('table', { name, exact: true }).getByRole('rowheader')
    await expectTexts(days.filter({ hasText: 'not over yet' }), [/^Sat 21 Nov/, /^Sun 22 Nov/])
  }
  const chart = page.getByRole('img', { name: 'Bay use by day of this week' })
  await expect.element(chart.getByCss('path[stroke-dasharray]').first()).toBeVisible()
  await expectCount(chart.getByCss('.recharts-bar-rectangle path[stroke-dasharray]'), 1)
})

test('what is critical is so on every screen, and each bar has a mark at the minimum', async () => {
  const rows = {
    ...aDay(),
    products: [product(51, { name: 'Clay Bar', stockQuantity: 4, minStockLevel: 5 })],
  }
  const screens = [
    ['/dashboard', page.getByRole('list', { name: 'Low Stock Alerts' })],
    ['/dashboard?tab=inventory', runningLow],
    ['/dashboard/admin', page.getByRole('list', { name: 'Stock at risk' })],
    ['/dashboard/admin/products', page.getByRole('table', { name: 'Products' })],
  ] as const
  await openStaffApp({ as: 'admin', rows, at: '/dashboard' })
  for (const [at, list] of screens) {
    go(at)
    await expect.element(list.getByText('Critical', { exact: true })).toBeVisible()
  }
  const mark = await boxOf(page.getByCss('[data-minimum]'))
  const frame = await boxOf(page.getByRole('progressbar'))
  expect(mark.x + mark.width / 2).toBeCloseTo(frame.x + frame.width / 2, 0)
})

test('what needs attention is there with the first paint, as it was counted last, and then as it is', async () => {
  await page.viewport(...DESKTOP)
  await openStaffApp({ rows: aDay(), at: '/dashboard' })
  const link = page.getByRole('link', { name: /^Needs Attention/ })
  const countOf = () => Number(/\d+/.exec(link.elements()[0]?.textContent ?? '')?.[0] ?? 0)
  await expect.poll(() => localStorage.getItem('attention-counts-1')).not.toBeNull()
  const kept = JSON.parse(localStorage.getItem('attention-counts-1') ?? '')
  const actual = countOf()
  localStorage.setItem(
    'attention-counts-1',
    JSON.stringify({ ...kept, counts: { ...kept.counts, bookings: actual + 41 } }),
  )

  const shown: number[] = []
  const watching = new MutationObserver(() => shown.push(countOf()))
  watching.observe(document, { subtree: true, childList: true, characterData: true })
  await showApp('/dashboard')
  await expect.poll(() => shown.includes(actual + 41)).toBe(true)
  await expect.poll(countOf).toBe(actual)
  watching.disconnect()
})
