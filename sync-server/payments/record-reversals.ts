import type { z } from 'zod'
import {
  recordProviderRefund,
  recordReturnedRefund,
  recordReversal,
} from '#schema/mutations/money/reversal.ts'
import type { OnlinePayment } from '#schema/rows/online-payment.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { isNewer } from '#schema/rules/money/reversals.ts'
import type { Sql } from '../db/connect.ts'
import { runLogged } from '../sync/run-logged.ts'
import { selectList, TABLE_SQL } from '../sync/table-sql.ts'
import type { WriteTransaction } from '../sync/write-transaction.ts'
import type { Writer } from '../sync/writer.ts'
import type { Dispute, PaymentProvider, ProviderRefund } from './payment-provider.ts'
import { WORKER } from './record-online-payment.ts'

type Parts = { sql: Sql; writer: Writer; now: Date }

/**
 * Records the refunds of a payment that somebody has made at the provider, and those that did not arrive. The report of one says
 * only that there is news: the provider is asked for all of them, so that neither order nor repetition of reports counts.
 */
export async function recordRefunds(
  { sql, writer, now, provider }: Parts & { provider: PaymentProvider },
  providerPaymentId: string,
): Promise<void> {
  const refunds = await provider.readRefunds(providerPaymentId)
  await writer.write(async transaction => {
    const payment = await findPayment(sql, providerPaymentId)
    for (const refund of refunds.toReversed())
      if (payment) await recordRefund(transaction, { payment, refund, refunds }, now)
      else if (!refund.hasFailed)
        await run(transaction, recordReversal, unclear(transaction, { refund, providerPaymentId }), now)
  })
}

type Known = { payment: OnlinePayment; refund: ProviderRefund; refunds: readonly ProviderRefund[] }

async function recordRefund(
  transaction: WriteTransaction,
  { payment, refund, refunds }: Known,
  now: Date,
): Promise<void> {
  const { tx, newId } = transaction
  const { id: onlinePaymentId, appointmentId, providerPaymentId } = payment
  const entries = await tx.find('transactions', { appointmentId })
  const isGiven = entries.some(each => each.kind === 'refund' && isOf(each, payment, refund))
  const isReturned = entries.some(each => each.kind === 'payment' && each.reference === refund.id)
  const of = { onlinePaymentId, appointmentId, transactionId: newId(), refundId: refund.id }
  if (refund.hasFailed) {
    const { amountFils, error: errorMessage } = refund
    if (isGiven && !isReturned)
      await run(transaction, recordReturnedRefund, { ...of, amountFils, errorMessage }, now)
    return
  }
  if (isGiven) return
  const { paidFils = 0 } = (await tx.get('appointments', appointmentId)) ?? {}
  // Somebody may have recorded by hand what they gave back there: more than was paid is nothing that can be placed.
  const amountFils = Math.max(0, Math.min(refund.amountFils, paidFils))
  const restFils = refund.amountFils - amountFils
  const isWhole = sumOf(refunds) >= payment.amountFils
  if (amountFils > 0) await run(transaction, recordProviderRefund, { ...of, amountFils, isWhole }, now)
  if (restFils > 0) {
    const rest = { refund: { ...refund, amountFils: restFils }, providerPaymentId, appointmentId }
    await run(transaction, recordReversal, unclear(transaction, rest), now)
  }
}

/** One that the shop itself asked for before refunds were named is known by its entry alone. */
function isOf(entry: Transaction, { refundTransactionId }: OnlinePayment, refund: ProviderRefund): boolean {
  const isUnnamed = entry.reference === null && entry.id === refundTransactionId
  return entry.reference === refund.id || (isUnnamed && -entry.amountFils === refund.amountFils)
}

function sumOf(refunds: readonly ProviderRefund[]): number {
  return refunds.reduce((sum, { amountFils, hasFailed }) => (hasFailed ? sum : sum + amountFils), 0)
}

type Unclear = {
  refund: Pick<ProviderRefund, 'id' | 'amountFils'>
  providerPaymentId: string | null
  appointmentId?: number
}

function unclear({ newId }: WriteTransaction, { refund, providerPaymentId, appointmentId }: Unclear) {
  return {
    ...({ id: newId(), transactionId: newId(), kind: 'refund', state: 'unclear' } as const),
    ...{ appointmentId: appointmentId ?? null, providerId: refund.id, providerPaymentId },
    ...{ amountFils: refund.amountFils, reason: null, answerBy: null },
  }
}

/** Records what is reported of a dispute, with the money that the bank has taken or given back. */
export async function recordDispute({ sql, writer, now }: Parts, dispute: Dispute): Promise<void> {
  await writer.write(async transaction => {
    const { tx, newId } = transaction
    const { providerId, providerPaymentId } = dispute
    const [before] = await tx.find('reversals', { providerId })
    // Looked for here too: a document that is drawn for nothing would leave a gap in its series.
    if (before && !isNewer(dispute.state, before.state)) return
    const payment = providerPaymentId === null ? undefined : await findPayment(sql, providerPaymentId)
    const of = { id: newId(), transactionId: newId(), appointmentId: payment?.appointmentId ?? null }
    await run(transaction, recordReversal, { ...dispute, ...of, kind: 'dispute' }, now)
  })
}

async function findPayment(sql: Sql, providerPaymentId: string): Promise<OnlinePayment | undefined> {
  const [found] = await sql.unsafe<OnlinePayment[]>(
    `select ${selectList(TABLE_SQL.onlinePayments)} from online_payments where provider_payment_id = $1`,
    [providerPaymentId],
  )
  return found
}

async function run<Args extends z.ZodType>(
  transaction: WriteTransaction,
  { name }: { name: string; args: Args },
  args: Partial<z.input<Args>>,
  now: Date,
): Promise<void> {
  await runLogged(transaction, { name, args }, { actor: WORKER, now })
}
