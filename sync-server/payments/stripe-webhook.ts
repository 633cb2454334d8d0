import { createHmac, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'
import { createUnprovenReader } from '../http/read-unproven.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { type Checkout, type Dispute, ProviderError } from './payment-provider.ts'
import { recordOnlinePayment } from './record-online-payment.ts'
import { recordDispute, recordRefunds } from './record-reversals.ts'
import { StripeDispute, StripeSession, stripeCheckout } from './stripe-checkout.ts'

/** An older signature may be somebody's recording (docs.stripe.com/webhooks, preventing replay attacks). */
const TOLERANCE_MS = 5 * 60_000

const Signature = z.object({ t: z.string().regex(/^\d{1,11}$/), v1: z.array(z.string()).min(1) })
/** The object that a report is about, by the beginning of its type (docs.stripe.com/api/events/types). */
const Paid = event(StripeSession, 'checkout.session.completed', 'checkout.session.async_payment_succeeded')
const Refunded = event(
  z.object({ payment_intent: z.string().min(1).max(255) }),
  ...['charge.refunded', 'refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'],
)
const Disputed = event(
  StripeDispute,
  ...['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map(
    what => `charge.dispute.${what}`,
  ),
)

function event<Subject extends z.ZodType>(object: Subject, ...types: string[]) {
  return z.object({ type: z.enum(types), data: z.object({ object }) })
}

/**
 * The webhook through which Stripe reports payments, refunds and disputes. It repeats for days whatever is not answered with 2xx, so everything that is
 * signed is, also what is not understood. Lost reports do no harm: the provider is asked about every open page.
 */
export function stripeWebhook({ sql, config, clock, log }: Deps, { writer }: SyncEngine) {
  const readUnproven = createUnprovenReader(config)
  return new Hono<AppEnv>().post('/', async c => {
    const { stripe } = config
    if (!stripe) throw new HttpError(404, ErrorCode.notFound, 'The shop takes no payments online')
    const now = clock()
    const signature = readSignature(c.req.header('Stripe-Signature'))
    if (!signature || Math.abs(now.getTime() - Number(signature.t) * 1000) > TOLERANCE_MS) throw unsigned()
    const body = await readUnproven(c)
    if (!isSignedBy(stripe.webhookSecret, signature, body)) throw unsigned()
    const reported = readJson(body)
    const [paid, refunded, disputed] = [Paid, Refunded, Disputed].map(
      kind => kind.safeParse(reported).data?.data.object,
    ) as [Checkout | undefined, { payment_intent: string } | undefined, Dispute | undefined]
    if (paid) await recordOnlinePayment({ sql, writer, log }, paid, now)
    if (disputed) await recordDispute({ sql, writer, now }, disputed)
    try {
      if (refunded)
        await recordRefunds({ sql, writer, now, provider: stripeCheckout(stripe) }, refunded.payment_intent)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      log.warn({ err: error }, 'the payment provider could not be asked about its refunds')
      return c.body(null, 503)
    }
    return c.body(null, 200)
  })
}

function readSignature(header = '') {
  const parts = header.split(',').map(part => part.trim().split('=', 2) as [string, string?])
  const valuesOf = (key: string) => parts.flatMap(([name, value]) => (name === key && value ? [value] : []))
  return Signature.safeParse({ t: valuesOf('t')[0], v1: valuesOf('v1') }).data
}

function unsigned(): HttpError {
  return new HttpError(403, ErrorCode.forbidden, 'This report is not signed by the payment provider')
}

/** There are several signatures while a secret is being replaced. */
function isSignedBy(secret: string, { t, v1 }: z.infer<typeof Signature>, body: Buffer): boolean {
  const right = createHmac('sha256', secret).update(`${t}.`).update(body).digest()
  return v1.some(each => {
    const given = Buffer.from(each, 'hex')
    return given.length === right.length && timingSafeEqual(given, right)
  })
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}
