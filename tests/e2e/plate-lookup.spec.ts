import type { Page } from '@playwright/test'
import { arrangeDay, type TodaysAppointment } from './arrange.ts'
import { go, signIn, syncChip } from './counter.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const WAYS = [
  { device: 'tablet', viewport: { width: 820, height: 1180 }, network: 'without' },
  { device: 'phone', viewport: { width: 390, height: 844 }, network: 'with' },
] as const

const finder = (page: Page) => page.getByRole('dialog', { name: 'Find a car' })
const number = (page: Page) => finder(page).getByLabel('Plate number')
const found = (page: Page) => finder(page).getByRole('list', { name: 'Cars found' }).getByRole('listitem')

for (const { device, viewport, network } of WAYS)
  test.describe(() => {
    test.use({ viewport })
    test(`on a ${device} ${network} a network a car is found by its plate, and leads on`, async ({
      shop,
      newDevice,
    }) => {
      const [appointment] = (await arrangeDay(shop)) as [TodaysAppointment]
      const { plateNumber, phone, services } = await knownVehicle(shop.sql, appointment)
      const counter = await newDevice()
      const page = await counter.page()
      await signIn(page)
      if (network === 'without') await counter.goOffline()

      await page.getByRole('button', { name: 'Find a car' }).click()
      await expect(number(page)).toBeFocused()
      await expect(number(page)).toHaveAttribute('inputmode', 'numeric')
      await number(page).fill(plateNumber)
      await expect(found(page)).toHaveCount(1)
      await expect(found(page)).toContainText(appointment.customer)
      await expect(found(page).getByRole('link', { name: /^\+971 / })).toHaveAttribute('href', `tel:${phone}`)
      await expect(found(page)).toContainText(services.length > 0 ? `· ${services.join(', ')}` : 'None yet')
      await found(page).getByRole('link', { name: 'Open today, 9:00 AM' }).click()
      await expect(page).toHaveURL(`/dashboard/appointments/${appointment.id}`)
      await expect(finder(page)).toBeHidden()

      await test.step('by the keyboard, in Arabic digits, to a new appointment', async () => {
        await page.keyboard.press('Control+k')
        await expect(number(page)).toBeFocused()
        await page.keyboard.type(arabic(plateNumber))
        await expect(found(page)).toHaveCount(1)
        await found(page).getByRole('link', { name: 'New Appointment' }).click()
        const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
        await expect(sheet.getByRole('group', { name: 'Customer' })).toContainText(appointment.customer)
        await expect(sheet.getByRole('radio', { name: new RegExp(plateNumber) })).toBeChecked()
        await expect(finder(page)).toBeHidden()
        await page.keyboard.press('Control+k')
        await expect(finder(page)).toBeHidden()
        await page.keyboard.press('Escape')
        await expect(sheet).toBeHidden()
      })
      if (network === 'without') await expect(syncChip(page)).toHaveAccessibleName('Sync: Offline')
    })
  })

test('typing narrows, an emirate narrows further, and what is no plate is said to be none', async ({
  page,
  shop,
}) => {
  const [{ digit, emirate }] = await shop.sql<[{ digit: string; emirate: string }]>`
    select left(plate_number, 1) as digit, mode() within group (order by plate_category) as emirate
    from vehicles group by 1 order by count(*) desc limit 1`
  await signIn(page)
  await page.getByRole('button', { name: 'Find a car' }).click()
  await number(page).fill(digit)
  await expect(found(page)).toHaveCount(8)
  await expect(finder(page).getByText('The first 8. Type another digit to narrow them down.')).toBeVisible()
  await finder(page).getByLabel('Emirate').selectOption(emirate)
  const name = await finder(page).getByLabel('Emirate').locator('option:checked').textContent()
  await expect(found(page).filter({ hasNotText: `${name}` })).toHaveCount(0)
  await expect(found(page).first()).toBeVisible()

  await found(page).last().getByRole('button').click()
  await expect(found(page).last()).toContainText('Last visit')
  await expect(found(page).getByText('Last visit')).toHaveCount(1)

  for (const wrong of ['1234567', '12A']) {
    await number(page).fill(wrong)
    await expect(finder(page).getByText('Plate number must be 1-6 digits')).toBeVisible()
    await expect(found(page)).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(finder(page)).toBeHidden()
})

test('a plate that nobody knows goes along to the new car', async ({ newDevice }) => {
  const counter = await newDevice()
  const page = await counter.page()
  await signIn(page)
  await counter.goOffline()
  await go(page, '/dashboard/crm/customers')
  await expect(page.getByRole('button', { name: 'Find a car' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await finder(page).getByLabel('Emirate').selectOption('sharjah')
  await number(page).fill('999999')
  await expect(finder(page).getByRole('heading', { name: 'No car with this plate' })).toBeVisible()
  await finder(page).getByRole('link', { name: 'New Appointment' }).click()
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  await sheet.getByRole('button', { name: 'New customer' }).click()
  await sheet.getByLabel('Full name').fill('Never Seen')
  await sheet.getByLabel('Phone number').fill('050 888 7701')
  await sheet.getByRole('button', { name: 'Add Customer' }).click()
  await expect(sheet.getByLabel('Plate number')).toHaveValue('999999')
  await expect(sheet.getByLabel('Plate category')).toHaveValue('sharjah')
})

const arabic = (digits: string) => digits.replace(/\d/g, digit => String.fromCharCode(0x660 + Number(digit)))

async function knownVehicle(sql: ShopServer['sql'], { vehicleId }: TodaysAppointment) {
  const [car] = await sql<[{ plateNumber: string; phone: string }]>`
    select v.plate_number as "plateNumber", c.phone from vehicles v join customers c on c.id = v.customer_id
    where v.id = ${vehicleId}`
  const lines = await sql<{ name: string }[]>`
    select name from appointment_services where appointment_id = (
      select id from appointments where vehicle_id = ${vehicleId} and status in ('completed', 'paid')
      order by scheduled_date desc limit 1) order by id`
  return { ...car, services: lines.map(({ name }) => name) }
}
