import { type FakeStripe, STRIPE_KEYS, startFakeStripe } from '#tests/fixtures/stripe.ts'
import { press } from './appointment-steps.ts'
import { expectSynced, expectToast, go, signIn } from './counter.ts'
import { expectForEveryone } from './screen-checks.ts'
import { ShopServer } from './shop-server.ts'
import { expect, test } from './test.ts'
import { fillBooking, submitOf } from './visitor.ts'

/** A shop that takes payments online, with a provider on this machine. */
let stripe: FakeStripe
const paidShop = new ShopServer({
  env: url => ({
    PUBLIC_URL: url,
    STRIPE_URL: stripe.url,
    STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
  }),
})

test.beforeAll(async () => {
  stripe = await startFakeStripe()
  await paidShop.start()
})
test.afterAll(async () => {
  await paidShop.stop()
  await stripe.close()
})
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
  baseURL: async ({}, use) => use(paidShop.url),
})

test('a deposit is set at the counter, paid on a phone, seen at the counter and given back', async ({
  page,
  browser,
}) => {
  const counter = page
  const phone = await (await browser.newContext({ baseURL: paidShop.url })).newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  const day = await paidShop.openDay()

  await test.step('a service asks for a deposit, whose amount is checked where it is typed', async () => {
    await signIn(counter, 'admin')
    await go(counter, '/dashboard/admin/services')
    await counter.getByRole('link', { name: 'Exterior Detailing', exact: true }).click()
    const deposit = counter.getByRole('group', { name: 'Deposit' })
    await deposit.getByLabel('Kind of deposit').selectOption('Percent of the price')
    await deposit.getByLabel('Percent', { exact: true }).fill('200')
    await press(counter, 'Save Changes')
    await expect(deposit.getByText('Please give a percentage, 1 to 100.')).toBeVisible()
    await deposit.getByLabel('Percent', { exact: true }).fill('20')
    await expectForEveryone(counter, 'a service with a deposit')
    await press(counter, 'Save Changes')
    await expectToast(counter, 'Service has been updated')
    await expectSynced(counter)
  })

  await test.step('a visitor reads of it before booking, and is led to where it is paid', async () => {
    await phone.goto('/booking')
    await fillBooking(phone, {
      ...{ name: 'Dana Deposit', phone: '050 765 4321', plate: '76543', day, time: '10:00' },
    })
    await submitOf(phone).last().click()
    await expect(phone.getByText(/Pay the deposit of AED .* to keep your time\./)).toBeVisible()
    await phone.waitForURL(/\/b\//)
    await expect(phone.getByText(/We keep your time for you until then\./)).toBeVisible()
    await expectForEveryone(phone, 'a booking whose deposit is asked for')
  })
  const bookingUrl = phone.url()

  await test.step('it is paid on the provider’s page, and the booking says so', async () => {
    await phone.getByRole('button', { name: 'Pay the deposit' }).click()
    await expect(phone.getByRole('heading', { name: /^Pay AED/ })).toBeVisible()
    await phone.getByRole('button', { name: 'Pay' }).click()
    await expect(phone.getByText('Your payment has arrived. Thank you.')).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Pay the deposit' })).toHaveCount(0)
    await expectForEveryone(phone, 'a booking whose deposit is paid')
  })

  const [booked] = await paidShop.sql<{ id: number }[]>`
    select a.id from appointments a join customers c on c.id = a.customer_id where c.full_name = 'Dana Deposit'`

  await test.step('the counter sees it', async () => {
    await go(counter, `/dashboard/appointments/${booked?.id}`)
    const payments = counter.getByRole('list', { name: 'Online payments' })
    await expect(payments).toContainText('deposit paid online')
    await expectForEveryone(counter, 'an appointment with a deposit')
  })

  await test.step('the customer cancels in time and has it back', async () => {
    await phone.goto(bookingUrl)
    await phone.getByText('Cancel the booking').click()
    await expect(phone.getByText(/that you paid online goes back to your card\./)).toBeVisible()
    await phone.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(phone.getByText('Your booking is cancelled.')).toBeVisible()
    await expect(async () => {
      await phone.goto(bookingUrl)
      await expect(phone.getByText(/went back to your card/)).toBeVisible({ timeout: 1000 })
    }).toPass()
    expect(stripe.refunds).toHaveLength(1)
    await expect(counter.getByRole('list', { name: 'Online payments' })).toContainText('given back online')
  })
})
