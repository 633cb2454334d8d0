import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { settings } from '#tests/fixtures/appointment.ts'
import { service } from '#tests/fixtures/shop.ts'
import { expectForEveryone } from './for-everyone.ts'
import { expectCount } from './on-screen.ts'
import { shopRows, vehicleIdOf } from './shop-rows.ts'
import { go, openStaffApp } from './staff-app.tsx'

/** Nine services; the car is an SUV. */
const SERVICES = [
  service(10, { name: 'Wheel Detailing', priceFils: 120_00 }),
  service(11, { name: 'Exterior Detailing', priceFils: 280_00 }),
  service(12, { name: 'Odour removal', isAddOn: true }),
  service(13, {
    name: 'Ceramic Coating',
    popular: true,
    classPrices: { sedan: { priceFils: 900_00, durationMinutes: 600 } },
  }),
  service(14, { name: 'Truck Wash', classPrices: { large_suv: null } }),
  ...['Engine Bay', 'Interior', 'Leather', 'Polish'].map((name, i) => service(20 + i, { name })),
]
const ORDER = [
  'Ceramic Coating',
  'Engine Bay',
  'Exterior Detailing',
  'Interior',
  'Leather',
  'Polish',
  'Truck Wash',
  'Wheel Detailing',
  'Odour removal',
]
const GUEST = { customer: 'Guest of Services', day: '2026-11-07' }
const PLATE = String(10_000 + vehicleIdOf(0))
const rows = { ...shopRows([GUEST]), settings: [settings({ vatMode: 'exclusive' })], services: SERVICES }

const dialog = (name: string) => page.getByRole('dialog', { name })
const card = (within: Locator, name: string) =>
  within.getByText(name, { exact: true }).element().closest('label') as HTMLElement

test('services stand in one order wherever they are picked, at their price with VAT and the minutes for the car', async () => {
  await openStaffApp({ as: 'store_manager', rows, at: '/dashboard?walkIn=true' })
  const walkIn = dialog('Walk-in')
  await walkIn.getByLabelText('Plate number').fill(PLATE)
  await expectOffered(walkIn)
  await expect.element(card(walkIn, 'Exterior Detailing')).toHaveTextContent('AED 294.00')
  await expect.element(card(walkIn, 'Truck Wash')).toHaveTextContent('Not for this size')
  await expect.element(walkIn.getByRole('checkbox', { name: 'Truck Wash' })).toBeDisabled()
  await expect.element(walkIn.getByText('Prices with VAT')).toBeVisible()
  await expectForEveryone('services of a walk-in', ['light', 'dark'])

  go(`/dashboard/appointments?new=true&vehicle=${vehicleIdOf(0)}`)
  const appointment = dialog('Schedule Appointment')
  await expectOffered(appointment)
  await expect.element(card(appointment, 'Exterior Detailing')).toHaveTextContent('AED 294.00')

  go('/dashboard/team')
  await page.getByRole('link', { name: 'Maricel Santos', exact: true }).click()
  const roster = dialog('Maricel Santos')
  await roster.getByText('Works on cars').click()
  await roster.getByText('Trained for all services').click()
  await expectOffered(roster)
})

test('a service is found by typing and chosen with Enter, and what is chosen stays in sight', async () => {
  await openStaffApp({ as: 'cashier', rows, at: '/dashboard?walkIn=true' })
  const walkIn = dialog('Walk-in')
  await walkIn.getByLabelText('Plate number').fill(PLATE)
  await expectOffered(walkIn)
  await walkIn.getByLabelText('Find a service').click()
  await userEvent.keyboard('wheel')
  await expectCount(walkIn.getByRole('checkbox'), 1)
  await userEvent.keyboard('{Enter}')
  await expect.element(walkIn.getByRole('checkbox', { name: 'Wheel Detailing' })).toBeChecked()
  await expectCount(walkIn.getByRole('checkbox'), ORDER.length)
  await userEvent.keyboard('leather')
  await expectCount(walkIn.getByRole('checkbox'), 2)
  await userEvent.keyboard('{ArrowDown} ')
  await expect.element(walkIn.getByRole('checkbox', { name: 'Leather' })).toBeChecked()
  await walkIn.getByLabelText('Find a service').fill('zzz')
  await expect.element(walkIn.getByText('No service matches “zzz”.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectCount(walkIn.getByRole('checkbox'), ORDER.length)
})

async function expectOffered(within: Locator): Promise<void> {
  await expect
    .poll(() =>
      within
        .getByRole('checkbox')
        .elements()
        .flatMap(input => input.closest('label')?.querySelector('bdi')?.textContent ?? []),
    )
    .toEqual(ORDER)
}
