import { TRAP_FIELD } from '#schema/forms/trap-field.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { bookingPath } from '#schema/rules/visitors/site-paths.ts'
import type { Row } from '#schema/tables.ts'
import { issueAnswerToken } from '#server/links/signed-links.ts'
import { expectToast } from './counter.ts'
import { expect, test } from './test.ts'
import { bookedBy, fillBooking, submitOf } from './visitor.ts'

test('a visitor books, and the counter sees it at once without reloading', async ({
  page,
  shop,
  staffPage,
}) => {
  const counter = await staffPage()
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

test('while far more is asked for than usual the browser does the work, and who gets no place is told', async ({
  page,
  shop,
}) => {
  const day = await shop.openDay()
  const now = new Date().toISOString()
  await shop.sql`
    insert into floods (id, began_at, last_at, requests, networks, unplaced, version)
    select 9, ${now}, ${now}, 40, 9, 20, version from shop_state`
  const statuses: number[] = []
  page.on('response', response => {
    if (response.url().endsWith('/api/public/booking')) statuses.push(response.status())
  })
  try {
    await page.goto('/booking')
    await fillBooking(page, { name: 'Ruth First', phone: '050 111 8801', plate: '70081', day, time: '10:00' })
    await submitOf(page).click()
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    expect(statuses).toEqual([428, 201])
    await page.goto('/booking')
    await fillBooking(page, {
      name: 'Ruth Second',
      phone: '050 111 8802',
      plate: '70082',
      day,
      time: '10:00',
    })
    await submitOf(page).click()
    await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
    await page.getByRole('link', { name: 'See or change it' }).click()
    await expect(page.getByText('this time is not kept for you')).toBeVisible()
  } finally {
    await shop.sql`delete from floods where id = 9`
  }
})

test('the link that was sent to the phone keeps the time as it is opened', async ({ page, shop }) => {
  const day = await shop.openDay()
  await page.goto('/booking')
  await fillBooking(page, {
    name: 'Linked Visitor',
    phone: '050 111 8803',
    plate: '70083',
    day,
    time: '10:00',
  })
  await submitOf(page).click()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  const [booked] = await shop.sql<[Row<'appointments'>]>`
    update appointments set held_until = now() + interval '30 minutes'
    where vehicle_id in (select id from vehicles where plate_number = '70083')
    returning id::int, created_at as "createdAt"`
  await page.goto(bookingPath(await issueAnswerToken(shop.sql, booked)))
  await expect(page.getByText(/^We keep your time: /)).toBeVisible()
  const [kept] = await shop.sql`select held_until, requested from appointments where id = ${booked.id}`
  expect(kept).toEqual({ held_until: null, requested: null })
})
