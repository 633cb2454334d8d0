import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { roomWarning } from '#app/sheets/appointment/slot-rooms.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { closedOn, product } from '#tests/fixtures/appointment.ts'
import { customer, vehicle, waitingEntry } from '#tests/fixtures/shop.ts'
import { boxOf, expectCount, expectToast, PHONE, TABLET } from './on-screen.ts'
import {
  customerIdOf,
  idOf,
  shopRows,
  THURSDAY,
  TUESDAY,
  vehicleIdOf,
  WEDNESDAY,
  WHEELS,
} from './shop-rows.ts'
import { openStaffApp, showApp } from './staff-app.tsx'

const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
const group = (name: string) => sheet.getByRole('group', { name })
const save = sheet.getByRole('button', { name: 'Schedule Appointment' })

/** A time of Thursday that is offered for half an hour from now on. */
const offeredOnThursday = (id: number) =>
  waitingEntry(id, {
    ...{ customerId: HANA, vehicleId: vehicleIdOf(0), serviceIds: [WHEELS.id] },
    ...{ firstDay: THURSDAY, lastDay: THURSDAY, offeredTime: shopInstant(THURSDAY, '09:00') },
    ...{ offeredAt: new Date().toISOString(), offerEndsAt: new Date(Date.now() + 1_800_000).toISOString() },
  })

/** Hana has two cars and Omar one. */
const HANA = customerIdOf(0)
const [HANAS_FIRST, OMARS] = [String(10_000 + vehicleIdOf(0)), String(10_000 + vehicleIdOf(1))]
const twoOwners = () =>
  shopRows([{ customer: 'Hana Owner' }, { customer: 'Omar Other', bay: 2 }], {
    vehicles: [vehicle(390, HANA)],
    products: [product(50)],
  })

test('the dialog says what is missing, and that a day is over', async () => {
  await page.viewport(...TABLET)
  await openStaffApp({ rows: twoOwners(), at: '/dashboard/appointments?new=true' })
  await sheet.getByLabelText('Date').fill('')
  await save.click()
  for (const rule of [
    'Please select a customer',
    'Please select a vehicle',
    'Please select a date',
    'Please select at least one service',
  ])
    await expect.element(sheet.getByText(rule)).toBeVisible()
  await sheet.getByLabelText('Date').fill('2020-01-01')
  await save.click()
  await expect.element(sheet.getByText('Past dates cannot be selected')).toBeVisible()
})

test('the dialog opens by every link, and another customer brings other cars', async () => {
  await page.viewport(...TABLET)
  await openStaffApp({ rows: twoOwners(), at: '/dashboard' })
  for (const query of [`new=true&customer=${HANA}`, `new=true&customerId=${HANA}`]) {
    await showApp(`/dashboard/appointments?${query}`)
    await expect.element(group('Customer')).toHaveTextContent('Hana Owner')
  }
  for (const query of [`new=true&vehicle=${vehicleIdOf(0)}`, `vehicleId=${vehicleIdOf(0)}`]) {
    await showApp(`/dashboard/appointments?${query}`)
    await expect.element(group('Customer')).toHaveTextContent('Hana Owner')
    await expect.element(sheet.getByRole('radio', { name: new RegExp(HANAS_FIRST) })).toBeChecked()
  }

  await group('Customer')
    .getByRole('button', { name: /change/i })
    .click()
  await sheet.getByRole('combobox', { name: 'Customer' }).fill('Omar Other')
  await page.getByRole('option', { name: /Omar Other/ }).click()
  await expect.element(sheet.getByRole('radio', { name: new RegExp(OMARS) })).toBeVisible()
  for (const plate of [HANAS_FIRST, '10390'])
    await expectCount(sheet.getByRole('radio', { name: new RegExp(plate) }), 0)
})

test('a plate typed for the customer chooses that car, and a day without room leads to the next that is offered to nobody', async () => {
  await page.viewport(...TABLET)
  const busy = [1, 2].map(bay => ({
    customer: `All day ${bay}`,
    day: TUESDAY,
    time: '08:00',
    bay,
    minutes: 720,
  }))
  const rows = shopRows([{ customer: 'Hana Owner' }, ...busy], {
    vehicles: [vehicle(390, HANA)],
    hourRanges: [closedOn(WEDNESDAY)],
    waitingEntries: [1, 2].map(offeredOnThursday),
  })
  await openStaffApp({ rows, at: `/dashboard/appointments?new=true&date=${TUESDAY}` })
  await sheet.getByRole('combobox', { name: 'Customer' }).fill('10390')
  await page.getByRole('option', { name: /Hana Owner/ }).click()
  await expect.element(sheet.getByRole('radio', { name: /10390/ })).toBeChecked()

  const slots = sheet.getByRole('radiogroup', { name: /Time slot/ })
  await slots.getByText('11:00 AM').click()
  await expect.element(sheet.getByText(/^All bays are taken/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Next free: Thu 26 Nov, 10:00 AM' }).click()
  await expect.element(sheet.getByLabelText('Date')).toHaveValue(THURSDAY)
  await expect.element(slots.getByRole('radio', { checked: true })).toHaveAccessibleName(/^10:00 AM/)
  await expectCount(sheet.getByRole('button', { name: /^Next free/ }), 0)
  await slots.getByText('9:00 AM').click()
  await expect.element(sheet.getByText(/^This time is offered to the waiting list until/)).toBeVisible()
})

test.each([
  [{ closed: true, bay: null }, 'The shop is closed then.'],
  [
    { bay: null },
    'All bays are taken at this time. You can go on; the appointment will be marked as overbooked.',
  ],
])('a time with %o is warned of as what it is', (changes, expected) => {
  const room = {
    time: '10:00',
    isListed: true,
    bay: 1,
    past: false,
    closed: false,
    endsAt: '',
    tooLate: false,
  }
  expect(roomWarning({ ...room, neverDone: false, nobodyFree: false, offeredUntil: null, ...changes })).toBe(
    expected,
  )
})

test('Enter chooses the customer of the plate that was typed, however far the list is behind', async () => {
  await page.viewport(...TABLET)
  await openStaffApp({ rows: twoOwners(), at: '/dashboard/appointments?new=true' })
  const field = sheet.getByPlaceholder('Name, phone or plate')
  const found = sheet.getByRole('listbox').getByRole('option')
  const highlighted = (place: number) => expect.element(found.nth(place)).toHaveAttribute('data-highlighted')
  // The list of the first letter has somebody else first, whom it would choose.
  await field.fill('o')
  await expectCount(found, 2)
  await highlighted(0)
  const isHanaFirst = found.first().element().textContent.includes('Hana Owner')
  const [first, second] = isHanaFirst ? ['Hana Owner', 'Omar Other'] : ['Omar Other', 'Hana Owner']
  typeAndEnter(field.element(), isHanaFirst ? OMARS : HANAS_FIRST)
  await expect.element(group('Customer')).toHaveTextContent(second)
  await expect.element(group('Customer')).not.toHaveTextContent(first)

  await sheet.getByRole('button', { name: 'Change customer' }).click()
  await expect.element(field).toHaveFocus()
  typeAndEnter(field.element(), 'Nobody at all')
  await expect.element(page.getByText('Nobody found: add a new customer.')).toBeVisible()
  await expect.element(field).toHaveValue('Nobody at all')
  await field.fill('o')
  await expectCount(found, 2)
  await highlighted(0)
  await userEvent.keyboard('{ArrowDown}')
  await highlighted(1)
  const chosen = found.nth(1).element().textContent.includes('Hana Owner') ? 'Hana Owner' : 'Omar Other'
  await userEvent.keyboard('{Enter}')
  await expect.element(group('Customer')).toHaveTextContent(chosen)
})

/** Types in a field and presses Enter within one task, before anything is drawn. */
function typeAndEnter(field: Element, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}

test('the services of the last visit stand apart from the cards below them', async () => {
  const rows = shopRows([{ customer: 'Here Before', day: '2026-11-07', changes: { status: 'paid' } }])
  await openStaffApp({ rows, at: `/dashboard/appointments?new=true&vehicle=${vehicleIdOf(0)}` })
  const last = sheet.getByRole('button', { name: /^Same as the last visit/ })
  for (const size of [PHONE, TABLET]) {
    await page.viewport(...size)
    const below = (await boxOf(last)).bottom
    const cards = sheet
      .getByRole('checkbox')
      .elements()
      .map(each => each.closest('label') ?? each)
    const gaps = cards.map(card => card.getBoundingClientRect().top - below).filter(gap => gap > -20)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12)
  }
})

test('services and products add up in the dialog, and only so much can be sold', async () => {
  await page.viewport(...TABLET)
  await openStaffApp({ rows: twoOwners(), at: `/dashboard/appointments?vehicleId=${vehicleIdOf(1)}` })
  const total = sheet.getByText(/(with|includes) AED\s.* VAT$/).last()
  await expect.element(total).toHaveTextContent(/^with AED\s0\.00/)
  await sheet.getByText('Exterior Detailing', { exact: true }).click()
  await expect.element(total).toHaveTextContent(/^2 hrs · with AED\s14\.00/)
  await sheet.getByRole('button', { name: 'Add product' }).click()
  const products = sheet.getByRole('combobox', { name: /^Product/ })
  await products.selectOptions(products.getByRole('option', { name: /^Product 50/ }))
  await sheet.getByLabelText('Quantity').fill('3000000000')
  await save.click()
  await expect.element(sheet.getByText('Quantity must be at most 10,000')).toBeVisible()
  await sheet.getByLabelText('Quantity').fill('3')
  await expectCount(sheet.getByText('Quantity must be at most 10,000'), 0)
  // Three at AED 20.
  await expect.element(total).toHaveTextContent(/with AED\s17\.00/)
})

test('the reminder goes by text or by WhatsApp, or not at all', async () => {
  await page.viewport(...TABLET)
  await openStaffApp({ rows: twoOwners(), at: '/dashboard/appointments?new=true' })
  const method = sheet.getByRole('radiogroup', { name: 'Reminder method' })
  await expect.element(method.getByRole('radio', { name: 'SMS' })).toBeChecked()
  await method.getByText('WhatsApp', { exact: true }).click()
  await expect.element(method.getByRole('radio', { name: 'WhatsApp' })).toBeChecked()
  await sheet.getByText('Send reminder', { exact: true }).click()
  await expectCount(method, 0)
})

test('an appointment that is paid keeps its time in the dialog', async () => {
  const rows = shopRows([{ customer: 'Paid Guest', changes: { status: 'paid', paidFils: 10_500 } }])
  await openStaffApp({ rows, at: `/dashboard/appointments?edit=${idOf(0)}` })
  const edit = page.getByRole('dialog', { name: 'Edit Appointment' })
  await expect.element(edit.getByText('An appointment that is Paid stays at its time.')).toBeVisible()
  await expectCount(edit.getByLabelText('Date'), 0)
})

test('a device that cannot read its appointments says so', async () => {
  // React and Dexie report what a boundary catches.
  vi.mocked(console.error).mockImplementation(() => {})
  vi.spyOn(console, 'trace').mockImplementation(() => {})
  breakAppointments()
  await openStaffApp({ rows: { customers: [customer(20)] }, at: '/dashboard/appointments' })
  await expect.element(page.getByRole('heading', { name: 'Failed to fetch appointments' })).toBeVisible()
  await showApp('/dashboard/appointments/1')
  await expect.element(page.getByRole('heading', { name: 'Failed to fetch appointment data' })).toBeVisible()
})

/** Makes the reads of appointments fail until the test ends. */
function breakAppointments(): void {
  const whole = <Call extends (this: never, ...how: never[]) => unknown>(
    read: Call,
    storeOf: (self: never) => IDBObjectStore,
  ) =>
    function (this: never, ...how: never[]) {
      if (storeOf(this).name === 'appointments') throw new DOMException('The disk is broken', 'UnknownError')
      return read.apply(this, how)
    } as never
  const { get } = IDBObjectStore.prototype
  const { getAll, openCursor } = IDBIndex.prototype
  const ofIndex = ({ objectStore }: IDBIndex) => objectStore
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(whole(get as never, store => store))
  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(whole(getAll as never, ofIndex as never))
  vi.spyOn(IDBIndex.prototype, 'openCursor').mockImplementation(whole(openCursor as never, ofIndex as never))
}

test('a known car is booked again as the last time', async () => {
  await page.viewport(...PHONE)
  const visited = { status: 'paid', paidFils: 10_500 } as const
  const app = await openStaffApp({
    rows: shopRows([{ customer: 'Known Guest', day: '2026-11-07', changes: visited }]),
    at: `/dashboard/employee/appointments/new?vehicleId=${vehicleIdOf(0)}`,
  })
  await expect.element(sheet.getByText('Known Guest')).toBeVisible()
  await sheet.getByRole('button', { name: 'Same as the last visit' }).click()
  await expect.element(sheet.getByRole('checkbox', { name: WHEELS.name })).toBeChecked()
  await sheet.getByLabelText('Date').fill(TUESDAY)
  await sheet.getByText('9:00 AM', { exact: true }).click()
  await save.click()
  await expectToast('Appointment has been scheduled')
  const lines = (await app.all('appointmentServices')).map(({ name }) => name)
  expect(lines).toEqual([WHEELS.name, WHEELS.name])
})

test('an edit that was begun is there again when the app is opened anew', async () => {
  await openStaffApp({
    rows: shopRows([{ customer: 'Half Edited' }]),
    at: `/dashboard/appointments?edit=${idOf(0)}`,
  })
  const edit = page.getByRole('dialog', { name: 'Edit Appointment' })
  await expectCount(edit.getByRole('button', { name: /change/i }), 0)
  await edit.getByLabelText('Notes').fill('Call before you start')
  await expect
    .poll(() => Object.keys(sessionStorage).filter(name => name.startsWith('edit_')))
    .toHaveLength(1)
  await showApp(`/dashboard/appointments?edit=${idOf(0)}`)
  await expect.element(edit.getByRole('status', { name: 'Draft' })).toBeVisible()
  await expect.element(edit.getByLabelText('Notes')).toHaveValue('Call before you start')
  await edit.getByRole('button', { name: 'Update Appointment' }).click()
  await expectToast('Appointment has been updated')
})
