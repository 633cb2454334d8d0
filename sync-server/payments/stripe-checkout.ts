import { z } from 'zod'
import type { StripeAccount } from '../config.ts'
import { type Checkout, type PaymentProvider, ProviderError } from './payment-provider.ts'

/** The version of the API that these shapes are of (docs.stripe.com/api/versioning). */
const API_VERSION = '2025-09-30.clover'
const LIMIT_MS = 10_000
const ERROR_LENGTH = 300

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
        await post('/v1/refunds', { payment_intent: providerPaymentId, amount: String(amountFils) }, key)
        return { kind: 'given' }
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        const { code, status, message } = error
        if (code === 'charge_already_refunded') return { kind: 'given' }
        const isFinal = status !== null && status >= 400 && status < 500 && ![408, 409, 429].includes(status)
        return { kind: isFinal ? 'refused' : 'again', error: message }
      }
    },
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
