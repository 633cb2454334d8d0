import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NOW } from '#tests/fixtures/shop.ts'
import { expectAddress, expectCount, expectToast, PHONE, step } from './on-screen.ts'
import { customerIdOf, shopRows, TODAY, vehicleIdOf } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

const CARS = '/dashboard/crm/vehicles'
const rows = () => page.getByRole('button', { name: /^Actions for/ })
const search = () => page.getByRole('searchbox', { name: /^Search (customers|vehicles)/ })

test('on a phone a car is added, found and changes hands', async () => {
  await page.viewport(...PHONE)
  const plate = '98761'
  const [seller, buyer] = ['Seller Sami', 'Buyer Basma']
  const both = shopRows([{ customer: seller }, { customer: buyer, bay: 2 }])
  const app = await openStaffApp({ rows: both, at: `${CARS}?customer=${customerIdOf(0)}` })
  await expect.element(page.getByRole('heading', { name: `${seller}'s Vehicles` })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Add Vehicle' }).first().click()

  await step('the form says what is missing; models follow the make', async () => {
    const sheet = page.getByRole('dialog', { name: 'Add Vehicle' })
    await sheet.getByRole('button', { name: 'Add Vehicle' }).click()
    for (const message of [
      'Plate number is required',
      'Make is required',
      'Model is required',
      'Color is required',
    ])
      await expect.element(sheet.getByText(message)).toBeVisible()
    await expect.element(sheet.getByRole('combobox', { name: 'Model' })).toBeDisabled()
    await sheet.getByLabelText('Plate category').selectOptions('uaq')
    await sheet.getByLabelText('Plate number').fill(plate)
    await choose('Make', 'Mercedes-Benz')
    await choose('Model', 'G-Class')
    await choose('Make', 'Nissan')
    await expect.element(sheet.getByRole('combobox', { name: 'Model' })).toHaveValue('')
    await choose('Model', 'Patrol')
    await sheet.getByLabelText('Year').selectOptions('2024')
    await sheet.getByLabelText('Color').selectOptions('white')
    await sheet.getByRole('button', { name: 'Add Vehicle' }).click()
    await expectToast('Vehicle added successfully')
    await expectCount(sheet, 0)
  })

  await step('by digits, owner and make', async () => {
    await go(CARS)
    for (const typed of [plate, `${seller} ${plate}`, `nissan ${plate}`]) {
      await search().fill(typed)
      await expectCount(rows(), 1)
      await expect.element(rows()).toHaveAccessibleName(`Actions for Umm Al Quwain ${plate}`)
    }
    await search().fill('no such car')
    await expect.element(page.getByRole('heading', { name: 'No vehicles found' })).toBeVisible()
    await search().fill(plate)
    // What was typed last stands in the address before another part of it is set.
    await expectAddress(new RegExp(`q=${plate}`))
    await expectCount(rows(), 1)
  })

  await step('to another owner', async () => {
    await rows().click()
    await page.getByRole('menuitem', { name: 'Transfer Vehicle' }).click()
    const sheet = page.getByRole('dialog', { name: 'Transfer Vehicle' })
    await sheet.getByRole('button', { name: 'Transfer Vehicle' }).click()
    await expect.element(sheet.getByText('Please select a customer')).toBeVisible()
    await sheet.getByRole('combobox', { name: 'New owner' }).fill(buyer)
    await page.getByRole('option', { name: buyer }).first().click()
    await sheet.getByRole('button', { name: 'Transfer Vehicle' }).click()
    await expectToast('Vehicle updated successfully')
    await expectCount(sheet, 0)
    await expect.element(page.getByRole('definition').getByRole('link', { name: buyer })).toBeVisible()
  })

  const sold = (await app.all('vehicles')).find(({ plateNumber }) => plateNumber === plate)
  expect(sold?.customerId).toBe(customerIdOf(1))
})

test('a car that changes hands takes its history along; the bills stay with who paid them', async () => {
  const done = { status: 'paid', paidFils: 105_00, startedAt: NOW, completedAt: NOW } as const
  const both = shopRows([
    { customer: 'Served', day: TODAY, changes: done },
    { customer: 'Buyer', bay: 2 },
  ])
  await openStaffApp({ rows: both, at: `/dashboard/employee/vehicles/${vehicleIdOf(0)}/history` })
  const history = page.getByRole('list', { name: 'Service History' }).getByRole('listitem')
  await expectAddress(`${CARS}/${vehicleIdOf(0)}`)
  await expectCount(history, 1)
  await page.getByRole('link', { name: 'Transfer' }).click()
  const sheet = page.getByRole('dialog', { name: 'Transfer Vehicle' })
  await sheet.getByRole('combobox', { name: 'New owner' }).fill('Buyer')
  await page.getByRole('option', { name: 'Buyer' }).first().click()
  await sheet.getByRole('button', { name: 'Transfer Vehicle' }).click()
  await expectCount(sheet, 0)
  await expectCount(history, 1)
  await expect.element(history.first()).toHaveTextContent('For Served')
  await go(`/dashboard/crm/customers/${customerIdOf(0)}?tab=history`)
  await expect.element(history.first()).toBeVisible()
})

async function choose(label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  // The field takes the focus back with the next frame; what is typed into another before that lands here.
  await new Promise(requestAnimationFrame)
}
