import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { addMinutes, shopInstant } from '#schema/rules/time/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import { appointment, serviceLine } from '#tests/fixtures/appointment.ts'
import { NOW } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import { BASSEL, fullSaturday } from './full-saturday.ts'
import { expectCount, expectTexts, expectToast } from './on-screen.ts'
import {
  type Booking,
  customerIdOf,
  EXTERIOR,
  idOf,
  shopRows,
  TODAY,
  TUESDAY,
  vehicleIdOf,
  WHEELS,
} from './shop-rows.ts'
import { go, openStaffApp, type StaffApp } from './staff-app.tsx'

/** Somebody whose car was here two weeks ago, for its wheels. */
const KNOWN: Booking = {
  customer: 'Known Guest',
  day: '2026-11-07',
  changes: { status: 'paid', paidFils: 10_500 },
}
const PLATE = String(10_000 + vehicleIdOf(0))

const sheet = page.getByRole('dialog', { name: 'Walk-in' })
const bayNow = (bay: number) =>
  sheet
    .getByRole('group', { name: 'Bay', exact: true })
    .getByRole('button', { name: new RegExp(`^Bay ${bay}`) })
const field = (name: string) => sheet.getByRole('combobox', { name })

/** A car in work since half an hour, in a bay that it leaves in forty minutes. */
const inWork = (bay: number): Booking => ({
  customer: `Guest in bay ${bay}`,
  day: TODAY,
  time: '09:30',
  minutes: 70,
  bay,
  changes: { status: 'in_progress', startedAt: addMinutes(NOW, -30), arrivedAt: addMinutes(NOW, -30) },
})

test('a known car is in its bay after three taps and the digits', async () => {
  const app = await openStaffApp({ as: 'cashier', rows: shopRows([KNOWN]), at: '/dashboard' })
  const taps = countTaps()
  await openWalkIn()
  await userEvent.keyboard(PLATE)
  await expect
    .element(sheet.getByRole('button', { name: new RegExp(PLATE) }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(sheet.getByRole('checkbox', { name: WHEELS.name })).toBeChecked()
  await expect.element(sheet.getByText('Last time')).toBeVisible()
  await sheet.getByRole('button', { name: 'Start now · Bay 1' }).click()
  await expectToast('Service started')
  expect(taps()).toBeLessThanOrEqual(3)
  const work = await workOn(app, vehicleIdOf(0))
  expect(work).toMatchObject({ status: 'in_progress', bay: 1, arrivedAt: NOW })
  const lines = await app.all('appointmentServices')
  expect(lines.filter(({ appointmentId }) => appointmentId === work?.id).map(({ name }) => name)).toEqual([
    'Wheel Detailing',
  ])
})

test('a new customer is in the shop after ten taps, and the phone follows later', async () => {
  const app = await openStaffApp({ as: 'cashier', rows: shopRows(), at: '/dashboard' })
  const taps = countTaps()
  await openWalkIn()
  await userEvent.keyboard('60601')
  await expect.element(sheet.getByLabelText('Plate category')).toHaveValue('dubai')
  await sheet.getByLabelText('Plate code').click()
  await userEvent.keyboard('K')
  await chooseByTyping('Make', 'Toyota')
  await chooseByTyping('Model', 'Land Cruiser')
  await sheet.getByLabelText('Full name').click()
  await userEvent.keyboard('Walid Newcomer')
  await sheet.getByText(EXTERIOR.name).click()
  await sheet.getByRole('button', { name: /^Start now/ }).click()
  await expectToast('Service started')
  expect(taps()).toBeLessThanOrEqual(10)
  const [[customer], [vehicle], [appointment]] = [
    await app.all('customers'),
    await app.all('vehicles'),
    await app.all('appointments'),
  ]
  expect(customer).toMatchObject({ fullName: 'Walid Newcomer', phone: null })
  expect(vehicle).toMatchObject({
    customerId: customer?.id,
    plateCategory: 'dubai',
    plateCode: 'K',
    plateNumber: '60601',
    color: 'other',
  })
  expect(appointment).toMatchObject({ vehicleId: vehicle?.id, status: 'in_progress' })
})

test('the first empty field of a new car takes the focus, as they stand on the screen', async () => {
  await openStaffApp({ as: 'cashier', rows: shopRows(), at: '/dashboard' })
  await openWalkIn()
  await userEvent.keyboard('60602')
  const start = sheet.getByRole('button', { name: /^Start now/ })
  for (const [name, option] of [
    ['Make', 'Toyota'],
    ['Model', 'Land Cruiser'],
  ] as const) {
    await start.click()
    await expect.element(field(name)).toHaveFocus()
    await userEvent.keyboard(option)
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await start.click()
  await expect.element(sheet.getByLabelText('Full name')).toHaveFocus()
})

test('with every bay taken a car queues with its waiting time, and starts from the strip', async () => {
  const rows = shopRows([KNOWN, inWork(1), inWork(2)])
  const app = await openStaffApp({ as: 'cashier', rows, at: '/dashboard/appointments?walkIn=true' })
  await sheet.getByLabelText('Plate number').fill(PLATE)
  await expect.element(sheet.getByRole('checkbox', { name: WHEELS.name })).toBeChecked()
  await expect.element(bayNow(1)).toHaveTextContent('Guest in bay 1 until 10:40 AM')
  await sheet.getByRole('button', { name: 'Start now', exact: true }).click()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('Choose a bay')
  await sheet
    .getByRole('button', { name: /^Queue/ })
    .filter({ hasText: /about 40 min/ })
    .click()
  await expectToast('Car queued')
  const strip = page.getByRole('region', { name: 'Waiting' })
  await page.getByRole('button', { name: 'Waiting: 1', exact: true }).click()
  await expect.element(strip.getByRole('listitem')).toHaveTextContent('about 40 min')
  await expect.element(strip.getByRole('heading', { name: 'Waiting' })).toBeVisible()
  go('/dashboard')
  await expectCount(strip.getByRole('listitem'), 1)

  go(`/dashboard/appointments/${idOf(2)}`)
  await page.getByRole('button', { name: 'Complete Service' }).click()
  await expectToast('Service completed')
  go('/dashboard/appointments')
  await page.getByRole('button', { name: 'Waiting: 1, a bay is free' }).click()
  await expect.element(strip.getByRole('listitem')).toHaveTextContent('Bay 2 is free')
  const turn = await workOn(app, vehicleIdOf(0))
  await strip.getByRole('button', { name: `Start ${PLATE}` }).click()
  await expectToast('Service started')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast('Start undone')
  const { status, scheduledDate, bay } = turn ?? {}
  expect(await workOn(app, vehicleIdOf(0))).toMatchObject({ status, scheduledDate, bay })
  await page.getByRole('button', { name: 'Waiting: 1, a bay is free' }).click()
  await strip.getByRole('button', { name: `Start ${PLATE}` }).click()
  await expectToast('Service started')
  await expectCount(strip, 0)
  expect(await workOn(app, vehicleIdOf(0))).toMatchObject({
    status: 'in_progress',
    bay: 2,
    arrivedAt: NOW,
    scheduledDate: NOW,
  })

  // Who types the same plate again is told that the car is there.
  go('/dashboard?walkIn=true')
  await sheet.getByLabelText('Plate number').fill(PLATE)
  await expect.element(sheet.getByRole('note')).toHaveTextContent(/^In work since/)
})

test('a car that is booked for today shows its booking first, which starts with one tap, and proposes nothing else', async () => {
  const booked = appointment(450, {
    ...{ day: TODAY, scheduledDate: shopInstant(TODAY, '10:15'), bay: 2 },
    ...{ customerId: customerIdOf(0), vehicleId: vehicleIdOf(0) },
  })
  const line = serviceLine(650, { appointmentId: booked.id, name: EXTERIOR.name })
  const more = { appointments: [booked], appointmentServices: [line] }
  const app = await openStaffApp({
    as: 'cashier',
    rows: shopRows([KNOWN], more),
    at: '/dashboard',
  })
  const taps = countTaps()
  await openWalkIn()
  await userEvent.keyboard(PLATE)
  const note = sheet.getByRole('note')
  await expect.element(note).toHaveTextContent(`Booked today for 10:15 AM · ${EXTERIOR.name}`)
  await expect.element(sheet.getByRole('checkbox', { name: WHEELS.name })).not.toBeChecked()
  await expect
    .element(note.getByRole('link', { name: 'Open' }))
    .toHaveAttribute('href', '/dashboard/appointments/450')
  await expectForEveryone('a walk-in that is booked', ['light', 'dark'])
  await note.getByRole('button', { name: 'Start this' }).click()
  await expectToast('Service started')
  expect(taps()).toBe(2)
  await expectCount(sheet, 0)
  expect(await app.row('appointments', 450)).toMatchObject({ status: 'in_progress', bay: 2 })
  expect(await app.all('appointments')).toHaveLength(2)
  go('/dashboard?walkIn=true')
  await expect.element(sheet.getByLabelText('Plate number')).toHaveValue('')
})

/** Another appointment of the known guest's car. */
const knownAgain = (id: number, day: string, time: string, changes: Partial<Row<'appointments'>> = {}) =>
  appointment(id, {
    ...{ day, scheduledDate: shopInstant(day, time), bay: 2 },
    ...{ customerId: customerIdOf(0), vehicleId: vehicleIdOf(0) },
    ...changes,
  })

test('a car that is booked for another day, or twice today, shows each booking before anything is proposed', async () => {
  const appointments = [
    knownAgain(451, TODAY, '16:00'),
    knownAgain(452, TODAY, '10:15'),
    knownAgain(453, TUESDAY, '09:00'),
  ]
  await openStaffApp({
    as: 'cashier',
    rows: shopRows([KNOWN], { appointments }),
    at: '/dashboard?walkIn=true',
  })
  await sheet.getByLabelText('Plate number').fill(PLATE)
  await expectTexts(sheet.getByRole('note'), [
    /^Booked today for 10:15 AM/,
    /^Booked today for 4:00 PM/,
    /^Booked for Tue 24 Nov, 9:00 AM/,
  ])
  await expect.element(sheet.getByRole('checkbox', { name: WHEELS.name })).not.toBeChecked()
  // Work of another day is not begun without a word.
  const later = sheet.getByRole('note').nth(2)
  await later.getByRole('button', { name: 'Start this' }).click()
  await expect
    .element(
      page
        .getByRole('alertdialog')
        .getByText(/24 Nov/)
        .first(),
    )
    .toBeVisible()
})

test('a car that is in work cannot be started in a second bay', async () => {
  const started = { status: 'in_progress', startedAt: addMinutes(NOW, -30) } as const
  const appointments = [knownAgain(451, TODAY, '09:30', started), knownAgain(452, TODAY, '16:00')]
  await openStaffApp({
    as: 'cashier',
    rows: shopRows([KNOWN], { appointments }),
    at: '/dashboard?walkIn=true',
  })
  await sheet.getByLabelText('Plate number').fill(PLATE)
  await expectTexts(sheet.getByRole('note'), [/^In work since 9:30 AM · Bay 2/, /^Booked today for 4:00 PM/])
  await expectCount(sheet.getByRole('button', { name: 'Start this' }), 0)
  await sheet.getByText(EXTERIOR.name).click()
  await expect.element(sheet.getByRole('button', { name: /^Start now/ })).toBeDisabled()
  await expect
    .element(sheet.getByText('Somebody works on this car now: more work can be queued.'))
    .toBeVisible()
  await expect.element(sheet.getByRole('button', { name: /^Queue/ })).toBeEnabled()
})

test('a plate in Arabic digits that nobody has is a new car, and one with its emirate behind it is found', async () => {
  await openStaffApp({ as: 'cashier', rows: shopRows([KNOWN]), at: '/dashboard?walkIn=true' })
  const plate = sheet.getByLabelText('Plate number')
  await plate.fill('٩٩٩٩٩')
  await expect.element(sheet.getByRole('group', { name: 'New car' })).toBeVisible()
  await plate.fill(`${PLATE} Dubai`)
  await expect
    .element(sheet.getByRole('button', { name: new RegExp(PLATE) }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('another day is booked, and not called a queue', async () => {
  const untilNight = (bay: number): Booking => ({ ...inWork(bay), minutes: 640 })
  const rows = shopRows([KNOWN, untilNight(1), untilNight(2)])
  await openStaffApp({ as: 'cashier', rows, at: '/dashboard?walkIn=true' })
  await sheet.getByLabelText('Plate number').fill(PLATE)
  await sheet.getByRole('button', { name: /^Book · Mon 23 Nov, 8:00 AM/ }).click()
  await expectToast('Car booked', 'Mon 23 Nov, 8:00 AM')
  // Nor does a new appointment leave its day without a word.
  go('/dashboard/appointments?new=true')
  const dialog = page.getByRole('dialog', { name: 'Schedule Appointment' })
  await expect.element(dialog.getByText(/^The first free time: Mon 23 Nov, 9:00 AM/)).toBeVisible()
  await dialog.getByLabelText('Date').fill(TUESDAY)
  await expect.element(dialog.getByText(/^Tue 24 Nov, 9:00 AM/)).toBeVisible()
})

test('who starts a car in a bay that is taken chooses it, is told, and has it on the schedule', async () => {
  const rows = shopRows([KNOWN, inWork(1), inWork(2)])
  const app = await openStaffApp({ as: 'cashier', rows, at: '/dashboard/appointments?walkIn=true' })
  await sheet.getByLabelText('Plate number').fill(PLATE)
  await bayNow(2).click()
  await expect.element(bayNow(2)).toHaveTextContent('Overbooked')
  await expect.element(sheet.getByText('Bay 2 will be overbooked.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Start now · Bay 2' }).click()
  await expectToast('Service started')
  expect(await workOn(app, vehicleIdOf(0))).toMatchObject({ status: 'in_progress', bay: 2 })
})

test('a bay that is free for a while says until when, who comes then, and that a shorter service may fit', async () => {
  const next: Booking = { customer: 'Next Guest', day: TODAY, time: '11:00', bay: 1 }
  const rows = shopRows([KNOWN, next, inWork(2)])
  await openStaffApp({ as: 'cashier', rows, at: '/dashboard?walkIn=true' })
  await sheet.getByLabelText('Plate number').fill(PLATE)
  await expect.element(sheet.getByRole('button', { name: 'Start now · Bay 1' })).toBeVisible()
  const more = sheet.getByText('Not now: no bay is free for 3 hrs')
  await expect.element(more).toBeVisible()
  await sheet.getByText(EXTERIOR.name).click()
  await expectCount(more, 0)
  await expect
    .element(bayNow(1))
    .toHaveTextContent('Free until 11:00 AM, then Next Guest, who can move to Bay 2')
  await expect
    .element(sheet.getByText('No bay is free now for 3 hrs. A shorter service may fit.'))
    .toBeVisible()
  await expectCount(sheet.getByRole('button', { name: /^Start now · / }), 0)
})

test('where no service could begin now, one line says so and not each service', async () => {
  const soon: Booking = { customer: 'Next Guest', day: TODAY, time: '10:15', bay: 1 }
  await openStaffApp({
    as: 'cashier',
    rows: shopRows([KNOWN, soon, inWork(2)]),
    at: '/dashboard?walkIn=true',
  })
  await expect.element(bayNow(1)).toHaveTextContent('Free until 10:15 AM')
  await expect.element(sheet.getByText(EXTERIOR.name)).toBeVisible()
  await expectCount(sheet.getByText(/^Not now:/), 0)
  await expect.element(sheet.getByText('No bay is free now.')).toBeVisible()
})

test('a car that is queued for later asks for a bay when it is started before, wherever Start is pressed', async () => {
  const later = { arrivedAt: addMinutes(NOW, -5), scheduledDate: addMinutes(NOW, 300) }
  const rows = shopRows([
    inWork(1),
    inWork(2),
    { customer: 'Queued Guest', day: TODAY, bay: 1, changes: later },
  ])
  const app = await openStaffApp({ as: 'cashier', rows, at: '/dashboard' })
  const strip = page.getByRole('region', { name: 'Waiting' })
  // As the schedule has it.
  await expect.element(strip).toHaveTextContent('3:00 PM')
  const question = page.getByRole('alertdialog', { name: 'No bay is free now' })
  const inStrip = strip.getByRole('button', { name: `Start ${10_000 + vehicleIdOf(2)}` })
  const expectAsked = async (start: Locator) => {
    await start.click()
    await expect.element(question.getByRole('button', { name: 'Start', exact: true })).toBeDisabled()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expectCount(question, 0)
  }
  await expectAsked(inStrip)
  // It stands in the queue alone, and in the list of the whole day.
  await expectCount(page.getByRole('button', { name: /^Start Service, Queued Guest/ }), 0)
  await page.getByRole('tab', { name: 'Appointments' }).click()
  await expectAsked(page.getByRole('button', { name: /^Start Service, Queued Guest/ }))
  await page.getByRole('tab', { name: 'Overview' }).click()
  await inStrip.click()
  await question.getByRole('button', { name: /^Bay 2/ }).click()
  await question.getByRole('button', { name: 'Start in Bay 2' }).click()
  await expectToast('Service started')
  expect(await workOn(app, vehicleIdOf(2))).toMatchObject({
    status: 'in_progress',
    bay: 2,
    scheduledDate: NOW,
  })
})

test('a walk-in belongs to who is chosen, else to who starts it if they work on cars, else to nobody yet', async () => {
  const rows = (known: Booking[]) => ({ ...fullSaturday(), ...shopRows(known) })
  const cashier = await openStaffApp({ as: 'cashier', rows: rows([KNOWN]), at: '/dashboard?walkIn=true' })
  await sheet.getByLabelText('Plate number').fill(PLATE)
  const technician = sheet.getByLabelText('Technician')
  await expect.element(technician).toHaveValue('')
  await expectTexts(technician.getByRole('option'), [
    'Nobody yet',
    'Bassel Haddad',
    /^Siti Nurhaliza/,
    'Maricel Santos · does not work on cars',
    'Ola Office · does not work on cars',
  ])
  await sheet.getByRole('button', { name: /^Start now/ }).click()
  await expectToast('Service started')
  expect(await workOn(cashier, vehicleIdOf(0))).toMatchObject({
    technicianId: null,
    startedById: cashier.me.id,
  })
  expect(await cashier.all('workSpans')).toEqual([])

  const other = await openStaffApp({ as: 'cashier', rows: rows([KNOWN]), at: '/dashboard?walkIn=true' })
  await sheet.getByLabelText('Plate number').fill(PLATE)
  await technician.selectOptions(String(BASSEL))
  await sheet.getByRole('button', { name: /^Start now/ }).click()
  await expectToast('Service started')
  await expect.poll(() => workOn(other, vehicleIdOf(0))).toMatchObject({ technicianId: BASSEL })
  expect(await other.all('workSpans')).toMatchObject([{ userId: BASSEL, endedAt: null }])
})

test('the dialog begins with the next slot that has room', async () => {
  const rows = shopRows([1, 2].map(bay => ({ customer: `In bay ${bay}`, day: TODAY, bay })))
  await openStaffApp({ as: 'cashier', rows, at: '/dashboard/appointments?new=true' })
  const dialog = page.getByRole('dialog', { name: 'Schedule Appointment' })
  const slots = dialog.getByRole('radiogroup', { name: /Time slot/ })
  await expectCount(slots.getByRole('radio', { checked: true }), 1)
  await expect.element(slots.getByRole('radio', { checked: true })).toHaveAccessibleName(/^11:00 AM/)
  await expect.element(dialog.getByText(/^Bay \d is free/)).toBeVisible()
  // With the work, what is planned stands beside the button that saves, and in which bay.
  await dialog.getByText(EXTERIOR.name).click()
  await expect.element(dialog.getByText(/^Sat 21 Nov, 11:00 AM → 1:00 PM · Bay 1$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expectCount(dialog, 0)
})

async function openWalkIn(): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Walk-in' }).click()
  await expect.element(sheet.getByLabelText('Plate number')).toHaveFocus()
}

async function chooseByTyping(name: string, option: string): Promise<void> {
  await field(name).click()
  await userEvent.keyboard(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Counts every tap on the page from here on, whatever takes it. */
function countTaps(): () => number {
  let taps = 0
  const stopping = new AbortController()
  addEventListener('pointerdown', () => taps++, { capture: true, signal: stopping.signal })
  return () => {
    stopping.abort()
    return taps
  }
}

/** The walk-in of a car. */
async function workOn(app: StaffApp, vehicleId: number) {
  const appointments = await app.all('appointments')
  return appointments.find(row => row.vehicleId === vehicleId && row.arrivedAt !== null)
}
