import { MAKES } from '#schema/catalogue/makes.ts'
import { TRAP_FIELD } from '#schema/forms/booking.ts'
import { formatDay } from '#schema/rules/time-text.ts'
import { signIn } from './counter.ts'
import { shiftOf, watchLayoutShift } from './layout-shift.ts'
import { expect, test } from './test.ts'
import { expectToast } from './toasts.ts'
import { bookedBy, fillBooking, findChoice, submitOf } from './visitor.ts'

test('a visitor books, and the counter sees it at once without reloading', async ({
  page,
  shop,
  newDevice,
}) => {
  const counter = await (await newDevice()).page()
  await signIn(counter)
  const day = await shop.openDay()
  await counter.goto(`/dashboard/appointments?date=${day}`)
  await expect(counter.getByText('No appointments found')).toBeVisible()

  await page.goto('/booking')
  await fillBooking(page, { name: 'Omar Visitor', phone: '050 111 2233', plate: '70001', day, time: '10:00' })
  await expect(
    page.getByRole('checkbox', { name: /Exterior Detailing .* AED 294.00 incl. VAT/ }),
  ).toBeChecked()
  const price = page.getByRole('complementary', { name: 'Your booking' })
  for (const line of [
    'Exterior DetailingAED 294.00',
    'Duration2 hrs',
    'VAT 5% includedAED 14.00',
    'TotalAED 294.00',
  ])
    await expect(price).toContainText(line)
  await submitOf(page).click()
  await expect(page.getByText('Booking Confirmed')).toBeVisible()
  const confirmedAt = Date.now()
  const appointment = counter.getByRole('listitem', { name: /Omar Visitor/ })
  await expect(appointment).toBeVisible({ timeout: 2_000 })
  expect(Date.now() - confirmedAt).toBeLessThan(2_000)
  await expect(appointment).toContainText('10:00 AM')
  await expect(appointment).toContainText('Upcoming')
  await expect(appointment).toContainText('Dubai 70001')

  await expect(page.getByText('Your appointment has been booked successfully!')).toBeVisible()
  await expect(page).toHaveURL('/', { timeout: 5_000 })
  await test.step('the message goes along, and goes after its five seconds', async () => {
    const message = page.getByText('Your appointment has been booked successfully!')
    await expect(message).toBeVisible()
    await expect(message).toBeHidden()
    expect(Date.now() - confirmedAt).toBeGreaterThan(4_500)
  })
})

test('half a form outlasts Book Now, a reload and the way back, whole', async ({ page, shop }) => {
  const visit = { name: 'Half Way', phone: '050 111 2299', plate: '70007', time: '10:00' }
  const day = await shop.openDay()
  await page.goto('/booking')
  await fillBooking(page, { ...visit, day })
  await page.getByLabel('Code').fill('B')
  await page.getByRole('textbox', { name: 'Time' }).fill('')
  async function expectAsLeft() {
    await expect(page.getByLabel('Full name')).toHaveValue(visit.name)
    await expect(page.getByLabel('Plate category')).toHaveValue('dubai')
    await expect(page.getByLabel('Code')).toHaveValue('B')
    await expect(page.getByLabel('Plate number')).toHaveValue(visit.plate)
    await expect(page.getByRole('combobox', { name: 'Vehicle make' })).toHaveValue('Toyota')
    await expect(page.getByRole('combobox', { name: 'Vehicle model' })).toHaveValue('Land Cruiser')
    await expect(page.getByRole('checkbox', { name: /Exterior Detailing/ })).toBeChecked()
    await expect(page.getByLabel('Date')).toHaveValue(day)
  }

  await test.step('Book Now leads to what is still empty', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Book Now' }).click()
    await expect(page.getByRole('textbox', { name: 'Time' })).toBeFocused()
    await expectAsLeft()
  })
  await test.step('a reload', async () => {
    await page.reload()
    await expectAsLeft()
  })
  await test.step('Home and back', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Sheen, home' }).click()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expectAsLeft()
  })
  await test.step('until it is forgotten', async () => {
    await page.getByRole('button', { name: 'Forget my details' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('')
    await page.reload()
    await expect(page.getByRole('checkbox', { name: /Exterior Detailing/ })).toBeChecked()
    await expect(page.getByLabel('Full name')).toHaveValue('')
    await expect(page.getByLabel('Plate number')).toHaveValue('')
  })
})

test('a reload while the booking is on its way finds it, and books once', async ({ page, shop }) => {
  const visit = { name: 'Quick Reload', phone: '050 111 2277', plate: '70008', time: '10:00' }
  await page.goto('/booking')
  await fillBooking(page, { ...visit, day: await shop.openDay() })
  let tries = 0
  const arrived = new Promise<void>(resolve => {
    void page.route('**/api/public/booking', async route => {
      if (tries++ > 0) return route.continue()
      await route.fetch()
      // Its answer never comes.
      resolve()
    })
  })
  await submitOf(page).click()
  await arrived
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  expect(await bookedBy(shop, visit.name)).toHaveLength(1)
})

test('a booking whose answer is lost waits, is sent again and books once', async ({ page, shop }) => {
  const visit = {
    name: 'Lost Answer',
    phone: '050 111 2244',
    plate: '70002',
    day: await shop.openDay(),
    time: '11:00',
  }
  await page.goto('/booking')
  await fillBooking(page, visit)
  await page.route('**/api/public/booking', async route => {
    await route.fetch()
    await route.abort()
    await page.unroute('**/api/public/booking')
  })
  await submitOf(page).click()
  await expect(page.getByRole('heading', { name: 'Not confirmed yet' })).toBeFocused()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeFocused()
  expect(await bookedBy(shop, visit.name)).toHaveLength(1)
})

test('a booking whose answer is lost, and that is cancelled and changed then, is not booked twice', async ({
  page,
  shop,
}) => {
  const visit = {
    name: 'Changed Mind',
    phone: '050 111 2255',
    plate: '70003',
    day: await shop.openDay(),
    time: '11:00',
  }
  await page.goto('/booking')
  await fillBooking(page, visit)
  let arrived = 0
  await page.route('**/api/public/booking', async route => {
    if (arrived++ === 0) await route.fetch()
    await route.abort()
  })
  await submitOf(page).click()

  await test.step('also when the page was loaded anew', async () => {
    await expect(page.getByRole('heading', { name: 'Not confirmed yet' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Cancel request' }).click()
    await expectToast(
      page,
      'Request cancelled',
      'It may have reached us before the connection broke. Please call us on +971 4 338 5500 to be sure.',
    )
    await page.unroute('**/api/public/booking')
    await expect(page.getByLabel('Full name')).toHaveValue(visit.name)
    await page.getByRole('button', { name: '2:00 PM', exact: true }).click()
    await submitOf(page).click()
    await expect(page.getByRole('heading', { name: 'You are booked already' })).toBeFocused()
    await expect(page.getByText(`${formatDay(visit.day)} at 11:00 AM`)).toBeVisible()
    expect(await bookedBy(shop, visit.name)).toHaveLength(1)
  })

  await test.step('a second visit is booked when the visitor says so, with what was typed', async () => {
    await page.getByRole('button', { name: 'Book another visit' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue(visit.name)
    await submitOf(page).click()
    await expect(page.getByText('Booking Confirmed')).toBeVisible()
    expect(await bookedBy(shop, visit.name)).toHaveLength(2)
  })
})

test('the card that was tapped is chosen, and what is in another choice is said', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('region', { name: 'Services' })
    .getByRole('link', { name: 'Exterior Detailing' })
    .click()
  await expect(page).toHaveURL('/booking')
  const exterior = page.getByRole('checkbox', { name: /^Exterior Detailing/ })
  await expect(exterior).toBeChecked()
  await expect(page.getByText('Full Detailing includes this already')).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Full Detailing/ }).check()
  await expect(page.getByText('Full Detailing includes this already')).toBeVisible()
  await exterior.uncheck()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Full Detailing/ })).toBeChecked()
  await expect(exterior).not.toBeChecked()
})

test('a program that fills in what no person sees is answered, and is not in the book', async ({
  page,
  request,
  shop,
}) => {
  expect(await (await request.get('/booking')).text()).toContain(`name="${TRAP_FIELD}"`)
  await page.goto('/booking')
  const visit = { name: 'No Person', phone: '050 111 2288', plate: '70006', time: '15:00' }
  await fillBooking(page, { ...visit, day: await shop.openDay() })
  const trap = page.locator(`[name=${TRAP_FIELD}]`)
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0)
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await trap.fill('https://spam.test')
  await submitOf(page).click()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  expect(await bookedBy(shop, visit.name)).toHaveLength(0)
})

test('the form says what is missing, beside each field, and keeps what was typed', async ({ page }) => {
  await page.goto('/booking')
  await page.getByLabel('Full name').fill('A')
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  for (const message of [
    'Name must be at least 2 characters',
    'Invalid email address',
    'Phone number must be valid',
    'Plate number is required',
    'Plate category is required',
    'Vehicle make is required',
    'Vehicle model is required',
    'At least one service must be selected',
  ])
    await expect(page.getByText(message).last(), message).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('A')
  await expect(page.getByLabel('Vehicle model')).toBeDisabled()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('make and model are found by typing, and another make clears the model', async ({ page }) => {
    await page.goto('/booking')
    const make = page.getByRole('combobox', { name: 'Vehicle make' })
    const model = page.getByRole('combobox', { name: 'Vehicle model' })
    await expect(model).toBeDisabled()
    await expect(model).toHaveAttribute('placeholder', 'Select make first')
    await make.click()
    const choices = page.getByRole('listbox').getByRole('option')
    await expect(choices).toHaveCount(MAKES.length + 1)
    await make.fill('patrol')
    await make.press('Enter')
    await expect(make).toHaveValue('Nissan')

    await model.fill('pathf')
    await expect(choices).toHaveText(['Pathfinder'])
    await model.press('Tab')
    await expect(model).toHaveValue('Pathfinder')

    await test.step('what is not found leaves what was chosen', async () => {
      await make.fill('zzz')
      await expect(choices).toHaveText(['Other'])
      await make.press('Escape')
      await expect(make).toHaveValue('Nissan')
      await expect(model).toHaveValue('Pathfinder')
    })

    await test.step('another make', async () => {
      await findChoice(page, 'Vehicle make', 'Toyota')
      await expect(model).toHaveValue('')
      await expect(model).toHaveAttribute('placeholder', 'Select model')
      await submitOf(page).click()
      await expect(page.getByText('Vehicle model is required').last()).toBeVisible()
      await expect(page.getByText('Vehicle make is required')).toHaveCount(0)
    })

    await test.step('no make', async () => {
      await make.fill('')
      await expect(model).toBeDisabled()
      await findChoice(page, 'Vehicle make', 'Other')
      await expect(page.getByLabel('Vehicle model')).toHaveAttribute('placeholder', 'Make and model')
    })
  })

  test('who comes again finds the form filled in, and can be forgotten', async ({ page, shop }) => {
    const visit = { name: 'Regular Guest', phone: '050 111 2266', plate: 'C 70004', time: '09:00' }
    await page.goto('/booking')
    await page.getByLabel('Remember my details on this device').check()
    await fillBooking(page, { ...visit, day: await shop.openDay() })
    await page.getByLabel('Color').selectOption('black')
    await submitOf(page).click()
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()

    await watchLayoutShift(page)
    await page.goto('/booking', { waitUntil: 'networkidle' })
    await expect(page.getByText('Filled in for Regular Guest', { exact: true })).toBeVisible()
    expect(await shiftOf(page)).toBe(0)
    const filledIn: [label: string, value: string, empty: string][] = [
      ['Full name', visit.name, ''],
      ['Phone number', visit.phone, ''],
      ['Plate category', 'dubai', ''],
      ['Plate number', visit.plate, ''],
      ['Vehicle make', 'Toyota', ''],
      ['Vehicle model', 'Land Cruiser', ''],
      ['Color', 'black', 'other'],
    ]
    for (const [label, value] of filledIn) await expect(page.getByLabel(label), label).toHaveValue(value)

    await page.getByRole('button', { name: 'Forget my details' }).click()
    await expect(page.getByText('Four short steps. We confirm by message.')).toBeVisible()
    for (const [label, , empty] of filledIn) await expect(page.getByLabel(label), label).toHaveValue(empty)
    await page.reload()
    await expect(page.getByRole('group', { name: 'Next open days' })).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Forget my details' })).toBeHidden()
  })
})
