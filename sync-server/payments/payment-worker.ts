import type { Logger } from 'pino'
import {
  endOnlinePayment,
  recordRefund,
  recordRefundFailure,
} from '#schema/mutations/visitors/online-payment.ts'
import type { OnlinePayment } from '#schema/rows/online-payment.ts'
import { askWhen, type Chore } from '../chores/chore.ts'
import type { Sql } from '../db/connect.ts'
import { runLogged } from '../sync/run-logged.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { selectList, TABLE_SQL } from '../sync/table-sql.ts'
import { type PaymentProvider, ProviderError, type RefundOutcome } from './payment-provider.ts'
import { recordOnlinePayment, WORKER } from './record-online-payment.ts'

/** The provider is asked about an open page so often, in case its report was lost. */
const ASK_EVERY_MS = 60_000
/** A booking is kept for so much longer while the provider cannot say whether its deposit was paid. */
const DOUBT_MS = 60 * 60_000
/** A refund that did not work is tried again after these minutes, then it is somebody's to look after. */
const RETRY_MINUTES = [1, 5, 15, 60, 240, 720, 1440]
const NOT_SET_UP = 'Online payments are not set up any more.'

type Parts = {
  sql: Sql
  engine: SyncEngine
  /** Null where the shop takes no payments online, or no more. */
  provider: PaymentProvider | null
  log: Logger
  clock: () => Date
}

/** Looks after online payments: asks the provider about open ones, ends those that are too late, and gives back what is due. */
export function paymentChore(parts: Parts): Chore {
  const askedAt = new Map<number, number>()
  return {
    what: 'open online payments',
    tables: ['onlinePayments'],
    async look() {
      await lookAfterPayments(parts, askedAt)
      return nextPaymentAt(parts)
    },
  }
}

/** When an open payment is to be looked at next; null when none is open. */
function nextPaymentAt({ sql, clock }: Parts): Promise<Date | null> {
  const now = clock()
  const askAt = new Date(now.getTime() + ASK_EVERY_MS).toISOString()
  return askWhen(sql<{ at: string | null }[]>`
    select least(${askAt}::timestamptz,
      min(least(due_at, pay_by)) filter (where least(due_at, pay_by) > ${now.toISOString()})) as at
    from online_payments where state in ('asked', 'refund_due') having count(*) > 0`)
}

/** Does one round; `askedAt` holds when the provider was asked last, by the payment's id (ms). */
export async function lookAfterPayments(
  { sql, engine: { writer }, provider, log, clock }: Parts,
  askedAt: Map<number, number>,
): Promise<void> {
  const open = await sql.unsafe<OnlinePayment[]>(
    `select ${selectList(TABLE_SQL.onlinePayments)} from online_payments where state in ('asked', 'refund_due') order by id`,
  )
  for (const id of askedAt.keys()) if (!open.some(payment => payment.id === id)) askedAt.delete(id)
  for (const payment of open) {
    try {
      await (payment.state === 'asked' ? lookAfterAsked(payment) : giveBack(payment))
    } catch (error) {
      log.error({ err: error, payment: payment.id }, 'an online payment could not be looked after')
    }
  }

  async function lookAfterAsked({ id, payBy, checkoutId }: OnlinePayment): Promise<void> {
    const now = clock()
    const lateMs = payBy === null ? -1 : now.getTime() - Date.parse(payBy)
    if (checkoutId !== null && provider) {
      if (lateMs < 0 && now.getTime() < (askedAt.get(id) ?? 0) + ASK_EVERY_MS) return
      askedAt.set(id, now.getTime())
      const checkout = await askProvider(() =>
        lateMs < 0 ? provider.readCheckout(checkoutId) : provider.endCheckout(checkoutId),
      )
      if (checkout?.paid) return recordOnlinePayment({ sql, writer, log }, checkout, now)
      if (!checkout && lateMs < DOUBT_MS) return
    }
    if (lateMs >= 0) await record(endOnlinePayment.name, { id })
  }

  async function askProvider<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      log.warn({ err: error }, 'the payment provider could not be asked')
      return null
    }
  }

  async function giveBack(payment: OnlinePayment): Promise<void> {
    const { id, appointmentId, providerPaymentId, attempts, dueAt, refundTransactionId } = payment
    const now = clock()
    if (dueAt !== null && dueAt > now.toISOString()) return
    const amountFils = await refundable(payment)
    // With the refund before in its key: one that did not arrive is made anew.
    const key = ['refund', id, providerPaymentId, refundTransactionId].filter(Boolean).join('-')
    const outcome: RefundOutcome =
      amountFils === 0
        ? { kind: 'given', refundId: null }
        : provider && providerPaymentId
          ? await provider.refund({ key, providerPaymentId, amountFils })
          : { kind: 'refused', error: NOT_SET_UP }
    if (outcome.kind === 'given')
      return record(recordRefund.name, { id, appointmentId, amountFils, refundId: outcome.refundId }, true)
    const minutes = outcome.kind === 'again' ? RETRY_MINUTES[attempts] : undefined
    const retryAt = minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000).toISOString()
    await record(recordRefundFailure.name, { id, errorMessage: outcome.error, retryAt })
  }

  /** No more than the customer has still with the shop: somebody may have given it back by hand. */
  async function refundable({ appointmentId, amountFils }: OnlinePayment): Promise<number> {
    const [found] = await sql<{ paidFils: number }[]>`
      select paid_fils as "paidFils" from appointments where id = ${appointmentId}`
    return Math.max(0, Math.min(amountFils, Number(found?.paidFils ?? 0)))
  }

  async function record(name: string, args: object, isTransaction = false): Promise<void> {
    await writer.write(transaction => {
      const complete = isTransaction ? { ...args, transactionId: transaction.newId() } : args
      return runLogged(transaction, { name, args: complete }, { actor: WORKER, now: clock() })
    })
  }
}
