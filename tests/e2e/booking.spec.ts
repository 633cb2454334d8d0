import { formatDay } from '#schema/rules/time-text.ts'
import { signIn } from './counter.ts'
import { expect, test } from './test.ts'
import { bookOnline, fillBooking } from './visitor.ts'

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

  await bookOnline(page, { name: 'Omar Visitor', phone: '050 111 2233', plate: '70001', day, time: '10:00' })
  await expect(page.getByText('Booking Confirmed')).toBeVisible()
  const confirmedAt = Date.now()
  const job = counter.getByRole('listitem', { name: /Omar Visitor/ })
  await expect(job).toBeVisible({ timeout: 2_000 })
  expect(Date.now() - confirmedAt).toBeLessThan(2_000)
  await expect(job).toContainText('10:00 AM')
  await expect(job).toContainText('Upcoming')
  await expect(job).toContainText('Dubai 70001')

  await expect(page.getByText('Your appointment has been booked successfully!')).toBeVisible()
  await expect(page).toHaveURL('/', { timeout: 5_000 })
})

test('a booking whose answer is lost is sent again and books once', async ({ page, context, shop }) => {
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
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(page.getByText('There was a problem processing your booking. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(visit.name)
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(page.getByText('Booking Confirmed')).toBeVisible()
  const rows = await shop.sql`
    select 1 from appointments a join customers c on c.id = a.customer_id where c.full_name = ${visit.name}`
  expect(rows).toHaveLength(1)
  await context.close()
})

test('a booking whose answer is lost and that is changed then is not booked twice', async ({
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
  const submit = page.getByRole('button', { name: 'Book Appointment' })
  const booked = () => shop.sql`
    select scheduled_date from appointments a join customers c on c.id = a.customer_id
    where c.full_name = ${visit.name} order by scheduled_date`
  await page.goto('/booking')
  await fillBooking(page, visit)
  await page.route('**/api/public/booking', async route => {
    await route.fetch()
    await route.abort()
    await page.unroute('**/api/public/booking')
  })
  await submit.click()
  await expect(page.getByText('There was a problem processing your booking. Please try again.')).toBeVisible()

  await test.step('also when the page was loaded anew', async () => {
    await page.reload()
    await fillBooking(page, { ...visit, time: '14:00' })
    await submit.click()
    await expect(page.getByRole('heading', { name: 'You are booked already' })).toBeFocused()
    await expect(page.getByText(`${formatDay(visit.day)} at 11:00 AM`)).toBeVisible()
    expect(await booked()).toHaveLength(1)
  })

  await test.step('a second visit is booked when the visitor says so, with what was typed', async () => {
    await page.getByRole('button', { name: 'Book another visit' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue(visit.name)
    await submit.click()
    await expect(page.getByText('Booking Confirmed')).toBeVisible()
    expect(await booked()).toHaveLength(2)
  })
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
