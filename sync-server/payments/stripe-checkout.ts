import { z } from 'zod'
import type { ReversalState } from '#schema/rows/reversal.ts'
import type { StripeAccount } from '../config.ts'
import {
  type Checkout,
  type Dispute,
  type PaymentProvider,
  ProviderError,
  type ProviderRefund,
} from './payment-provider.ts'

/** The version of the API that these shapes are of (docs.stripe.com/api/versioning). */
const API_VERSION = '2025-09-30.clover'
const LIMIT_MS = 10_000
const ERROR_LENGTH = 300
/** The end of the year 9999, in seconds. */
const LAST_SECOND = 253_402_300_799

const Session = z.object({
  id: z.string().min(1).max(255),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  amount_total: z.int().min(0).nullable(),
  currency: z.string().nullable(),
  payment_intent: z.string().max(255).nullable(),
  url: z.url({ protocol: /^https?$/ }).nullish(),
})

/** A checkout session of Stripe (docs.stripe.com/api/checkout/sessions/object) as a checkout. */
export const StripeSession = Session.transform((session): Checkout => {
  const { id, status, url = null, amount_total: amountFils, payment_intent: providerPaymentId } = session
  const isPaid = status === 'complete' && session.payment_status === 'paid' && session.currency === 'aed'
  const paid = isPaid && amountFils && providerPaymentId ? { amountFils, providerPaymentId } : null
  return { id, url, paid, state: paid ? 'paid' : status === 'expired' ? 'ended' : 'open' }
})

const Named = z.object({ id: z.string().min(1).max(255) })

/** A refund of Stripe (docs.stripe.com/api/refunds/object): one that is pending counts as given until it has failed. */
const Refund = Named.extend({
  amount: z.int().min(1),
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
}).transform(
  ({ id, amount, status, failure_reason: reason }): ProviderRefund => ({
    ...{ id, amountFils: amount, hasFailed: status === 'failed' || status === 'canceled' },
    error: plain(reason ?? status ?? ''),
  }),
)
const Refunds = z.object({ data: z.array(Refund) })
/** The most that Stripe lists at once; a payment has rarely more than two. */
const REFUNDS_MAX = 100

const DISPUTE_STATES: Readonly<Record<string, ReversalState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'ended',
  prevented: 'ended',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
}

/** A dispute of Stripe (docs.stripe.com/api/disputes/object). */
export const StripeDispute = Named.extend({
  amount: z.int().min(1),
  currency: z.literal('aed'),
  payment_intent: z.string().max(255).nullish(),
  reason: z.string().nullish(),
  status: z.enum(Object.keys(DISPUTE_STATES)),
  evidence_details: z.object({ due_by: z.int().min(0).max(LAST_SECOND).nullish() }).nullish(),
}).transform((dispute): Dispute => {
  const { id: providerId, amount: amountFils, status } = dispute
  const dueBy = dispute.evidence_details?.due_by
  return {
    providerId,
    amountFils,
    providerPaymentId: dispute.payment_intent ?? null,
    state: DISPUTE_STATES[status] ?? 'open',
    reason: dispute.reason ? plain(dispute.reason).slice(0, 100) : null,
    answerBy: dueBy ? new Date(dueBy * 1000).toISOString() : null,
  }
})

const Refusal = z.object({ error: z.object({ code: z.string().nullish(), message: z.string().nullish() }) })

/** Payments by card on Stripe's own pages, over its HTTP API. */
export function stripeCheckout({ url, secretKey }: StripeAccount, limitMs = LIMIT_MS): PaymentProvider {
  const sessions = '/v1/checkout/sessions'

  return {
    async openCheckout({ key, amountFils, description, email, reference, paidUrl, backUrl }) {
      const item = 'line_items[0]'
      const fields = {
        mode: 'payment',
        'payment_method_types[0]': 'card',
        [`${item}[quantity]`]: '1',
        [`${item}[price_data][currency]`]: 'aed',
        [`${item}[price_data][unit_amount]`]: String(amountFils),
        [`${item}[price_data][product_data][name]`]: description,
        client_reference_id: String(reference),
        success_url: paidUrl,
        cancel_url: backUrl,
        ...(email && { customer_email: email }),
      }
      return StripeSession.parse(await post(sessions, fields, key))
    },
    readCheckout,
    readRefunds,
    async endCheckout(id) {
      try {
        return StripeSession.parse(await post(`${pathOf(id)}/expire`, {}))
      } catch (error) {
        // One that is not open any more cannot be ended: it was paid on, or has ended by itself.
        if (error instanceof ProviderError && error.status === 400) return readCheckout(id)
        throw error
      }
    },
    async refund({ key, providerPaymentId, amountFils }) {
      try {
        const form = { payment_intent: providerPaymentId, amount: String(amountFils) }
        const refund = Named.safeParse(await post('/v1/refunds', form, key))
        return { kind: 'given', refundId: refund.data?.id ?? null }
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        const { code, status, message } = error
        if (code === 'charge_already_refunded') return { kind: 'given', refundId: null }
        const isFinal = status !== null && status >= 400 && status < 500 && ![408, 409, 429].includes(status)
        return { kind: isFinal ? 'refused' : 'again', error: message }
      }
    },
  }

  async function readRefunds(providerPaymentId: string): Promise<ProviderRefund[]> {
    const query = new URLSearchParams({ payment_intent: providerPaymentId, limit: String(REFUNDS_MAX) })
    return Refunds.parse(await call(`/v1/refunds?${query}`, { method: 'GET' })).data
  }

  async function readCheckout(id: string): Promise<Checkout> {
    return StripeSession.parse(await call(pathOf(id), { method: 'GET' }))
  }

  function pathOf(id: string): string {
    return `${sessions}/${encodeURIComponent(id)}`
  }

  function post(path: string, fields: Record<string, string>, key?: string): Promise<unknown> {
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      ...(key && { 'Idempotency-Key': key }),
    }
    return call(path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() })
  }

  async function call(path: string, request: RequestInit): Promise<unknown> {
    const response = await send(path, request)
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok) return answer
    const { status } = response
    const { error } = Refusal.safeParse(answer).data ?? {}
    throw new ProviderError(plain(error?.message ?? `The payment provider answered ${status}.`), {
      status,
      code: error?.code ?? null,
    })
  }

  async function send(path: string, { headers, ...request }: RequestInit): Promise<Response> {
    try {
      return await fetch(`${url}${path}`, {
        ...request,
        headers: { ...headers, Authorization: `Bearer ${secretKey}`, 'Stripe-Version': API_VERSION },
        redirect: 'manual',
        signal: AbortSignal.timeout(limitMs),
      })
    } catch {
      throw new ProviderError('The payment provider cannot be reached.', {})
    }
  }
}

/** Text as PostgreSQL takes it. */
function plain(text: string): string {
  return text.slice(0, ERROR_LENGTH).replaceAll('\0', '').toWellFormed()
}
