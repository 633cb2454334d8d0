import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lockDevice } from '#app/session/activate-session.ts'
import { unlockFor } from '#app/session/lock.ts'
import { formatPhone } from '#schema/rules/text/phone.ts'
import { addDays } from '#schema/rules/time/shop-time.ts'
import { customer, invoice } from '#tests/fixtures/shop.ts'
import { expectAddress, expectCount, PHONE, syncChip, TABLET } from './on-screen.ts'
import { daySchedule, weekSchedule } from './schedule-board.ts'
import { customerIdOf, idOf, shopRows, TODAY, vehicleIdOf } from './shop-rows.ts'
import { go, openStaffApp, sessionUserOf } from './staff-app.tsx'

const WAYS = [
  { device: 'tablet', viewport: TABLET },
  { device: 'phone', viewport: PHONE },
] as const

const finder = page.getByRole('dialog', { name: 'Find' })
const field = finder.getByRole('combobox', { name: 'Find' })
const options = (group: string) => finder.getByRole('group', { name: group }).getByRole('option')
const active = finder.getByRole('option', { selected: true })

/** Layla Haddad, who comes today at nine; the plate of her car, and her phone, which nobody else has. */
const PLATE = String(10_000 + vehicleIdOf(0))
const PHONE_NUMBER = '+971547654321'

function laylasShop() {
  const rows = shopRows([
    { customer: 'Layla Haddad', day: TODAY, time: '09:00' },
    { customer: 'Layla Hassan' },
  ])
  return {
    ...rows,
    customers: rows.customers?.map(row =>
      row.id === customerIdOf(0) ? { ...row, phone: PHONE_NUMBER } : row,
    ),
  }
}

async function openFinder(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
}

for (const { device, viewport } of WAYS)
  test(`on a ${device} without a network everything is found, and leads to its page`, async () => {
    await page.viewport(...viewport)
    await openStaffApp({ rows: laylasShop(), at: '/dashboard' })

    // A person by the phone, as it is called.
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await expect.element(field).toHaveFocus()
    await field.fill(PHONE_NUMBER.replace('+971', '0'))
    await expect.element(active).toHaveTextContent(formatPhone(PHONE_NUMBER))
    await expect.element(active).toHaveTextContent('Layla Haddad')
    await expect.element(options('Appointments').first()).toHaveTextContent(`#${idOf(0)}`)
    await userEvent.keyboard('{Enter}')
    await expectAddress(`/dashboard/crm/customers/${customerIdOf(0)}`)
    await expectCount(finder, 0)

    // A person by a part of the name, with the arrows.
    await openFinder()
    await userEvent.keyboard('LAYLA')
    await expectCount(options('Customers'), 2)
    const second = options('Customers').nth(1)
    await expect.element(finder.getByRole('group').nth(1)).toHaveAccessibleName('Vehicles')
    await expect.element(finder.getByRole('group').nth(2)).toHaveAccessibleName('Appointments')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(second).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(second).toHaveAttribute('aria-selected', 'false')
    await userEvent.keyboard('{Escape}')
    await expectCount(finder, 0)
    await openFinder()
    await userEvent.keyboard('HADDAD layla')
    await expectCount(options('Customers').filter({ hasText: formatPhone(PHONE_NUMBER) }), 1)
    await expectCount(options('Customers').filter({ hasText: 'Layla Hassan' }), 0)
    await userEvent.keyboard('{Escape}')
    await expectCount(finder, 0)

    // A car by its plate in Arabic digits.
    await openFinder()
    await userEvent.keyboard(PLATE.replace(/\d/g, digit => String.fromCharCode(0x660 + Number(digit))))
    await expect.element(active).toHaveTextContent(PLATE)
    await expect.element(active).toHaveTextContent('Layla Haddad')
    await userEvent.keyboard('{Enter}')
    await expectAddress(`/dashboard/crm/vehicles/${vehicleIdOf(0)}`)
    // Only a vehicle whose page was drawn counts as opened.
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(PLATE)

    // An appointment by its number.
    await openFinder()
    await userEvent.keyboard(`#${idOf(0)}`)
    await expectCount(options('Appointments'), 1)
    await expect.element(active).toHaveTextContent('9:00 AM')
    await expect.element(active).toHaveTextContent('Confirmed')
    await userEvent.keyboard('{Enter}')
    await expectAddress(`/dashboard/appointments/${idOf(0)}`)

    // A screen by its name, and what was open before.
    await openFinder()
    await expect.element(options('Recent').first()).toHaveTextContent(PLATE)
    await userEvent.keyboard('week view')
    await expect.element(active).toHaveTextContent('Week View')
    await active.click()
    await expectAddress('/dashboard/appointments?view=week')

    // A number that nothing has says so.
    await openFinder()
    await userEvent.keyboard('#987654321')
    await expect
      .element(finder.getByRole('heading', { name: 'Appointment #987654321 is not here' }))
      .toBeVisible()
    await expectCount(finder.getByRole('option'), 0)
    await userEvent.keyboard('{Enter}')
    await expect.element(finder).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(syncChip()).toHaveAccessibleName('Sync: Offline')
  })

test('nothing is found behind the lock, and nothing of what was found shows there', async () => {
  const { me } = await openStaffApp({ rows: laylasShop(), at: '/dashboard' })
  const lock = page.getByRole('dialog', { name: 'Who is it?' })
  await expect.element(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await openFinder()
  await field.fill('a')
  await expect.element(options('Customers').first()).toBeVisible()
  await lockDevice()
  await expect.element(lock).toBeVisible()
  await expectCount(page.getByCss('[role=combobox], [role=option]'), 0)
  await userEvent.keyboard('{Control>}k{/Control}')
  await unlockFor(sessionUserOf(me))
  await expectCount(lock, 0)
  await expectCount(finder, 0)
  await openFinder()
  await expect.element(field).toHaveValue('')
})

test('a tap on a result follows it, and a new appointment for the car is one of them', async () => {
  await openStaffApp({ rows: laylasShop(), at: '/dashboard' })
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await field.fill(PLATE)
  await options('Vehicles').filter({ hasText: 'New appointment' }).click()
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  await expect.element(sheet.getByRole('group', { name: 'Customer' })).toHaveTextContent('Layla Haddad')
  await expect.element(sheet.getByRole('radio', { name: new RegExp(PLATE) })).toBeChecked()
  await expectCount(finder, 0)
  await userEvent.keyboard('{Control>}k{/Control}')
  await expectCount(finder, 0)
})

test('a plate that nobody knows goes along to the new car, and what is no plate is said to be none', async () => {
  await openStaffApp({ rows: shopRows(), at: '/dashboard' })
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await field.fill('Dubai 1234567')
  await expect.element(finder.getByText('Plate number must be 1-6 digits')).toBeVisible()
  await field.fill('Sharjah 999999')
  await expect.element(active).toHaveTextContent('New appointment for Sharjah 999999')
  await userEvent.keyboard('{Enter}')
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  await sheet.getByRole('button', { name: 'New customer' }).click()
  await sheet.getByLabelText('Full name').fill('Never Seen')
  await sheet.getByLabelText('Phone number').fill('050 888 7701')
  await sheet.getByRole('button', { name: 'Add Customer' }).click()
  await expect.element(sheet.getByLabelText('Plate number')).toHaveValue('999999')
  await expect.element(sheet.getByLabelText('Plate category')).toHaveValue('sharjah')
})

test('too many of a name lead to the list of all of them', async () => {
  const customers = Array.from({ length: 9 }, (_, i) =>
    customer(20 + i, { fullName: `Amal ${'ABCDEFGHI'[i]}` }),
  )
  await openStaffApp({ rows: shopRows([], { customers }), at: '/dashboard' })
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await field.fill('amal')
  await expectCount(options('Customers'), 6)
  await options('Customers').last().click()
  await expectAddress('/dashboard/crm/customers?q=amal')
  await expect.element(page.getByLabelText('Search customers')).toHaveValue('amal')
})

test('who keeps the money finds an invoice by its number', async () => {
  const rows = shopRows([{ customer: 'Layla Haddad' }])
  const invoices = [invoice(90, { sequence: 12, appointmentId: idOf(0), customerId: customerIdOf(0) })]
  await openStaffApp({ as: 'accountant', rows: { ...rows, invoices }, at: '/dashboard' })
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await field.fill('r7 0012')
  await expect.element(active).toHaveTextContent('Tax invoice R7-0012')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('heading', { level: 1, name: /^Tax Invoice R/i }))
    .toHaveTextContent('R7-0012')
})

test('an employee finds neither an invoice nor an admin’s screen', async () => {
  const invoices = [invoice(90, { sequence: 12, appointmentId: idOf(0), customerId: customerIdOf(0) })]
  await openStaffApp({ rows: { ...shopRows([{ customer: 'Layla Haddad' }]), invoices }, at: '/dashboard' })
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expectCount(options('Screens').filter({ hasText: 'Schedule View' }), 1)
  await expectCount(options('Screens').filter({ hasText: 'Database Tools' }), 0)
  for (const typed of ['R7-0012', 'database tools', 'settings']) {
    await field.fill(typed)
    await expect.element(finder.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await expectCount(finder.getByRole('option'), 0)
  }
})

for (const { device, viewport } of WAYS)
  test(`on a ${device} the schedule’s search finds other days too`, async () => {
    await page.viewport(...viewport)
    const coming = addDays(TODAY, 7)
    const rows = shopRows([
      { customer: 'Layla Haddad', day: TODAY, time: '09:00' },
      { customer: 'Layla Haddad', day: coming, time: '18:00' },
    ])
    await openStaffApp({ rows, at: '/dashboard' })
    const otherDays = page.getByRole('list', { name: 'Other days' }).getByRole('listitem')
    const search = page.getByLabelText('Search appointments')
    for (const view of ['day', 'week']) {
      go(`/dashboard/appointments?date=${TODAY}${view === 'week' ? '&view=week' : ''}`)
      const region = view === 'day' ? daySchedule() : weekSchedule()
      await expect.element(region).toBeVisible()
      await expectCount(otherDays, 0)
      // It stays open as the view changes.
      if (view === 'day') await page.getByRole('button', { name: 'Search and filters' }).click()
      await search.fill('Layla Haddad')
      await expect.element(region.getByCss(`[data-entry="${idOf(0)}"]`)).toBeVisible()
      await otherDays.getByCss(`a[href*="date=${coming}"]`).click()
      await expect.element(daySchedule()).toHaveAttribute('data-day', coming)
      await expect.element(daySchedule().getByCss(`[data-entry="${idOf(1)}"]`)).toBeInViewport()
      await expect.element(search).toHaveValue('Layla Haddad')
      await search.fill('')
      await expectCount(page.getByRole('heading', { name: 'Other days' }), 0)
    }
  })
