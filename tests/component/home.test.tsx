import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { AS_CLOCKED } from '#schema/rules/people/shift.ts'
import { addMinutes } from '#schema/rules/time/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import { message, NOW, type SomeRows } from '#tests/fixtures/shop.ts'
import { expectForEveryone, sidewaysIn, watchLayoutShift } from './for-everyone.ts'
import { BASSEL, fullSaturday } from './full-saturday.ts'
import {
  boxOf,
  coveredTexts,
  expectAddress,
  expectCount,
  expectTexts,
  isCut,
  PHONE,
  syncChip,
  TABLET,
} from './on-screen.ts'
import { endResult } from './payment-sheet.ts'
import { customerIdOf, idOf, shopRows, vehicleIdOf } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

const [PRIYA, OMAR, LAYLA, WEI, SECOND_LONG, GRACE, HASSAN] = [1, 2, 3, 4, 6, 8, 9]
const IDLE = 74
const SUNK_FILS = 1_234_567_89

const list = (name: string) => page.getByRole('list', { name, exact: true })
const lines = (name: string) => list(name).getByRole('listitem')
const heading = (name: string) => page.getByRole('main').getByRole('heading', { name, exact: true })

/**
 * The full Saturday with two cars that are to be paid, one of which costs more than a million, and two of Thursday, one of
 * which was paid before its price grew; a
 * paused car beyond its end and one that has not come; four people on shift, one of them with nothing to do; two messages
 * to send, and one that was overtaken.
 */
function saturday(): SomeRows {
  const rows = fullSaturday()
  const done = (completedAt: string, totalFils: number) =>
    ({ status: 'completed', completedAt, totalFils, paidFils: 0, creditedFils: 0 }) as const
  const thursday = { day: '2026-11-19', days: ['2026-11-19'] }
  const changes: Record<number, Partial<Row<'appointments'>>> = {
    [PRIYA]: done(addMinutes(NOW, -60), SUNK_FILS),
    [SECOND_LONG]: done(addMinutes(NOW, -30), 483_00),
    [HASSAN]: { ...done('2026-11-19T08:00:00.000Z', 900_00), ...thursday },
    [GRACE]: { ...done('2026-11-19T09:00:00.000Z', 500_00), ...thursday, status: 'paid', paidFils: 400_00 },
    [LAYLA]: { endsAt: addMinutes(NOW, -25) },
    [WEI]: { scheduledDate: addMinutes(NOW, -22) },
  }
  const [first] = rows.users ?? []
  const written = (id: number, place: number, more: Partial<Row<'notifications'>>) =>
    message(id, { appointmentId: idOf(place), customerId: customerIdOf(place), state: 'ready', ...more })
  return {
    ...rows,
    appointments: rows.appointments?.map((row, i) => ({ ...row, ...changes[i] })) ?? [],
    users: [...(rows.users ?? []), ...(first ? [{ ...first, id: IDLE, fullName: 'Idle Ivan' }] : [])],
    rosters: [...(rows.rosters ?? []), { id: IDLE, hours: null, skills: null }],
    shifts: [BASSEL, 72, 73, IDLE].map((userId, i) => ({
      ...{ id: 900 + i, userId, startedAt: addMinutes(NOW, -60), endedAt: null },
      ...AS_CLOCKED,
    })),
    notifications: [
      written(90, OMAR, { notificationType: 'job_started', method: 'whatsapp' }),
      written(91, PRIYA, { notificationType: 'job_completed' }),
      written(92, PRIYA, {
        notificationType: 'payment_received',
        paymentId: 5,
        privateTo: BASSEL,
        createdAt: NOW,
      }),
    ],
  }
}

/** The headings stand one below the other. */
async function expectOrder(names: readonly string[]): Promise<void> {
  const tops: number[] = []
  for (const name of names) tops.push((await boxOf(heading(name))).top)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
}

/** Every plate is whole, no text lies over another, nothing scrolls sideways, no car stands in two rows. */
function expectSound(rows: Locator[]): void {
  const linked: string[] = []
  for (const row of rows.flatMap(each => each.elements())) {
    const link = row.querySelector('a') as HTMLAnchorElement
    expect(isCut(link), link.textContent ?? '').toBe(false)
    expect(coveredTexts(row)).toEqual([])
    linked.push(link.pathname)
  }
  expect(linked).toEqual([...new Set(linked)])
  expect(sidewaysIn('ltr')).toEqual([])
}

test('who takes money begins with what is to be paid, takes it in one tap and comes back to the next', async () => {
  await page.viewport(...PHONE)
  const app = await openStaffApp({ as: 'cashier', rows: saturday(), at: '/dashboard' })
  await expectOrder([
    'To be paid',
    'Waiting',
    'Upcoming Appointments',
    'Messages to send',
    'Low Stock Alerts',
  ])
  await expectTexts(lines('To be paid'), [
    new RegExp(`${10_000 + vehicleIdOf(PRIYA)}.*Priya Raghunathan.*AED 1,234,567\\.89`),
    /431907.*Abdulrahman.*AED 483\.00/,
  ])
  await expect.element(page.getByText(/2 cars of earlier days, AED\s1,000\.00/)).toBeVisible()
  await expect.element(page.getByText('3 cars in progress')).toBeVisible()
  await expectCount(lines('Upcoming Appointments').filter({ hasText: 'In progress' }), 0)
  await expectTexts(lines('Messages to send'), [
    /Omar Haddad.*Work started.*WhatsApp/,
    /Priya.*Payment received.*SMS/,
  ])
  expectSound([lines('To be paid'), lines('Waiting'), lines('Upcoming Appointments')])
  await expectForEveryone('the first screen of a cashier')

  await lines('To be paid').getByRole('link', { name: 'Process Payment, Abdulrahman' }).click()
  await expectAddress(`/dashboard/appointments/${idOf(SECOND_LONG)}?pay=true`)
  const till = page.getByRole('dialog', { name: 'Process Payment' })
  await till.getByText('Card', { exact: true }).click()
  await till.getByRole('button', { name: 'Take AED 483.00' }).click()
  await endResult(till, { title: 'Payment has been recorded' })
  await expectAddress('/dashboard')
  await expectTexts(lines('To be paid'), [/Priya Raghunathan/])
  expect(await app.row('appointments', idOf(SECOND_LONG))).toMatchObject({ status: 'paid' })

  await page.getByRole('link', { name: 'Send 2' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Send messages' })).toHaveTextContent('1 of 2')
})

test('who decides for the shop begins with the day: late cars, money, people, what to settle', async () => {
  await page.viewport(...TABLET)
  await openStaffApp({ as: 'store_manager', rows: saturday(), at: '/dashboard' })
  await expectOrder(['Late', 'On shift', 'Needs Attention', 'To be paid', 'Waiting', 'Upcoming Appointments'])
  await expectTexts(lines('Late'), [
    /Layla Al Falasi.*paused: Waiting for parts.*25 min over/,
    /Wei Zhang.*22 min late/,
  ])
  await expectTexts(lines('On shift'), [
    /Idle Ivan.*Idle/,
    /Bassel Haddad.*431907.*On a car/,
    /Siti Nurhaliza.*431907.*On a car/,
    /Ola Office.*On shift/,
  ])
  await expectTexts(lines('Upcoming Appointments').getByText(/In progress|Paused|Upcoming|Confirmed/), [
    'In progress',
    'In progress',
    'Upcoming',
    'Confirmed',
  ])
  await expect.element(page.getByRole('group', { name: 'Still to take today' })).toHaveTextContent('1,235,')
  await expectCount(page.getByRole('group', { name: 'Taken today' }), 0)
  expectSound(['Late', 'To be paid', 'Waiting', 'Upcoming Appointments'].map(lines))
  await expectForEveryone('the first screen of a manager')
})

test('an admin on a phone sees what was taken, too', async () => {
  await page.viewport(...PHONE)
  await openStaffApp({ as: 'admin', rows: saturday(), at: '/dashboard' })
  await expect.element(page.getByRole('group', { name: 'Taken today' })).toHaveTextContent('AED 0.00')
  expectSound(['Late', 'To be paid', 'Waiting', 'Upcoming Appointments'].map(lines))
})

test('an empty day says so in a line each, and leads on', async () => {
  await page.viewport(...PHONE)
  await openStaffApp({ as: 'store_manager', rows: shopRows(), at: '/dashboard' })
  for (const line of [
    'Every car is on time.',
    'Nobody is on shift.',
    'Nothing to settle.',
    'Nothing is left to pay today.',
    'No appointments today',
    'No message waits for you to send it.',
  ])
    await expect.element(page.getByText(line)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Book an appointment' })).toBeVisible()
})

test('a technician keeps the car at work before the queue and the next', async () => {
  await page.viewport(...PHONE)
  const rows = ({ id }: { id: number }) => {
    const day = saturday()
    return {
      ...day,
      appointments:
        day.appointments?.map((row, i) =>
          i === OMAR ? { ...row, technicianId: id, startedById: id } : row,
        ) ?? [],
    }
  }
  await openStaffApp({ rows, at: '/dashboard' })
  const atHand = page.getByRole('region', { name: 'Car in progress' })
  await expect.element(atHand).toHaveTextContent('Omar Haddad')
  const [own, queue] = [await boxOf(atHand), await boxOf(heading('Waiting'))]
  expect(own.top).toBeLessThan(queue.top)
  await expectCount(heading('To be paid'), 0)
})

test.each(['cashier', 'store_manager', 'employee'] as const)(
  'nothing moves on the first screen of the %s as its rows come',
  async as => {
    await page.viewport(...PHONE)
    await openStaffApp({ as, rows: saturday(), at: '/no-such-page' })
    // The chip of the frame settles by itself.
    await expect.element(syncChip()).toHaveAccessibleName(/^Sync: Offline/)
    await expect.element(heading('404 Page Not Found')).toBeVisible()
    const shift = watchLayoutShift()
    go('/dashboard')
    await expect.element(heading('Low Stock Alerts')).toBeVisible()
    await expect.element(heading('New bookings')).toBeVisible()
    await expect.element(page.getByText('No products yet')).toBeVisible()
    expect(shift()).toEqual({ total: 0, moved: [] })
  },
)

test('the first screen is kept as it stood when the page is left, and still stands when it comes back', async () => {
  await page.viewport(...TABLET)
  // The page of a built app says by this which release has drawn the screen.
  const release = Object.assign(document.createElement('script'), { id: 'app', type: 'none', src: '/app.js' })
  document.head.append(release)
  onTestFinished(() => release.remove())
  await openStaffApp({ as: 'store_manager', rows: saturday(), at: '/dashboard' })
  await expect.element(list('On shift')).toBeVisible()
  await expect.poll(() => document.querySelector('#root [aria-busy=true], #root .chakra-skeleton')).toBeNull()
  dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect.element(list('On shift')).toBeVisible()
  expect(JSON.parse(localStorage.getItem('sheen-last-screen-1') ?? '{}')).toMatchObject({
    address: '/dashboard',
    html: expect.stringContaining('On shift'),
  })
  dispatchEvent(new PageTransitionEvent('pageshow'))
  await expect.element(list('On shift')).toBeVisible()
})
