import type { Page } from '@playwright/test'
import { formatPhone } from '#schema/rules/text/phone.ts'
import { arrangeDay, type TodaysAppointment } from './arrange.ts'
import { expectToast, go, signIn, syncChip } from './counter.ts'
import { holdBack } from './hold-back.ts'
import type { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'

const WAYS = [
  { device: 'tablet', viewport: { width: 820, height: 1180 } },
  { device: 'phone', viewport: { width: 390, height: 844 } },
] as const

const finder = (page: Page) => page.getByRole('dialog', { name: 'Find' })
const field = (page: Page) => finder(page).getByRole('combobox', { name: 'Find' })
const group = (page: Page, name: string) => finder(page).getByRole('group', { name })
const options = (page: Page, name: string) => group(page, name).getByRole('option')
const active = (page: Page) => finder(page).getByRole('option', { selected: true })

async function openFinder(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

for (const { device, viewport } of WAYS)
  test.describe(() => {
    test.use({ viewport })
    test(`on a ${device} without a network everything is found, and leads to its page`, async ({
      shop,
      newDevice,
    }) => {
      const [appointment] = (await arrangeDay(shop)) as [TodaysAppointment]
      const { customerId, ...car } = await partiesOf(shop.sql, appointment)
      // Nobody else has this number, whoever was given one before.
      const phone = `+97154${String(customerId).padStart(7, '0')}`
      await shop.sql`update customers set phone = ${phone} where id = ${customerId}`
      const known = { ...car, customerId, phone }
      const counter = await newDevice()
      const page = await counter.page()
      await signIn(page)
      await counter.goOffline()

      await test.step('a person by the phone, as it is called', async () => {
        await page.getByRole('button', { name: 'Find', exact: true }).click()
        await expect(field(page)).toBeFocused()
        await field(page).fill(known.phone.replace('+971', '0'))
        await expect(active(page)).toContainText(formatPhone(known.phone))
        await expect(active(page)).toContainText(appointment.customer)
        await expect(options(page, 'Appointments').first()).toContainText(`#${appointment.id}`)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(`/dashboard/crm/customers/${known.customerId}`)
        await expect(finder(page)).toBeHidden()
      })
      await test.step('a person by a part of the name, with the arrows', async () => {
        await openFinder(page)
        await page.keyboard.type(appointment.customer.toUpperCase().split(' ').reverse().join(' '))
        const person = options(page, 'Customers').filter({ hasText: formatPhone(known.phone) })
        await expect(person).toHaveCount(1)
        await expect(finder(page).getByRole('group').nth(1)).toHaveAccessibleName('Vehicles')
        await expect(finder(page).getByRole('group').nth(2)).toHaveAccessibleName('Appointments')
        const others = await options(page, 'Customers').allTextContents()
        const steps = others.findIndex(text => text.includes(formatPhone(known.phone)))
        for (let i = 0; i < steps; i++) await page.keyboard.press('ArrowDown')
        await expect(person).toHaveAttribute('aria-selected', 'true')
        await page.keyboard.press('ArrowUp')
        await expect(person).toHaveAttribute('aria-selected', 'false')
        await page.keyboard.press('Escape')
        await expect(finder(page)).toBeHidden()
      })
      await test.step('a car by its plate in Arabic digits', async () => {
        await openFinder(page)
        await page.keyboard.type(arabic(known.plateNumber))
        await expect(active(page)).toContainText(known.plateNumber)
        await expect(active(page)).toContainText(appointment.customer)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(`/dashboard/crm/vehicles/${appointment.vehicleId}`)
        // What was left before it was on screen was not open.
        await expect(page.getByRole('heading', { level: 1 })).toContainText(known.plateNumber)
      })
      await test.step('an appointment by its number', async () => {
        await openFinder(page)
        await page.keyboard.type(`#${appointment.id}`)
        await expect(options(page, 'Appointments')).toHaveCount(1)
        await expect(active(page)).toContainText('9:00 AM')
        await expect(active(page)).toContainText('Confirmed')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(`/dashboard/appointments/${appointment.id}`)
      })
      await test.step('a screen by its name, and what was open before', async () => {
        await openFinder(page)
        await expect(options(page, 'Recent').first()).toContainText(known.plateNumber)
        await page.keyboard.type('week view')
        await expect(active(page)).toContainText('Week View')
        await active(page).click()
        await expect(page).toHaveURL('/dashboard/appointments?view=week')
      })
      await test.step('a number that nothing has says so', async () => {
        await openFinder(page)
        await page.keyboard.type('#987654321')
        await expect(
          finder(page).getByRole('heading', { name: 'Appointment #987654321 is not here' }),
        ).toBeVisible()
        await expect(finder(page).getByRole('option')).toHaveCount(0)
        await page.keyboard.press('Enter')
        await expect(finder(page)).toBeVisible()
        await page.keyboard.press('Escape')
      })
      await expect(syncChip(page)).toHaveAccessibleName('Sync: Offline')
    })
  })

test('a tap on a result follows it, and a new appointment for the car is one of them', async ({
  page,
  shop,
}) => {
  const [appointment] = (await arrangeDay(shop)) as [TodaysAppointment]
  const { plateNumber } = await partiesOf(shop.sql, appointment)
  await signIn(page)
  await test.step('what is typed before the finder is there is not lost', async () => {
    const letThrough = await holdBack(page, '**/assets/find-dialog-*.js')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('another')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(`${plateNumber}0`)
    await page.keyboard.press('Backspace')
    letThrough()
    await expect(field(page)).toHaveValue(plateNumber)
    await expect(field(page)).toBeFocused()
  })
  await options(page, 'Vehicles').filter({ hasText: 'New appointment' }).click()
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  await expect(sheet.getByRole('group', { name: 'Customer' })).toContainText(appointment.customer)
  await expect(sheet.getByRole('radio', { name: new RegExp(plateNumber) })).toBeChecked()
  await expect(finder(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(finder(page)).toBeHidden()
})

test('a plate that nobody knows goes along to the new car, and what is no plate is said to be none', async ({
  newDevice,
}) => {
  const counter = await newDevice()
  const page = await counter.page()
  await signIn(page)
  await counter.goOffline()
  await openFinder(page)
  await field(page).fill('Dubai 1234567')
  await expect(finder(page).getByText('Plate number must be 1-6 digits')).toBeVisible()
  await field(page).fill('Sharjah 999999')
  await expect(active(page)).toContainText('New appointment for Sharjah 999999')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Schedule Appointment' })
  await sheet.getByRole('button', { name: 'New customer' }).click()
  await sheet.getByLabel('Full name').fill('Never Seen')
  await sheet.getByLabel('Phone number').fill('050 888 7701')
  await sheet.getByRole('button', { name: 'Add Customer' }).click()
  await expect(sheet.getByLabel('Plate number')).toHaveValue('999999')
  await expect(sheet.getByLabel('Plate category')).toHaveValue('sharjah')
})

test('too many of a name lead to the list of all of them', async ({ page }) => {
  await signIn(page)
  await openFinder(page)
  await field(page).fill('a')
  await expect(options(page, 'Customers')).toHaveCount(6)
  await options(page, 'Customers').last().click()
  await expect(page).toHaveURL('/dashboard/crm/customers?q=a')
  await expect(page.getByLabel('Search customers')).toHaveValue('a')
})

test('who keeps the money finds an invoice by its number; an employee neither that nor an admin’s screen', async ({
  page,
  newDevice,
  shop,
}) => {
  const number = await anInvoice(shop.sql)
  await signIn(page, 'accountant')
  const title = page.getByRole('heading', { level: 1, name: /^Tax Invoice R/i })
  await openFinder(page)
  await field(page).fill(number.replace('-', ' ').toLowerCase())
  await expect(active(page)).toContainText(`Tax invoice ${number}`)
  await page.keyboard.press('Enter')
  await expect(title).toContainText(number)

  const device = await newDevice()
  const other = await device.page()
  await signIn(other)
  await openFinder(other)
  await expect(options(other, 'Screens').filter({ hasText: 'Schedule View' })).toHaveCount(1)
  await expect(options(other, 'Screens').filter({ hasText: 'Database Tools' })).toHaveCount(0)
  for (const typed of [number, 'database tools', 'settings']) {
    await field(other).fill(typed)
    await expect(finder(other).getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await expect(finder(other).getByRole('option')).toHaveCount(0)
  }
})

test('nothing is found behind the lock, and nothing of what was found shows there', async ({ newDevice }) => {
  const device = await newDevice()
  const page = await device.page()
  await signIn(page, 'manager')
  await setPin(page, '2580')
  await openFinder(page)
  await field(page).fill('a')
  await expect(options(page, 'Customers').first()).toBeVisible()
  await page.evaluate(() => new BroadcastChannel('sheen-session').postMessage({ type: 'locked' }))
  await expect(page.getByRole('dialog', { name: 'Who is it?' })).toBeVisible()
  await expect(page.locator('[role=combobox]')).toHaveCount(0)
  await expect(page.locator('[role=option]')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  for (const digit of '2580') await page.getByRole('button', { name: digit, exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Who is it?' })).toBeHidden()
  await expect(finder(page)).toBeHidden()
  await openFinder(page)
  await expect(field(page)).toHaveValue('')
})

const arabic = (digits: string) => digits.replace(/\d/g, digit => String.fromCharCode(0x660 + Number(digit)))

async function partiesOf(sql: ShopServer['sql'], { vehicleId }: TodaysAppointment) {
  const [car] = await sql<[{ plateNumber: string; phone: string; customerId: number }]>`
    select v.plate_number as "plateNumber", c.phone, c.id::int as "customerId"
    from vehicles v join customers c on c.id = v.customer_id where v.id = ${vehicleId}`
  return car
}

async function anInvoice(sql: ShopServer['sql']): Promise<string> {
  const [invoice] = await sql<[{ number: string }]>`
    select series || '-' || lpad(sequence::text, 4, '0') as number from invoices
    where kind = 'invoice' order by sequence desc limit 1`
  return invoice.number
}

async function setPin(page: Page, pin: string): Promise<void> {
  await go(page, '/account?tab=device')
  const form = page.getByRole('form', { name: 'PIN' })
  await form.getByLabel('New PIN').fill(pin)
  await form.getByLabel('PIN once more').fill(pin)
  await form.getByRole('button', { name: /PIN$/ }).click()
  await expectToast(page, 'PIN set')
}
