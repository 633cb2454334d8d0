import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { addDays } from '#schema/rules/time/shop-time.ts'
import { customer, pastVisit, vehicle } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import { expectAddress, expectCount, expectTexts, expectToast, PHONE, step, TABLET } from './on-screen.ts'
import { customerIdOf, idOf, shopRows, TODAY, vehicleIdOf } from './shop-rows.ts'
import { go, openStaffApp, showApp } from './staff-app.tsx'

const LIST = '/dashboard/crm/customers'
const rows = () => page.getByRole('button', { name: /^Actions for/ })
const search = () => page.getByRole('searchbox', { name: /^Search (customers|vehicles)/ })
const sheetOf = (name: string) => page.getByRole('dialog', { name })

test('a customer is added, found, changed and looked at', async () => {
  const [name, renamed] = ['Aisha Tablet', 'Aisha Khalid Tablet']
  const phone = '050 771 2002'
  await page.viewport(...TABLET)
  const app = await openStaffApp({ rows: shopRows([{ customer: 'Somebody Else' }]), at: `${LIST}?new=true` })
  await step('the form says what is wrong', async () => {
    const sheet = sheetOf('Add Customer')
    await fillIn(sheet, { 'Full name': 'A', 'Phone number': '0501', Email: 'nobody' })
    await sheet.getByRole('button', { name: 'Add Customer' }).click()
    await expect.element(sheet.getByText('Name must be at least 2 characters.')).toBeVisible()
    await expect.element(sheet.getByText('Phone number must be at least 9 digits.')).toBeVisible()
    await expect.element(sheet.getByText('Please enter a valid email address.')).toBeVisible()
    await expect.element(sheet.getByRole('radio', { name: 'Phone', exact: true })).toBeChecked()
    await expectCount(sheet.getByRole('radio'), 3)
  })

  await step('it asks about numbers that no plan has, of the UAE and of other countries', async () => {
    const sheet = sheetOf('Add Customer')
    const question = sheet.getByText('We know no number that begins like this. Is it right?')
    for (const [typed, asked] of [
      ['059 123 4567', 1],
      ['053 123 4567', 0],
      ['+44 1 234 56789', 1],
      ['+44 7911 123456', 0],
    ] as const) {
      await fillIn(sheet, { 'Phone number': typed })
      await expectCount(question, asked)
    }
  })

  await step('and saves what is right', async () => {
    const sheet = sheetOf('Add Customer')
    await fillIn(sheet, { 'Full name': name, 'Phone number': phone, Email: 'aisha@example.com' })
    await sheet.getByRole('button', { name: 'Add Customer' }).click()
    await expectToast('Customer has been added')
    await expectCount(sheet, 0)
  })

  await step('by any part of name, phone or e-mail', async () => {
    for (const typed of ['isha tablet', phone.replace(/\D/g, '').slice(-7), 'aisha@ tablet']) {
      await search().fill(typed)
      await expectCount(rows(), 1)
      await expect.element(rows()).toHaveAccessibleName(`Actions for ${name}`)
    }
  })

  await step('Edit Details, which gives the focus back when it is left', async () => {
    const actions = page.getByRole('button', { name: `Actions for ${name}` })
    const sheet = sheetOf('Edit Customer')
    const leave = async () => {
      await expect.element(sheet.getByLabelText('Full name')).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await expect.element(actions).toHaveFocus()
    }
    await act(name, 'Edit Details')
    await leave()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: 'Edit Details' })).toBeVisible()
    const last = page.getByRole('menuitem', { name: 'Edit Details' })
    // The menu is seen a moment before it listens.
    await expect
      .poll(async () => {
        await userEvent.keyboard('{End}')
        return last.element().hasAttribute('data-highlighted')
      })
      .toBe(true)
    await userEvent.keyboard('{Enter}')
    await leave()
    await act(name, 'Edit Details')
    await expect.element(sheet.getByRole('textbox', { name: 'Email' })).toHaveValue('aisha@example.com')
    await sheet.getByLabelText('Full name').fill(renamed)
    await sheet.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast('Customer has been updated')
  })

  await step('View Profile, View Vehicles, Book Appointment', async () => {
    await act(renamed, 'View Profile')
    await expectAddress(/\/dashboard\/crm\/customers\/\d+$/)
    await expect.element(page.getByRole('heading', { name: renamed })).toBeVisible()
    history.back()
    await act(renamed, 'View Vehicles')
    await expect.element(page.getByRole('heading', { name: `${renamed}'s Vehicles` })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'No vehicles found' })).toBeVisible()
    history.back()
    await act(renamed, 'Book Appointment')
    const booking = sheetOf('Schedule Appointment')
    await expect.element(booking.getByRole('group', { name: 'Customer' })).toHaveTextContent(renamed)
    history.back()
    await expectCount(booking, 0)
  })

  expect((await app.all('customers')).filter(({ fullName }) => fullName === renamed)).toHaveLength(1)
})

test('a number that is known already is said while it is typed, with the way to whose it is', async () => {
  const known = customer(customerIdOf(0), { fullName: 'Known Already', phone: '+971501234500' })
  const rows = { ...shopRows(), customers: [known] }
  await openStaffApp({ rows, at: `${LIST}?new=true` })
  const sheet = sheetOf('Add Customer')
  await sheet.getByLabelText('Phone number').fill('0501234500')
  await expect.element(sheet.getByText(`${known.fullName} has this number already.`)).toBeVisible()
  await sheet.getByRole('button', { name: 'View Profile' }).click()
  await expectAddress(`${LIST}/${known.id}`)
  await expect.element(page.getByRole('heading', { name: known.fullName, exact: true })).toBeVisible()
})

test('ten on a page, by number; a search begins at the first, and nothing found says so', async () => {
  const total = 23
  const everybody = Array.from({ length: total }, (_, i) => customer(customerIdOf(i)))
  const cars = everybody.map(({ id }) => vehicle(id + 1000, id))
  await openStaffApp({ rows: { ...shopRows(), customers: everybody, vehicles: cars }, at: LIST })
  await expectCount(rows(), 10)
  await expect.element(page.getByText(`1–10 of ${total} customers`)).toBeVisible()
  const first = rows().first().element().ariaLabel
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect.element(page.getByText(`11–20 of ${total} customers`)).toBeVisible()
  await expectAddress(/page=2/)
  history.back()
  await expect.element(rows().first()).toHaveAccessibleName(`${first}`)

  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect.element(page.getByText(`11–20 of ${total} customers`)).toBeVisible()
  await search().fill('zzzz')
  // The address follows when the typing rests; a search taken back before that was none, and leaves the page.
  await expectAddress(/q=zzzz/)
  await expect.element(page.getByRole('heading', { name: 'No customers found' })).toBeVisible()
  await search().fill(cars[7]?.plateNumber ?? '')
  await expectCount(rows(), 1)
  await expect
    .element(page.getByRole('row').filter({ hasText: cars[7]?.plateNumber ?? '' }))
    .toHaveTextContent(everybody[7]?.fullName ?? '')
  await search().fill('zzzz')
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
  await expect.element(page.getByText(`1–10 of ${total} customers`)).toBeVisible()
  go('/dashboard/crm/vehicles')
  await expect.element(page.getByText(`1–10 of ${total} vehicles`)).toBeVisible()
  await expectCount(rows(), 10)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect.element(page.getByText(`11–20 of ${total} vehicles`)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Page 2', exact: true }))
    .toHaveAttribute('aria-current', 'page')
})

test('on a phone a profile says who, which cars, what comes and what was done', async () => {
  await page.viewport(...PHONE)
  const faris = customer(customerIdOf(0), { fullName: 'Faris Fourcars', phone: '+971507713005' })
  const days = [1, 2, 3, 4, 5, 6, 7, -1, -2, -30].map(after => addDays(TODAY, after))
  const statuses = [...Array(6).fill('confirmed'), 'cancelled', 'no_show', 'paid', 'paid']
  const bookings = days.map((day, i) => {
    const fils = statuses[i] === 'paid' ? (i - 7) * 10_500 : 0
    const amounts = { paidFils: fils, subtotalFils: fils, vatFils: 0, totalFils: fils }
    return {
      customer: 'x',
      day,
      changes: { ...amounts, status: statuses[i], customerId: faris.id, vehicleId: 390 },
    }
  })
  const cars = [390, 391, 392, 393].map(id => vehicle(id, faris.id))
  const all = { ...shopRows(bookings), customers: [faris], vehicles: cars }
  await openStaffApp({ rows: all, at: `/crm/customers/${faris.id}` })
  await expect.element(page.getByRole('heading', { name: faris.fullName, exact: true })).toBeVisible()
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
  const list = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem')
  const contact = page.getByRole('region', { name: 'Contact' })

  await step('call and WhatsApp, spend and last visit', async () => {
    await expect
      .element(contact.getByRole('link', { name: /^Call/ }))
      .toHaveAttribute('href', `tel:${faris.phone}`)
    const chat = 'https://wa.me/971507713005'
    await expect.element(contact.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', chat)
    await expect.element(contact).toHaveTextContent('Paid so farAED 315.00')
    await expect.element(contact).toHaveTextContent('Completed services2')
  })

  await step('Overview has the first three cars, Vehicles all', async () => {
    await expectCount(list('Vehicles'), 3)
    await page.getByRole('link', { name: 'View all 4' }).click()
    await expectCount(list('Vehicles'), 4)
    await expectTexts(tab('Vehicles'), ['Vehicles4'])
  })

  await step('Appointments: the first five to come, and the past', async () => {
    await tab('Appointments').click()
    await expectTexts(tab('Upcoming'), ['Upcoming6'])
    await expectCount(list('Upcoming appointments'), 5)
    await page.getByRole('button', { name: 'Show all 6' }).click()
    await expectCount(list('Upcoming appointments'), 6)
    await expect.element(list('Upcoming appointments').nth(5).getByRole('link')).toHaveFocus()
    await tab('Past').click()
    await expectTexts(list('Past appointments'), [/Cancelled/, /No-show/, /Paid/, /Paid/])
  })

  await step('Service History has only what was done', async () => {
    await tab('Service History').click()
    await expectTexts(list('Service History'), [/105\.00/, /210\.00/])
    await showApp(location.pathname + location.search)
    await expectCount(list('Service History'), 2)
  })

  await step('on to an appointment, and back to the list', async () => {
    await tab('Overview').click()
    await list('Next appointment').getByRole('link').click()
    await expectAddress(`/dashboard/appointments/${idOf(0)}`)
    history.back()
    await page.getByRole('link', { name: 'Back to customers' }).click()
    await expectAddress('/dashboard/crm/customers')
  })
})

test('what was done before Sheen stands with the customer and the car, and counts for the last visit', async () => {
  const rows = shopRows([{ customer: 'Old Omar', day: addDays(TODAY, 1) }])
  const [omar, car] = [customerIdOf(0), vehicleIdOf(0)]
  const elsewhere = {
    vehicleId: null,
    plate: 'C 99009',
    day: '2022-02-01',
    services: 'Wash',
    totalFils: null,
  }
  const pastVisits = [
    pastVisit(880, { customerId: omar, ...elsewhere }),
    pastVisit(881, { customerId: omar, vehicleId: car, notes: 'Scratch left' }),
  ]
  await openStaffApp({ rows: { ...rows, pastVisits }, at: `/dashboard/crm/customers/${omar}` })
  const before = page.getByRole('list', { name: 'Before Sheen' }).getByRole('listitem')
  await expect
    .element(page.getByRole('region', { name: 'Contact' }))
    .toHaveTextContent('Last visitMon 25 Mar 2024')
  await expectTexts(before, [/^Mon 25 Mar 2024Full detail.*Scratch left/])
  await page.getByRole('tab', { name: /^Service History/ }).click()
  await expectTexts(before, [/Full detail.*1,250\.50$/, /^Tue 1 Feb 2022WashC 99009$/])
  await expectForEveryone('a profile with visits of before Sheen')
  await go(`/dashboard/crm/vehicles/${car}`)
  await expectTexts(before, [/Full detail/])
  await expect
    .element(page.getByRole('region', { name: 'Vehicle Information' }))
    .toHaveTextContent('Last serviceMon 25 Mar 2024')
  await go('/dashboard/crm/vehicles?q=Old')
  await expect.element(page.getByText(/Mon 25 Mar 2024/).first()).toBeVisible()
})

test('an address of a row that is not there, or that no row can have, says so', async () => {
  await openStaffApp({ rows: shopRows(), at: '/dashboard' })
  const noAppointment = page.getByText('Invalid Appointment ID')
  const noCustomer = page.getByRole('heading', { name: 'Customer not found' })
  // Never one after the other on the same screen: what says so must come anew each time.
  for (const [path, says] of [
    ['appointments/0', noAppointment],
    ['crm/customers/999999999', noCustomer],
    ['appointments/-4', noAppointment],
    ['crm/customers/nobody', noCustomer],
    ['appointments/abc', noAppointment],
    ['appointments?edit=987654', page.getByText('Could not find appointment #987654 in any data source')],
    ['appointments/987654', page.getByText('Appointment Not Found')],
  ] as const) {
    go(`/dashboard/${path}`)
    await expect.element(says).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to Appointments' }).click()
  await expectAddress(/\/dashboard\/appointments$/)
})

async function act(name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function fillIn(sheet: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await sheet.getByRole('textbox', { name: label }).fill(value)
}
