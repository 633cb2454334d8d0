import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { expectForEveryone } from './for-everyone.ts'
import { expectCount, expectToast, PHONE, TABLET } from './on-screen.ts'
import { cardOf, scheduleOf } from './schedule-board.ts'
import { idOf, MONDAY, shopRows, TODAY } from './shop-rows.ts'
import { openStaffApp } from './staff-app.tsx'

const REQUESTED = {
  ...{ customerName: 'Somebody', language: null, wantsOffers: false },
  ...{ make: 'nissan', model: 'patrol', year: 2024, color: 'white' as const },
}
const list = page.getByRole('list', { name: 'New bookings' })
const asked = (time: string) => shopInstant(TODAY, time)
const visitor = (customer: string, time: string, changes = {}) => ({
  customer,
  day: MONDAY,
  time,
  changes: {
    ...{
      status: 'pending' as const,
      source: 'public' as const,
      requested: REQUESTED,
      createdAt: asked('09:10'),
    },
    ...changes,
  },
})

/** A booking of a customer, and four by strangers: two networks, two hours, one without a place. */
const bookings = () =>
  shopRows(
    [
      visitor('Known Guest', '09:00'),
      visitor('Held Guest', '10:00', { requestedFrom: '10.1.1.0/24', heldUntil: asked('10:20') }),
      visitor('First Flood', '11:00', { requestedFrom: '10.9.9.0/24', createdAt: asked('08:05') }),
      visitor('Second Flood', '12:00', {
        requestedFrom: '10.9.9.0/24',
        unplacedAt: asked('09:30'),
        bay: null,
      }),
      visitor('Third Flood', '13:00', {
        requestedFrom: '10.9.9.0/24',
        unplacedAt: asked('09:30'),
        bay: null,
      }),
      { customer: 'Confirmed Guest', day: MONDAY, time: '14:00' },
    ],
    {
      floods: [
        { id: 90, beganAt: asked('08:00'), lastAt: asked('09:40'), requests: 51, networks: 12, unplaced: 26 },
      ],
    },
  )

test('both dashboards show the next three, to confirm or call, and where all of them are', async () => {
  await page.viewport(...PHONE)
  for (const at of ['/dashboard', '/dashboard/admin']) {
    await openStaffApp({ as: 'admin', rows: bookings(), at })
    await expectCount(list.getByRole('listitem'), 3)
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        /Far more bookings than usual51 bookings by people whom the shop does not know, since Sat 21 Nov, 8:00 AM, from 12 networks. 26 of them have no place./,
      )
    const held = list.getByRole('listitem', { name: 'Held Guest' })
    await expect.element(held).toHaveTextContent('Time kept until 10:20 AM')
    await expect.element(held.getByRole('link', { name: /^Call Held Guest, \+971/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'All 5' })).toBeVisible()
  }
  await list.getByRole('button', { name: 'Confirm Known Guest' }).click()
  await expectToast('Booking confirmed')
  await expect.element(list.getByRole('listitem', { name: 'Known Guest' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'All 4' })).toBeVisible()
})

test('a double tap on Confirm confirms one booking, and not the next one that comes to its place', async () => {
  await page.viewport(...TABLET)
  for (const at of ['/dashboard', '/dashboard/attention']) {
    const { all } = await openStaffApp({ as: 'employee', rows: bookings(), at })
    await expect.element(list.getByRole('listitem', { name: 'Known Guest' })).toBeVisible()
    await tapAgainInPlace(list.getByRole('button', { name: 'Confirm Known Guest' }))
    // A tap that is meant comes later.
    await list.getByRole('button', { name: 'Confirm First Flood' }).click()
    await expect.element(list.getByRole('listitem', { name: 'First Flood' })).not.toBeInTheDocument()
    const confirmed = (await all('appointments')).filter(({ status }) => status === 'confirmed')
    expect(confirmed.map(({ id }) => id)).toEqual([idOf(0), idOf(2), idOf(5)])
  }
})

test('many are chosen by hour and network, and cancelled or confirmed at once without a message', async () => {
  await page.viewport(...TABLET)
  const { all } = await openStaffApp({ rows: bookings(), at: '/dashboard/attention?kind=bookings' })
  await expectCount(list.getByRole('listitem'), 5)
  await expectForEveryone('new bookings')
  await page.getByRole('combobox', { name: 'Network' }).selectOptions('10.9.9.0/24 (3)')
  await expectCount(list.getByRole('listitem'), 3)
  await page.getByRole('combobox', { name: 'Asked for at' }).selectOptions('Sat 21 Nov, 9:00 AM (4)')
  await expectCount(list.getByRole('listitem'), 2)
  await page.getByText('Choose all 2').click()
  await page.getByRole('button', { name: 'Cancel 2 bookings' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel 2 bookings' }).click()
  await expectToast('2 bookings cancelled')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Network' }).selectOptions('Any network')
  await page.getByRole('combobox', { name: 'Asked for at' }).selectOptions('Any hour')
  await expectCount(list.getByRole('listitem'), 3)
  await page.getByText('Choose all 3').click()
  await page.getByRole('button', { name: 'Confirm 3 bookings' }).click()
  await expectToast('3 bookings confirmed')
  await expect.element(page.getByText('No booking waits')).toBeVisible()
  const after = await all('appointments')
  expect(after.filter(({ status }) => status === 'cancelled')).toHaveLength(2)
  expect(after.filter(({ status }) => status === 'confirmed')).toHaveLength(4)
  expect(await all('notifications')).toEqual([])
})

test('a request without a place says so where it is drawn, and nobody is told to expect it', async () => {
  await page.viewport(...TABLET)
  const unplaced = { requestedFrom: '10.9.9.0/24', unplacedAt: asked('09:30'), bay: null }
  const rows = () =>
    shopRows([
      { ...visitor('Maybe Guest', '11:00', unplaced), day: TODAY },
      { customer: 'Sure Guest', day: TODAY, time: '12:00' },
    ])
  await openStaffApp({ rows: rows(), at: scheduleOf(TODAY) })
  await expect.element(cardOf('Maybe Guest')).toHaveTextContent('Time not kept')
  await expect.element(cardOf('Sure Guest')).not.toHaveTextContent('Time not kept')
  await openStaffApp({ rows: rows(), at: '/dashboard' })
  const upcoming = page.getByRole('list', { name: 'Upcoming Appointments' })
  await expect.element(upcoming).toHaveTextContent('Sure Guest')
  await expect.element(upcoming).not.toHaveTextContent('Maybe Guest')
  await expect.element(page.getByRole('group', { name: 'Next Appointment' })).toHaveTextContent('12:00 PM')
  await expect.element(list.getByRole('listitem', { name: 'Maybe Guest' })).toHaveTextContent('Time not kept')
})

/** Taps a button, and again where it stood as soon as it has gone. */
async function tapAgainInPlace(locator: Locator): Promise<void> {
  const button = locator.element() as HTMLElement
  button.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = button.getBoundingClientRect()
  await new Promise<void>(resolve => {
    const observer = new MutationObserver(() => {
      if (button.isConnected) return
      observer.disconnect()
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      ;(there?.closest('button') as HTMLElement | null)?.click()
      resolve()
    })
    observer.observe(document.body, { subtree: true, childList: true })
    button.click()
  })
}
