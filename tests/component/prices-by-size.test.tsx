import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { service, vehicle } from '#tests/fixtures/shop.ts'
import { openBookingPage } from './booking-page.tsx'
import { expectForEveryone } from './for-everyone.ts'
import { card, expectCount, expectToast, PHONE, step, TABLET } from './on-screen.ts'
import { customerIdOf, idOf, shopRows, TUESDAY } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

const LIST = '/dashboard/admin/services'
const SIZES = ['Hatchback', 'Sedan', 'Sports car', 'SUV', 'Large SUV', 'Pickup', 'Van', 'Motorcycle']
const priced = (priceFils: number, durationMinutes: number) => ({ priceFils, durationMinutes })

/** From AED 95 an hour, AED 115 for an SUV and AED 150 for a van, and not for motorcycles; an add-on from AED 40. */
const EXPRESS = service(20, {
  name: 'Express Wash & Wax',
  priceFils: 95_00,
  classPrices: { suv: priced(115_00, 75), van: priced(150_00, 90), motorcycle: null },
})
const PET_HAIR = service(21, {
  name: 'Pet Hair Removal',
  priceFils: 40_00,
  isAddOn: true,
  classPrices: { van: priced(200_00, 75) },
})
/** An X-Trail, which is an SUV by its model. */
const X_TRAIL = { ...vehicle(390, customerIdOf(0)), make: 'nissan', model: 'x_trail', plateNumber: '61133' }
const rows = () =>
  shopRows([{ customer: 'Sized Counter' }], { services: [EXPRESS, PET_HAIR], vehicles: [X_TRAIL] })

test('an admin sets prices by size: what is missing is told at its field, and an add-on is marked', async () => {
  await page.viewport(...TABLET)
  const app = await openStaffApp({ as: 'admin', rows: rows(), at: `${LIST}?new=true` })
  const sheet = page.getByRole('dialog', { name: 'Add New Service' })
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  const priceOf = (size: string) => sheet.getByLabelText(`${size}: price in AED`, { exact: true })
  await sheet.getByLabelText('Name').fill('Foam')
  await sheet.getByLabelText('Price (AED)').fill('100')
  await sheet.getByText('Price by size').click()
  for (const size of SIZES) await expect.element(priceOf(size)).toHaveDisplayValue('100')
  await priceOf('SUV').fill('')
  await sheet.getByLabelText('Large SUV: minutes').fill('0')
  await sheet.getByRole('button', { name: 'Add Service' }).click()
  await expect
    .element(sheet.getByText('SUV: Price must be a positive number.', { exact: true }))
    .toBeVisible()
  await expect.element(sheet.getByText('Large SUV: Duration must be a positive number.')).toBeVisible()
  await expectForEveryone('prices by size with faults')
  await page.viewport(...PHONE)
  await expectForEveryone('prices by size with faults on a phone', ['light'])
  await page.viewport(...TABLET)

  await priceOf('SUV').fill('140')
  await priceOf('Large SUV').fill('180')
  await sheet.getByLabelText('Large SUV: minutes').fill('90')
  await sheet.getByRole('checkbox', { name: 'Motorcycle: offered' }).click({ force: true })
  await sheet.getByRole('button', { name: 'Add Service' }).click()
  await expectToast('Service has been added')
  await expect.element(rowOf('Foam')).toHaveTextContent('from AED 100.00')
  await expect.element(rowOf('Foam')).toHaveTextContent('from 1 hr')
  await expect.element(rowOf(PET_HAIR.name)).toHaveTextContent('Add-on')
  const added = (await app.all('services')).find(({ name }) => name === 'Foam')
  expect(added?.classPrices).toMatchObject({ suv: priced(140_00, 60), large_suv: priced(180_00, 90) })
  expect(added?.classPrices.motorcycle).toBeNull()
})

test('correcting the size of a vehicle changes the next price, not what was agreed', async () => {
  const app = await openStaffApp({ as: 'cashier', rows: rows(), at: '/dashboard/appointments?new=true' })
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  const offered = (name: string) => sheet.getByCss('label').filter({ hasText: name }).first()
  const newFor = () => go(`/dashboard/appointments?date=${TUESDAY}&new=true&vehicle=${X_TRAIL.id}`)
  await expect.element(offered(EXPRESS.name)).toHaveTextContent('from 1 hrfrom AED 99.75')
  go('/dashboard')
  await expectCount(sheet, 0)
  newFor()
  await expect.element(offered(EXPRESS.name)).toHaveTextContent('1 hr 15 minAED 120.75')
  await offered(EXPRESS.name).click()
  await sheet.getByText('9:00 AM', { exact: true }).click()
  await expect.element(sheet).toHaveTextContent('AED 120.75')
  await sheet.getByRole('button', { name: 'Schedule Appointment' }).click()
  await expectToast('Appointment has been scheduled')

  await step('the size is corrected', async () => {
    go(`/dashboard/crm/vehicles/${X_TRAIL.id}`)
    const facts = card('Vehicle Information')
    await expect.element(facts).toHaveTextContent('SizeSUV')
    go(`/dashboard/crm/vehicles/${X_TRAIL.id}?edit=${X_TRAIL.id}`)
    const edit = page.getByRole('dialog', { name: 'Edit Vehicle' })
    await edit.getByLabelText('Size').selectOptions('van')
    await expect.element(edit.getByText('Corrected from SUV. Prices go by it.')).toBeVisible()
    await expectForEveryone('a corrected size')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast('Vehicle updated successfully')
    await expect.element(facts).toHaveTextContent('SizeVancorrected')
  })

  await step('the next dialog has its price, and an add-on alone is told', async () => {
    newFor()
    await expect.element(offered(PET_HAIR.name)).toHaveTextContent('1 hr 15 minAED 210.00')
    await offered(PET_HAIR.name).click()
    await sheet.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expect.element(sheet.getByText('An add-on goes with a service.')).toBeVisible()
    await expect.element(offered(EXPRESS.name)).toHaveTextContent('1 hr 30 minAED 157.50')
    await offered(EXPRESS.name).click()
    await sheet.getByText('2:00 PM', { exact: true }).click()
    await expectForEveryone('services by size and add-ons')
    await sheet.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expectToast('Appointment has been scheduled')
  })
  const made = (await app.all('appointments')).filter(({ id }) => id !== idOf(0))
  const agreed = made.map(({ subtotalFils, durationMinutes }) => [subtotalFils, durationMinutes])
  expect(agreed.sort(([a = 0], [b = 0]) => a - b)).toEqual([
    [115_00, 75],
    [350_00, 165],
  ])
})

test('a visitor sees where the price begins, then that of the own car, and is told what is not for it', async () => {
  await page.viewport(...PHONE)
  await openBookingPage({ services: [EXPRESS, PET_HAIR] })
  const offered = (name: string) => page.getByRole('checkbox', { name: new RegExp(name) })
  const choose = async (label: string, name: string) => {
    await page.getByRole('combobox', { name: label }).fill(name.toLowerCase())
    await page.getByRole('listbox').getByRole('option', { name, exact: true }).click()
  }
  await expect
    .element(offered('Express'))
    .toHaveAccessibleName(expect.stringMatching(/from 1 hr from AED 99.75 incl. VAT/))
  await choose('Vehicle make', 'Nissan')
  await choose('Vehicle model', 'X-Trail')
  await expect
    .element(offered('Express'))
    .toHaveAccessibleName(expect.stringMatching(/1 hr 15 min AED 120.75 incl. VAT/))
  await page.getByText('Add-ons (optional)').click()
  await page
    .getByRole('group', { name: 'Add-ons' })
    .getByCss('label')
    .filter({ hasText: PET_HAIR.name })
    .click()
  const submit = page.getByRole('button', { name: 'Book Appointment' }).last()
  await submit.click()
  await expect.element(page.getByText('An add-on goes with a service.').first()).toBeVisible()
  await expectForEveryone('a booking with an add-on alone')
  await offered('Express').click({ force: true })
  await choose('Vehicle make', 'Honda')
  await choose('Vehicle model', 'Gold Wing')
  await submit.click()
  await expect
    .element(page.getByText(`${EXPRESS.name} is not offered for this size: Motorcycle.`).first())
    .toBeVisible()
  await choose('Vehicle make', 'Nissan')
  await choose('Vehicle model', 'X-Trail')
  await expectCount(page.getByText('is not offered for this size'), 0)
})
