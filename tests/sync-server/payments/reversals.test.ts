import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkIntegrity } from '#server/admin/integrity/check-integrity.ts'
import { lookAfterPayments } from '#server/payments/payment-worker.ts'
import { stripeCheckout } from '#server/payments/stripe-checkout.ts'
import { createSyncEngine } from '#server/sync/sync-engine.ts'
import { caller } from '#tests/fixtures/api-server.ts'
import { appointment, serviceLine } from '#tests/fixtures/appointment.ts'
import { createBookingServer } from '#tests/fixtures/server.ts'
import { onlinePayment, putRows } from '#tests/fixtures/shop.ts'
import { type FakeStripe, STRIPE_KEYS, startFakeStripe } from '#tests/fixtures/stripe.ts'

type Server = Awaited<ReturnType<typeof createBookingServer>>
let server: Server
let stripe: FakeStripe

const [JOB, PAYMENT] = ['pi_job', 105_00]

/** Finished work of AED 105.00, invoiced and paid online. */
beforeEach(async () => {
  stripe = await startFakeStripe()
  server = await createBookingServer({
    publicUrl: 'https://sheen.ae',
    stripe: { ...STRIPE_KEYS, url: stripe.url },
  })
  const { sql } = server.database
  await sql`update settings set trn = '100123456700003'`
  await putRows(sql, {
    appointments: [
      appointment(400, { status: 'in_progress', totalFils: PAYMENT, subtotalFils: 100_00, vatFils: 5_00 }),
    ],
    appointmentServices: [serviceLine(410, { appointmentId: 400, priceFils: 100_00 })],
    onlinePayments: [
      onlinePayment(600, { appointmentId: 400, kind: 'balance', amountFils: PAYMENT, checkoutId: 'cs_1' }),
    ],
  })
  await sql`update shop_state set next_id = 10000`
  const done = await caller(server, server.admin.session).patch('/api/appointments/400', {
    status: 'completed',
  })
  expect(done.status).toBe(200)
  stripe.sessions.set('cs_1', {
    ...{
      id: 'cs_1',
      object: 'checkout.session',
      status: 'complete',
      payment_status: 'paid',
      currency: 'aed',
    },
    ...{
      amount_total: PAYMENT,
      payment_intent: JOB,
      client_reference_id: '600',
      customer_email: null,
      url: null,
    },
  })
  await report('checkout.session.completed', stripe.sessions.get('cs_1') ?? {})
  expect((await books()).paid).toBe(PAYMENT)
})
afterEach(async () => {
  const findings = (await checkIntegrity(server.database.sql, server.deps.storedFiles, server.time.now))
    .checks
  expect(findings.filter(({ check, wrong }) => check !== 'stock' && wrong > 0)).toEqual([])
  await server.close()
  await stripe.close()
})

async function report(type: string, object: object): Promise<number> {
  const { body, signature } = stripe.reportOf(type, object, server.time.now)
  const headers = { 'Stripe-Signature': signature }
  return (await server.app.request('/api/webhooks/stripe', { method: 'POST', body, headers })).status
}

/** What is recorded of the job: its sums, entries, documents and the VAT that is declared. */
async function books() {
  const { sql } = server.database
  const [job] =
    await sql`select paid_fils::int as paid, credited_fils::int as credited from appointments where id = 400`
  const [vat] =
    await sql`select coalesce(sum(vat_fils), 0)::int as vat from vat_entries where kind = 'supply'`
  const [online] = await sql`select state, error_message as error from online_payments where id = 600`
  const entries =
    await sql`select amount_fils::int as amount from transactions where appointment_id = 400 order by id`
  const notes =
    await sql`select gross_fils::int as gross from invoices where kind = 'credit_note' order by id`
  const reversals =
    await sql`select kind, state, amount_fils::int as amount, appointment_id as "appointmentId" from reversals`
  return {
    ...{
      paid: job?.paid,
      credited: job?.credited,
      vat: vat?.vat,
      online: online?.state,
      error: online?.error,
    },
    entries: entries.map(({ amount }) => amount),
    notes: notes.map(({ gross }) => gross),
    reversals: [...reversals],
  }
}

const charge = (refunded: number) => ({
  ...{ id: 'ch_1', object: 'charge', amount: PAYMENT, amount_refunded: refunded, currency: 'aed' },
  ...{ payment_intent: JOB, refunded: refunded === PAYMENT, status: 'succeeded' },
})
const dispute = (status: string, changes: object = {}) => ({
  ...{ id: 'du_1', object: 'dispute', amount: PAYMENT, charge: 'ch_1', currency: 'aed', payment_intent: JOB },
  evidence_details: { due_by: 1_796_083_199, has_evidence: false, past_due: false, submission_count: 0 },
  ...{ is_charge_refundable: false, reason: 'product_not_received', status, balance_transactions: [] },
  ...changes,
})

describe('A refund that was made at the provider', () => {
  test('is recorded with its credit note, once, and part by part', async () => {
    const part = stripe.refundThere(JOB, 20_00)
    for (const type of ['charge.refunded', 'charge.refunded'])
      expect(await report(type, charge(20_00))).toBe(200)
    await report('refund.created', part)
    expect(await books()).toMatchObject({
      paid: 85_00,
      credited: 20_00,
      entries: [PAYMENT, -20_00],
      online: 'paid',
    })
    expect((await books()).notes).toEqual([20_00])
    stripe.refundThere(JOB, 85_00)
    await report('charge.refunded', charge(PAYMENT))
    expect(await books()).toMatchObject({
      paid: 0,
      vat: 0,
      notes: [20_00, 85_00],
      online: 'refunded',
      reversals: [],
    })
  })

  test('that somebody has recorded by hand before shows as one that cannot be placed', async () => {
    const refund = { amount: 105, paymentMethod: 'card', reason: 'By hand' }
    const admin = caller(server, server.admin.session)
    expect((await admin.post('/api/appointments/400/refunds', refund)).status).toBe(201)
    stripe.refundThere(JOB, PAYMENT)
    await report('charge.refunded', charge(PAYMENT))
    expect(await books()).toMatchObject({
      ...{ paid: 0, entries: [PAYMENT, -PAYMENT] },
      reversals: [{ kind: 'refund', state: 'unclear', amount: PAYMENT, appointmentId: 400 }],
    })
  })

  test('of a payment that the shop does not know shows to who keeps the money', async () => {
    stripe.refundThere('pi_other', 30_00)
    for (let times = 0; times < 2; times++)
      await report('charge.refunded', { ...charge(30_00), payment_intent: 'pi_other' })
    expect((await books()).reversals).toEqual([
      { kind: 'refund', state: 'unclear', amount: 30_00, appointmentId: null },
    ])
  })

  test('and did not arrive is with the shop again, and can be made anew', async () => {
    await server.admin.push(server.admin.mutation('onlinePayment.refund', { id: 600 }))
    await look()
    expect(await books()).toMatchObject({ paid: 0, online: 'refunded', entries: [PAYMENT, -PAYMENT] })
    const [refund = expect.fail()] = stripe.refunds
    // The report of the shop's own refund comes late, and more than once.
    for (let times = 0; times < 2; times++) await report('charge.refunded', charge(PAYMENT))
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    for (const type of ['refund.failed', 'refund.updated']) await report(type, refund)
    expect(await books()).toMatchObject({
      ...{ paid: PAYMENT, online: 'refund_failed', error: 'expired_or_canceled_card' },
      entries: [PAYMENT, -PAYMENT, PAYMENT],
    })
    await server.admin.push(server.admin.mutation('onlinePayment.refund', { id: 600 }))
    await look()
    expect(stripe.refunds).toHaveLength(2)
    expect(await books()).toMatchObject({ paid: 0, online: 'refunded', reversals: [] })
  })

  test('is told again by the provider while it cannot be asked', async () => {
    stripe.refundThere(JOB, 20_00)
    stripe.next.push('hang up')
    expect(await report('charge.refunded', charge(20_00))).toBe(503)
    expect(await report('charge.refunded', charge(20_00))).toBe(200)
    expect((await books()).paid).toBe(85_00)
  })
})

describe('A dispute', () => {
  test('takes the money with its VAT as it was, and gives it back when it is won', async () => {
    await report('charge.dispute.created', dispute('warning_needs_response'))
    expect(await books()).toMatchObject({ paid: PAYMENT, reversals: [{ state: 'inquiry' }] })
    for (const type of ['charge.dispute.updated', 'charge.dispute.funds_withdrawn'])
      await report(type, dispute('needs_response'))
    expect(await books()).toMatchObject({
      paid: 0,
      credited: 0,
      vat: 5_00,
      entries: [PAYMENT, -PAYMENT],
      notes: [],
    })
    for (let times = 0; times < 2; times++) await report('charge.dispute.closed', dispute('won'))
    await report('charge.dispute.created', dispute('needs_response'))
    expect(await books()).toMatchObject({ paid: PAYMENT, entries: [PAYMENT, -PAYMENT, PAYMENT], notes: [] })
    expect((await books()).reversals).toMatchObject([{ state: 'won', appointmentId: 400 }])
  })

  test.each([
    ['in order', ['needs_response', 'under_review', 'lost']],
    ['with its end alone', ['lost']],
    ['with its end first', ['lost', 'needs_response', 'lost']],
  ])('that is lost is taken off the price once, reported %s', async (_, states) => {
    for (const status of states) expect(await report('charge.dispute.updated', dispute(status))).toBe(200)
    expect(await books()).toMatchObject({
      ...{ paid: 0, credited: PAYMENT, vat: 0, entries: [PAYMENT, -PAYMENT], notes: [PAYMENT] },
      reversals: [{ kind: 'dispute', state: 'lost', amount: PAYMENT }],
    })
  })

  test('that was won before it was heard of has moved nothing', async () => {
    await report('charge.dispute.closed', dispute('won'))
    await report('charge.dispute.created', dispute('needs_response'))
    expect(await books()).toMatchObject({ paid: PAYMENT, entries: [PAYMENT], reversals: [{ state: 'won' }] })
  })

  test('can be answered until its day, and whoever has seen it hears of its end', async () => {
    const { sql } = server.database
    await report('charge.dispute.created', dispute('needs_response'))
    const [open] = await sql`select id, reason, answer_by from reversals`
    expect(open).toMatchObject({ reason: 'product_not_received', answer_by: '2026-11-30T23:59:59.000Z' })
    await server.admin.push(server.admin.mutation('reversal.settle', { id: Number(open?.id) }))
    await report('charge.dispute.updated', dispute('under_review'))
    expect((await sql`select settled_at from reversals`)[0]?.settled_at).not.toBeNull()
    await report('charge.dispute.closed', dispute('lost'))
    expect((await sql`select settled_at from reversals`)[0]?.settled_at).toBeNull()
  })
})

/** One round of the worker of another process. */
async function look() {
  const { sql } = server.database
  const engine = createSyncEngine(sql, server.deps.log)
  const provider = stripeCheckout({ ...STRIPE_KEYS, url: stripe.url }, 500)
  await lookAfterPayments(
    { sql, engine, provider, log: server.deps.log, clock: server.deps.clock },
    new Map(),
  )
}
