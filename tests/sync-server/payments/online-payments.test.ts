import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import type { OnlinePayment } from '#schema/rows/online-payment.ts'
import { lookAfterPayments } from '#server/payments/payment-worker.ts'
import { stripeCheckout } from '#server/payments/stripe-checkout.ts'
import { createSyncEngine } from '#server/sync/sync-engine.ts'
import { selectList, TABLE_SQL } from '#server/sync/table-sql.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { createBookingServer } from '#tests/fixtures/server.ts'
import { customer, putRows, service } from '#tests/fixtures/shop.ts'
import { KNOWN } from '#tests/fixtures/strangers.ts'
import { type FakeStripe, STRIPE_KEYS, startFakeStripe } from '#tests/fixtures/stripe.ts'

type Server = Awaited<ReturnType<typeof createBookingServer>>
let server: Server
let stripe: FakeStripe
const askedAt = new Map<number, number>()

beforeEach(async () => {
  askedAt.clear()
  stripe = await startFakeStripe()
  server = await createBookingServer({
    publicUrl: 'https://sheen.ae',
    stripe: { ...STRIPE_KEYS, url: stripe.url },
  })
  const deposit = { unit: 'percent', amount: 20, askedOf: 'everyone' } as const
  await server.database.sql`update settings set trn = '100123456700003'`
  await putRows(server.database.sql, {
    services: [
      service(80, {
        name: 'Ceramic Coating',
        highlight: true,
        priceFils: 1000_00,
        durationMinutes: 30,
        deposit,
      }),
      service(81, {
        name: 'First wash',
        highlight: true,
        deposit: { unit: 'fils', amount: 50_00, askedOf: 'first_time_or_missed' },
      }),
    ],
  })
})
afterEach(async () => {
  await server.close()
  await stripe.close()
})

/** A Wednesday. */
const DAY = '2026-11-25'

let booker = 0
async function book(changes: Record<string, unknown> = {}) {
  server.time.now = new Date('2026-11-23T05:00:00.000Z')
  booker++
  const { body, status } = await server.book({
    serviceIds: [80],
    date: DAY,
    time: '15:00',
    phone: `+97150777${1000 + booker}`,
    plateNumber: String(1000 + booker),
    ...changes,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { appointmentId: number; link: string; deposit: { amount: number; payBy: string } | null }
}

function after(minutes: number) {
  server.time.now = new Date(Date.parse('2026-11-23T05:00:00.000Z') + minutes * 60_000)
}

async function press(path: string, what: string, lang = 'en') {
  const answer = await server.app.request(`${path}/${what}?lang=${lang}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
  })
  const { headers, status } = answer
  return { status, text: await answer.text(), to: headers.get('Location'), refresh: headers.get('Refresh') }
}

/** Opens the provider's page of a booking and returns the id of its session. */
async function openCheckout(link: string): Promise<string> {
  const { status, refresh } = await press(link, 'pay')
  expect(status).toBe(200)
  return /\/pay\/(cs_test_\d+)/.exec(refresh ?? '')?.[1] ?? ''
}

/** One round of the worker of another process. */
async function look() {
  const { sql } = server.database
  await lookAfterPayments(
    {
      sql,
      engine: createSyncEngine(sql, server.deps.log),
      provider: stripeCheckout({ ...STRIPE_KEYS, url: stripe.url }, 500),
      log: server.deps.log,
      clock: server.deps.clock,
    },
    askedAt,
  )
}

async function report({ body, signature }: { body: string; signature: string }) {
  const headers = { 'Stripe-Signature': signature }
  return (await server.app.request('/api/webhooks/stripe', { method: 'POST', body, headers })).status
}

async function stateOf(appointmentId: number) {
  const { sql } = server.database
  const payments = await sql.unsafe<OnlinePayment[]>(
    `select ${selectList(TABLE_SQL.onlinePayments)} from online_payments where appointment_id = $1 order by id`,
    [appointmentId],
  )
  const transactions = await sql<{ amount: number; reference: string | null }[]>`
    select amount_fils::int as amount, reference from transactions where appointment_id = ${appointmentId} order by id`
  const documents = await sql<{ kind: string; gross: number }[]>`
    select kind, gross_fils::int as gross from invoices where appointment_id = ${appointmentId} order by id`
  const [appointment] = await sql<{ status: string; statusReason: string | null; paid: number }[]>`
    select status, status_reason as "statusReason", paid_fils::int as paid from appointments where id = ${appointmentId}`
  return { payments, transactions, documents, ...appointment }
}

test('A deposit is asked for, paid with the provider, and stands with a tax invoice of its own', async () => {
  const { appointmentId, link, deposit } = await book()
  expect(deposit).toEqual({ amount: 210, payBy: '2026-11-23T05:20:00.000Z' })
  const page = await (await server.get(`${link}?lang=en`)).text()
  expect(page).toContain('Pay the deposit of AED 210.00 by 9:20 AM. We keep your time for you until then.')
  const session = await openCheckout(link)
  expect(stripe.sessions.get(session)).toMatchObject({ amount_total: 210_00, currency: 'aed' })
  // Whoever presses again comes to the same page.
  expect(await openCheckout(link)).toBe(session)
  stripe.pay(session)
  expect(await report(stripe.report(session, server.time.now))).toBe(200)
  const paid = await stateOf(appointmentId)
  expect(paid.payments).toMatchObject([
    { state: 'paid', amountFils: 210_00, providerPaymentId: `pi_${session}` },
  ])
  expect(paid.transactions).toEqual([{ amount: 210_00, reference: `pi_${session}` }])
  expect(paid.status, 'what is paid for is agreed').toBe('confirmed')
  expect(paid.documents).toEqual([{ kind: 'deposit', gross: 210_00 }])
  const shown = await (await server.get(`${link}?lang=en&done=paid`)).text()
  expect(shown).toContain('Your payment has arrived. Thank you.')
  expect(shown).not.toContain('Pay the deposit')
  // Later the time is kept, whatever the clock says.
  after(25)
  await look()
  expect(await stateOf(appointmentId)).toMatchObject({ status: 'confirmed', paid: 210_00 })
})

test('Who pays with the phone of a customer is shown neither their e-mail, nor their car, nor an invoice with their name', async () => {
  const { sql } = server.database
  await sql`update customers set email = 'owner@example.ae' where id = 20`
  await sql`update vehicles set make = 'porsche', model = '911' where id = 30`
  const { appointmentId, link } = await book({ ...KNOWN, make: 'toyota', model: 'corolla' })
  const session = await openCheckout(link)
  expect(stripe.sessions.get(session)?.customer_email ?? null).toBe(null)
  stripe.pay(session)
  await report(stripe.report(session, server.time.now))
  expect(await stateOf(appointmentId)).toMatchObject({ documents: [{ kind: 'deposit' }], paid: 210_00 })
  const page = await (await server.get(link)).text()
  expect(page).toContain('Toyota Corolla')
  expect(page).not.toMatch(/Porsche|href="\/d\//)
  const { employee } = server
  await employee.push(employee.mutation('appointment.confirm', { id: appointmentId }))
  expect(await (await server.get(link)).text()).toMatch(/Porsche 911[\s\S]*href="\/d\//)
})

test('A payment counts once, however often, late and by whom it is reported', async () => {
  const { appointmentId, link } = await book()
  const session = await openCheckout(link)
  stripe.pay(session)
  const said = stripe.report(session, server.time.now)
  const answers = await Promise.all([report(said), report(said), look(), server.get(`${link}?done=paid`)])
  expect(answers.slice(0, 2)).toEqual([200, 200])
  after(24 * 60)
  expect(await report(stripe.report(session, server.time.now))).toBe(200)
  expect(await stateOf(appointmentId)).toMatchObject({
    transactions: [{ amount: 210_00 }],
    documents: [{ kind: 'deposit' }],
  })
})

test('Reports that are not signed, or were recorded, change nothing', async () => {
  const { appointmentId, link } = await book()
  const session = await openCheckout(link)
  stripe.pay(session)
  const { body, signature } = stripe.report(session, server.time.now)
  expect(await report({ body, signature: '' })).toBe(403)
  expect(await report({ body, signature: 't=1,v1=00' })).toBe(403)
  expect(await report(stripe.report(session, server.time.now, 'whsec_other'))).toBe(403)
  expect(await report({ body: body.replace('21000', '1'), signature })).toBe(403)
  after(6)
  expect(await report({ body, signature })).toBe(403)
  expect((await stateOf(appointmentId)).transactions).toEqual([])
})

test('A report that was lost is asked for, on the way back and by the worker', async () => {
  const [back, away] = [await book(), await book({ time: '17:00' })]
  const sessions = [await openCheckout(back.link), await openCheckout(away.link)]
  for (const session of sessions) stripe.pay(session)
  expect(await (await server.get(`${back.link}?lang=en&done=paid`)).text()).toContain(
    'Your payment has arrived.',
  )
  expect((await stateOf(away.appointmentId)).payments).toMatchObject([{ state: 'asked' }])
  await look()
  expect((await stateOf(away.appointmentId)).payments).toMatchObject([{ state: 'paid' }])
})

test('A time is given back when nobody has paid in 20 minutes, and the page can be paid on no more', async () => {
  const [opened, untouched] = [await book(), await book({ time: '17:00' })]
  const session = await openCheckout(opened.link)
  after(19)
  await look()
  expect(await stateOf(opened.appointmentId)).toMatchObject({ status: 'pending' })
  after(21)
  expect((await press(opened.link, 'pay')).text).toContain('It opens by itself')
  await look()
  for (const { appointmentId } of [opened, untouched])
    expect(await stateOf(appointmentId)).toMatchObject({
      status: 'cancelled',
      statusReason: 'The deposit was not paid in time.',
      payments: [{ state: 'ended' }],
    })
  expect(stripe.sessions.get(session)?.status).toBe('expired')
  expect(await (await server.get(`${opened.link}?lang=en`)).text()).toContain('was not paid in time')
  expect((await press(opened.link, 'pay')).text).toContain('It is too late for this payment.')
})

test('Who paid in the last moment keeps the time, also while the provider cannot be asked', async () => {
  const { appointmentId, link } = await book()
  const session = await openCheckout(link)
  stripe.pay(session)
  after(21)
  stripe.next.push('hang up')
  await look()
  expect(await stateOf(appointmentId)).toMatchObject({ status: 'pending', payments: [{ state: 'asked' }] })
  await look()
  expect(await stateOf(appointmentId)).toMatchObject({ status: 'confirmed', payments: [{ state: 'paid' }] })
})

test('A paid request in the name of a customer whom the shop knows keeps its time, and waits for the shop', async () => {
  const known = await book()
  await server.database
    .sql`update customers set created_at = (created_at at time zone 'UTC' - interval '1 day') at time zone 'UTC'`
  const other = await book({ phone: `+97150777${1000 + booker}`, plateNumber: '99999', time: '17:00' })
  stripe.pay(await openCheckout(other.link))
  await look()
  expect(await stateOf(other.appointmentId)).toMatchObject({
    status: 'pending',
    payments: [{ state: 'paid' }],
  })
  expect(await stateOf(known.appointmentId)).toMatchObject({
    status: 'pending',
    payments: [{ state: 'asked' }],
  })
})

test('What the shop has confirmed stays, though its deposit was not paid', async () => {
  const { appointmentId } = await book()
  const confirmed = await server.admin.push(
    server.admin.mutation('appointment.confirm', { id: appointmentId }),
  )
  expect(confirmed.body).toMatchObject({ rejected: [] })
  after(21)
  await look()
  expect(await stateOf(appointmentId)).toMatchObject({ status: 'confirmed', payments: [{ state: 'ended' }] })
})

test('Cancelled before the cut-off, the deposit goes back once, with a credit note', async () => {
  const { appointmentId, link } = await book()
  const session = await openCheckout(link)
  stripe.pay(session)
  await report(stripe.report(session, server.time.now))
  expect(await (await server.get(`${link}?lang=en`)).text()).toContain(
    'The AED 210.00 that you paid online goes back to your card.',
  )
  expect((await press(link, 'cancel')).status).toBe(303)
  expect((await stateOf(appointmentId)).payments).toMatchObject([{ state: 'refund_due' }])
  // The answer is lost: it is asked again under the same key.
  stripe.next.push('hang up')
  await look()
  expect((await stateOf(appointmentId)).payments).toMatchObject([
    { state: 'refund_due', attempts: 1, errorMessage: 'The payment provider cannot be reached.' },
  ])
  after(2)
  await look()
  await look()
  const back = await stateOf(appointmentId)
  expect(back).toMatchObject({ status: 'cancelled', paid: 0, payments: [{ state: 'refunded' }] })
  expect(back.transactions).toHaveLength(2)
  expect(back.documents.map(({ kind }) => kind)).toEqual(['deposit', 'credit_note'])
  expect(stripe.refunds.filter(each => each.payment_intent === `pi_${session}`)).toHaveLength(1)
  expect(await (await server.get(`${link}?lang=en`)).text()).toContain('went back to your card')
})

test('A refund that the provider refuses is somebody’s to look after, who can try again', async () => {
  const { appointmentId, link } = await book()
  const session = await openCheckout(link)
  stripe.pay(session)
  await report(stripe.report(session, server.time.now))
  await press(link, 'cancel')
  stripe.next.push({
    status: 402,
    body: { error: { message: 'Insufficient funds.', code: 'balance_insufficient' } },
  })
  await look()
  const failed = await stateOf(appointmentId)
  expect(failed.payments).toMatchObject([{ state: 'refund_failed', errorMessage: 'Insufficient funds.' }])
  await look()
  expect(stripe.refunds.filter(each => each.payment_intent === `pi_${session}`)).toHaveLength(0)
  const id = failed.payments[0]?.id ?? 0
  await server.admin.push(server.admin.mutation('onlinePayment.refund', { id }))
  await look()
  expect(await stateOf(appointmentId)).toMatchObject({ paid: 0, payments: [{ state: 'refunded' }] })
})

test('Paid after the time was given back, the money goes back by itself', async () => {
  const { appointmentId, link } = await book()
  const session = await openCheckout(link)
  after(90)
  stripe.next.push('hang up')
  await look()
  expect(await stateOf(appointmentId)).toMatchObject({ status: 'cancelled' })
  stripe.pay(session)
  await report(stripe.report(session, server.time.now))
  expect((await stateOf(appointmentId)).payments).toMatchObject([{ state: 'refund_due' }])
  await look()
  expect(await stateOf(appointmentId)).toMatchObject({ paid: 0, payments: [{ state: 'refunded' }] })
})

test.each<{ who: string; past: AppointmentStatus[]; asked: number | null }>([
  { who: 'comes for the first time', past: [], asked: 50 },
  { who: 'has been here', past: ['paid'], asked: null },
  { who: 'has missed one', past: ['paid', 'no_show'], asked: null },
  { who: 'has missed two', past: ['paid', 'no_show', 'no_show'], asked: 50 },
])('Of a customer who $who the deposit is $asked', async ({ past, asked }) => {
  const id = 7000 + ++booker
  const phone = `+97150888${id}`
  const { sql } = server.database
  const scheduledDate = '2026-01-05T05:00:00.000Z'
  const appointments = past.map((status, i) =>
    appointment(id * 10 + i, { customerId: id, status, scheduledDate }),
  )
  await putRows(sql, { customers: [customer(id, { phone })], appointments })
  const { deposit } = await book({ serviceIds: [81], phone, time: '11:00' })
  expect(deposit?.amount ?? null).toBe(asked)
})

test('Finished work can be paid for on the page', async () => {
  const { appointmentId, link } = await book({ serviceIds: [81], time: '18:00' })
  await server.database.sql`
    update appointments set status = 'completed', completed_at = now() where id = ${appointmentId}`
  await server.database
    .sql`update online_payments set state = 'ended' where appointment_id = ${appointmentId}`
  expect(await (await server.get(`${link}?lang=ar`)).text()).toContain('عبر الإنترنت')
  const session = await openCheckout(link)
  stripe.pay(session)
  await report(stripe.report(session, server.time.now))
  expect(await stateOf(appointmentId)).toMatchObject({ status: 'paid' })
})

test('While the provider cannot be asked, the page says so and nothing is opened', async () => {
  const { appointmentId, link } = await book({ time: '10:00' })
  stripe.next.push({ status: 500, body: null })
  expect(await press(link, 'pay')).toMatchObject({ status: 502 })
  expect((await stateOf(appointmentId)).payments).toMatchObject([{ state: 'asked', checkoutId: null }])
})
