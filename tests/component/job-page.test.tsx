import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dismissToast } from '#app/ui/toast.ts'
import type { Role } from '#schema/rows/user.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import { NOW, type SomeRows, user } from '#tests/fixtures/shop.ts'
import { finishJob } from './finished-jobs.ts'
import { expectForEveryone } from './for-everyone.ts'
import {
  boxOf,
  card,
  DESKTOP,
  expectAddress,
  expectCount,
  expectToast,
  isCut,
  PHONE,
  press,
  step,
  syncChip,
  TABLET,
  toasts,
} from './on-screen.ts'
import { type Booking, customerIdOf, idOf, jobRows, shopRows, TODAY, vehicleIdOf } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

const ADDRESS = `/dashboard/appointments/${idOf(0)}`
const BASSEL = 71
const at = (time: string) => shopInstant(TODAY, time)
const bar = page.getByRole('region', { name: 'What is next' })
const state = bar.getByRole('group', { name: 'State' })
const question = page.getByRole('alertdialog')

const RUNNING = { status: 'in_progress', startedAt: at('09:12'), technicianId: BASSEL } as const
const DONE = { ...RUNNING, status: 'completed', startedAt: at('08:00'), completedAt: at('09:42') } as const
const ASKED = { source: 'public', notes: 'Can you also do the headlights?' } as const

function job(changes: Booking['changes'] = {}, more: SomeRows = {}): SomeRows {
  const rows = jobRows({ customer: 'Abdulrahman Mohammed bin Khalifa Al Suwaidi', changes })
  return { ...rows, users: [{ ...user(BASSEL, 'employee'), fullName: 'Bassel Haddad' }], ...more }
}

const note = (text: string): Row<'appointmentNotes'> => ({
  ...{ id: 30, appointmentId: idOf(0), text, createdBy: BASSEL, createdAt: NOW },
})

/** The buttons of the bar in their order, the primary one last. */
const buttonsOf = () =>
  bar
    .getByRole('button')
    .or(bar.getByRole('link'))
    .elements()
    .map(each => (each.textContent ?? '').trim())
    .filter(text => text !== '')

const STATES: [what: string, changes: Booking['changes'], said: RegExp, buttons: string[]][] = [
  ['requested', { status: 'pending' }, /^Upcoming.*Booked for 10:00 AM/, ['Confirm', 'Start Service']],
  ['waiting', {}, /^Confirmed.*Booked for 10:00 AM/, ['Start Service']],
  ['running', RUNNING, /^In progress.*Since 9:12 AM/, ['Pause', 'Complete Service']],
  [
    'paused',
    { ...RUNNING, pauseReason: 'Waiting for parts' },
    /^Paused.*Waiting for parts/,
    ['Complete Service', 'Resume'],
  ],
  ['unpaid', DONE, /^Completed.*Unpaid.*AED.294\.00/, ['Process Payment']],
  ['paid', { ...DONE, status: 'paid', paidFils: 294_00 }, /^Paid.*Done 9:42 AM/, ['Book again']],
  [
    'cancelled',
    { status: 'cancelled', statusReason: 'Car not ready' },
    /^Cancelled.*Car not ready/,
    ['Book again'],
  ],
]

/** The inspection that each state is at. */
const INSPECTED: Record<string, string[]> = Object.fromEntries(
  STATES.map(([what, changes]) => {
    const { status = 'confirmed' } = changes ?? {}
    if (status === 'cancelled') return [what, []]
    return [what, [status === 'pending' || status === 'confirmed' ? 'Check in' : 'Check out']]
  }),
)

test.each([
  ['phone', PHONE],
  ['tablet', TABLET],
  ['desktop', DESKTOP],
] as const)(
  'on a %s every state says what it is and what is next, and the bar keeps its place',
  async (_, size) => {
    await page.viewport(...size)
    const frames = new Set<string>()
    for (const [what, changes, said, buttons] of STATES)
      await step(what, async () => {
        await openStaffApp({ as: 'cashier', rows: job(changes), at: ADDRESS })
        await expect.element(state).toHaveTextContent(said)
        expect(buttonsOf()).toEqual([...(INSPECTED[what] ?? []), ...buttons])
        for (const button of bar.getByRole('button').elements()) {
          expect(button.scrollWidth, button.textContent ?? '').toBeLessThanOrEqual(button.clientWidth)
          expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(40)
        }
        const { y, height } = await boxOf(bar)
        frames.add(`${y} ${height}`)
        await expectForEveryone(what)
      })
    expect([...frames]).toHaveLength(1)
  },
)

test('an unpaid car is for the counter to settle, and anybody may', async () => {
  const variants = async (as: Role) => {
    await openStaffApp({ as, rows: job(DONE), at: ADDRESS })
    const pay = bar.getByRole('button', { name: 'Process Payment' })
    await expect.element(pay).toBeVisible()
    return getComputedStyle(pay.element()).backgroundColor
  }
  const [technician, cashier] = [await variants('employee'), await variants('cashier')]
  expect(technician).not.toBe(cashier)
  await expect.element(card('Payment Information').getByText('Unpaid')).toBeVisible()
  await expectCount(page.getByRole('button', { name: 'Process Payment' }), 1)
})

test('what was asked for stands above all else, and is asked about before the job is complete', async () => {
  await page.viewport(...PHONE)
  const rows = job(
    { ...RUNNING, ...ASKED },
    { productServices: [], appointmentNotes: [note('Key is with the guard')] },
  )
  const app = await openStaffApp({ rows, at: ADDRESS })
  const first = card('Read first')
  await expect
    .element(first)
    .toHaveTextContent(/headlights\?The customer wrote.*Key is with the guardBassel Haddad/)
  expect((await boxOf(first)).y).toBeLessThan((await boxOf(card('Services'))).y)

  await press('Complete Service')
  const sheet = page.getByRole('dialog', { name: 'Complete Service' })
  await expect
    .element(sheet.getByRole('region', { name: 'Asked for' }))
    .toHaveTextContent(/headlights.*guard/)
  await expectForEveryone('the question about what was asked for')
  expect(await app.outbox()).toEqual([])
  await sheet.getByRole('button', { name: 'Complete Service' }).click()
  await expectToast('Service completed')
  await expectCount(sheet, 0)
})

test('a job for which nothing was asked and which uses nothing is complete at one tap', async () => {
  await openStaffApp({ rows: job(RUNNING, { productServices: [] }), at: ADDRESS })
  await press('Complete Service')
  await expectToast('Service completed')
  await expectCount(card('Read first'), 0)
})

test('whoever works has the work first and the money last, whoever takes money has that first', async () => {
  await page.viewport(...PHONE)
  const topsOf = async (as: Role) => {
    await openStaffApp({ as, rows: job(RUNNING), at: ADDRESS })
    const cards = [card('Services'), page.getByRole('tablist'), card('Payment Information')]
    const [services = 0, tabs = 0, money = 0] = await Promise.all(
      cards.map(async each => (await boxOf(each)).y),
    )
    return { services, tabs, money }
  }
  const technician = await topsOf('employee')
  expect(technician.services).toBeLessThan(technician.tabs)
  expect(technician.tabs).toBeLessThan(technician.money)
  expect(technician.services).toBeLessThan(400)
  for (const tab of page.getByRole('tab').elements()) expect(isCut(tab), tab.textContent ?? '').toBe(false)
  const cashier = await topsOf('cashier')
  expect(cashier.money).toBeLessThan(cashier.services)
})

test('on a tablet the invoice stands beside the money, under the services, and nothing is left empty there', async () => {
  await page.viewport(...TABLET)
  await openStaffApp({ as: 'cashier', rows: job(), at: ADDRESS })
  await finishJob(idOf(0))
  const [services, money, invoice] = [
    await boxOf(card('Services')),
    await boxOf(card('Payment Information')),
    await boxOf(card('Invoice')),
  ]
  expect(invoice.x).toBe(services.x)
  expect(invoice.y).toBeGreaterThan(services.bottom)
  expect(invoice.y).toBeLessThan(money.bottom)
})

test('nothing below the head of the page moves as a job goes from one state to the next', async () => {
  for (const size of [PHONE, TABLET, DESKTOP]) {
    await page.viewport(...size)
    const rows = job({ technicianId: BASSEL }, { productServices: [] })
    await openStaffApp({ rows, at: ADDRESS })
    const places = async () => {
      // A click that is tried again scrolls.
      scrollTo(0, 0)
      const boxes = await Promise.all([bar, card('Services'), page.getByRole('tablist')].map(boxOf))
      return boxes.map(({ x, y, width }) => `${x} ${y} ${width}`)
    }
    const before = await places()
    const expectStill = async (said: string) => {
      await expect.element(state).toHaveTextContent(said)
      expect(await places(), said).toEqual(before)
    }
    await press('Start Service')
    await expectStill('In progress')
    await press('Pause')
    await question.getByRole('button', { name: 'Drying' }).click()
    await question.getByRole('button', { name: 'Pause', exact: true }).click()
    await expectStill('Drying')
    await press('Resume')
    await expectStill('In progress')
    await press('Complete Service')
    await expectStill('Unpaid')
  }
})

test('a question that opens while a message is shown keeps clear of it, and stays as that goes', async () => {
  await page.viewport(...PHONE)
  await openStaffApp({ rows: job(), at: ADDRESS })
  await press('Start Service')
  await expectToast('Service started')
  await press('Pause')
  const pause = await boxOf(question.getByRole('button', { name: 'Pause', exact: true }))
  await expect.poll(async () => (await boxOf(toasts())).y).toBeGreaterThanOrEqual(pause.bottom)
  dismissToast()
  await expectCount(toasts(), 0)
  expect((await boxOf(question.getByRole('button', { name: 'Pause', exact: true }))).y).toBe(pause.y)
})

test('a question that the menu asked gives the focus back to the menu’s button', async () => {
  await page.viewport(...TABLET)
  await openStaffApp({ rows: job(), at: ADDRESS })
  const menu = page.getByRole('button', { name: 'More actions' })
  for (const [item, asked] of [
    ['Cancel appointment', 'Cancel this appointment?'],
    ['Mark as no-show', 'The customer did not come?'],
  ] as const) {
    await expect.element(menu).toBeVisible()
    ;(menu.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await page.getByRole('menuitem', { name: item }).click()
    await expect.element(page.getByRole('alertdialog', { name: asked })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expectCount(question, 0)
    await expect.element(menu).toHaveFocus()
  }
})

test('whoever closes the question for extra work goes on at the car', async () => {
  await page.viewport(...TABLET)
  await openStaffApp({ rows: job(RUNNING), at: ADDRESS })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Ask for Extra Work' }).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expectAddress(ADDRESS)
  await expect.element(state).toBeVisible()
})

test('a job of this afternoon is begun at ten only after a question that names whom it meets', async () => {
  const rows = shopRows([
    { customer: 'Early Bird', day: TODAY, time: '15:00' },
    { customer: 'In The Way', day: TODAY, time: '11:30' },
  ])
  const app = await openStaffApp({ rows, at: ADDRESS })
  await press('Start Service')
  await expect.element(question).toHaveTextContent('Booked for 3:00 PM. Start now?')
  await expect.element(question).toHaveTextContent(/Booked into Bay 1 meanwhile:.*In The Way/)
  await expectForEveryone('the question about an early start')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await app.outbox()).toEqual([])

  await press('Start Service')
  await question.getByRole('button', { name: 'Start in Bay 2' }).click()
  await expectToast('Service started')
  await expectCount(state.getByText('Overbooked'), 0)
  expect(await app.row('appointments', idOf(0))).toMatchObject({ status: 'in_progress', bay: 2 })
  await toasts().getByRole('button', { name: 'Undo' }).click()
  await expectToast('Start undone')
  expect(await app.row('appointments', idOf(0))).toMatchObject({
    status: 'confirmed',
    bay: 1,
    scheduledDate: at('15:00'),
  })

  await press('Start Service')
  await question.getByRole('button', { name: 'Bay 1 all the same' }).click()
  await expect.element(state).toHaveTextContent('Overbooked')
})

test('an overbooked job leads from its red word to another place', async () => {
  await page.viewport(...PHONE)
  const rows = shopRows([
    { customer: 'In Bay One', day: TODAY },
    { customer: 'There Too', day: TODAY },
  ])
  await openStaffApp({ rows, at: ADDRESS })
  await expect.element(state).toHaveTextContent('Overbooked')
  expect((await boxOf(state)).right).toBeLessThanOrEqual(390)
  await state.getByRole('button', { name: 'Find a bay or time' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Appointment' })
  await expect.element(sheet.getByLabelText('Bay')).toBeInViewport()

  // So does the message after a change that leaves it where it is.
  await sheet.getByLabelText('Notes').fill('Asked twice')
  await sheet.getByRole('button', { name: 'Update Appointment' }).click()
  await expectToast('Appointment has been updated', 'Overbooked')
  await toasts().getByRole('button', { name: 'Find a bay or time' }).click()
  await expect.element(sheet.getByLabelText('Bay')).toBeInViewport()
})

test('a cancelled job says why first, owes nothing, and is booked again for the same car', async () => {
  const rows = job({ status: 'cancelled', statusReason: 'Customer called it off' })
  await openStaffApp({ as: 'cashier', rows, at: ADDRESS })
  const facts = card('Appointment Information').getByCss('dt')
  await expect.element(facts.first()).toHaveTextContent('Reason')
  await expectCount(page.getByText('Unpaid'), 0)
  await bar.getByRole('link', { name: 'Book again' }).click()
  await expectAddress(`/dashboard/appointments?new=true&vehicle=${vehicleIdOf(0)}`)
  await expect.element(page.getByRole('dialog', { name: 'Schedule Appointment' })).toBeVisible()
  expect(customerIdOf(0)).toBeGreaterThan(0)
})

test('each of the three times of a job has its name', async () => {
  const span = { userId: BASSEL, startedAt: at('08:00'), endedAt: at('09:30'), pauseReason: null }
  const rows = job(DONE, { workSpans: [{ id: 40, appointmentId: idOf(0), ...span } as Row<'workSpans'>] })
  await openStaffApp({ rows, at: ADDRESS })
  await expect.element(card('Appointment Information')).toHaveTextContent(/Planned10:00 AM2 hrs/)
  await expect.element(card('Appointment Information')).toHaveTextContent(/In the bay1 hr 42 min/)
  await expect.element(card('Work')).toHaveTextContent(/On the car.*Bassel Haddad1 hr 30 min/)
})

test('paused work is resumed on the dashboard, too', async () => {
  await page.viewport(...PHONE)
  await openStaffApp({
    rows: me => job({ ...RUNNING, technicianId: me.id, pauseReason: 'Break' }),
    at: '/dashboard',
  })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^Resume, / }).click()
  await expect.element(main.getByRole('button', { name: /^Complete, / })).toBeVisible()
  go(ADDRESS)
  await expect.element(state).toHaveTextContent('In progress')
})

test('the page does not move while it loads', async () => {
  const span = { userId: BASSEL, startedAt: at('08:00'), endedAt: at('09:30'), pauseReason: null }
  const rows = job(
    { ...DONE, ...ASKED },
    { workSpans: [{ id: 40, appointmentId: idOf(0), ...span } as Row<'workSpans'>] },
  )
  for (const as of ['employee', 'cashier'] as const)
    for (const size of [PHONE, TABLET, DESKTOP]) {
      await page.viewport(...size)
      const shifts: string[] = []
      const observer = new PerformanceObserver(list => {
        for (const entry of list.getEntries() as LayoutShift[])
          shifts.push(`${entry.value} ${entry.sources.map(({ node }) => describeNode(node)).join(', ')}`)
      })
      await openStaffApp({ as, rows, at: '/dashboard/appointments/999999' })
      // The chip of the frame settles by itself.
      await expect.element(syncChip()).toHaveAccessibleName(/^Sync: Offline/)
      await expect.element(page.getByRole('link', { name: 'Back to Appointments' }).last()).toBeVisible()
      observer.observe({ type: 'layout-shift', buffered: false })
      go(ADDRESS)
      await expect.element(card('Payment Information')).toBeInTheDocument()
      await expect.element(card('Work')).toHaveTextContent('Bassel Haddad')
      await expect.element(card('Invoice')).toBeInTheDocument()
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
      observer.disconnect()
      expect.soft(shifts, `${as} at ${size[0]}`).toEqual([])
    }
})

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }

function describeNode(node: Node | null): string {
  return node instanceof Element
    ? `${node.tagName} ${node.textContent?.slice(0, 40)}`
    : (node?.textContent ?? '')
}
