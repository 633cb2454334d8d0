import { z } from 'zod'
import { Fils, Id, Instant, MAX_FILS } from '../../rows/fields.ts'
import { REVERSAL_KINDS, type Reversal, ReversalState } from '../../rows/reversal.ts'
import { isNewer, moneyDue } from '../../rules/money/reversals.ts'
import { takersBack } from '../../rules/permissions.ts'
import { defineMutation, type MutationContext } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { creditRefund, refundPayment, takePayment } from './payment.ts'
import { Alongside, CreditAlongside, documentsOf } from './tax-documents.ts'
import { recordTransaction } from './transaction.ts'
import { settlePaymentVat } from './vat-entries.ts'

const ProviderId = z.string().min(1).max(255)
const Amount = Fils.min(1).max(MAX_FILS)
const REFUNDED_THERE = 'Refunded at the payment provider'
const BY_CARD = { paymentMethod: 'card', roundingFils: 0 } as const

const OfRefund = z.object({
  onlinePaymentId: Id,
  appointmentId: Id,
  transactionId: Id,
  amountFils: Amount,
  /** The provider's id of the refund, by which it is recorded once. */
  refundId: ProviderId,
})

/** Records a refund that somebody made at the payment provider; `credit` is its tax credit note. */
export const recordProviderRefund = defineMutation({
  name: 'reversal.recordRefund',
  args: OfRefund.extend({
    /** Whether with it all of the payment went back. */
    isWhole: z.boolean(),
    credit: CreditAlongside,
  }),
  roles: ['worker'],
  numbered: ({ credit }) => documentsOf(credit),
  async apply(tx, { onlinePaymentId, transactionId, refundId, isWhole, credit, ...of }, ctx) {
    const given = { ...of, ...BY_CARD, id: transactionId }
    await refundPayment.apply(tx, { ...given, reason: REFUNDED_THERE, credit }, ctx)
    await tx.patch('transactions', transactionId, { reference: refundId })
    await tx.patch('onlinePayments', onlinePaymentId, {
      ...(isWhole && { state: 'refunded' as const, dueAt: null, errorMessage: null }),
      refundTransactionId: transactionId,
      updatedAt: ctx.actedAt,
    })
  },
})

/** Records that a refund which was given did not arrive: the shop has the money again, and somebody has to give it back otherwise. */
export const recordReturnedRefund = defineMutation({
  name: 'reversal.recordReturnedRefund',
  args: OfRefund.extend({ errorMessage: z.string().max(300), invoice: Alongside }),
  roles: ['worker'],
  numbered: ({ invoice }) => documentsOf(invoice),
  async apply(tx, { onlinePaymentId, transactionId, refundId, errorMessage, ...taken }, ctx) {
    const notes = `The refund did not arrive: ${errorMessage}`
    await takePayment.apply(tx, { ...taken, ...BY_CARD, id: transactionId, reference: refundId, notes }, ctx)
    const failed = { state: 'refund_failed', dueAt: null, errorMessage } as const
    await tx.patch('onlinePayments', onlinePaymentId, { ...failed, updatedAt: ctx.actedAt })
  },
})

/**
 * Records what the provider reports of a dispute, or of a refund that cannot be placed: once by its id, in whatever order the
 * reports come. The money that a bank takes leaves the bill unpaid again, with its VAT as it was declared; only once the dispute
 * is lost it is taken off the price, by `credit`.
 */
export const recordReversal = defineMutation({
  name: 'reversal.record',
  args: z.object({
    id: Id,
    kind: z.enum(REVERSAL_KINDS),
    state: ReversalState,
    appointmentId: Id.nullable(),
    /** Of the entry of the money that moves, if any does. */
    transactionId: Id,
    amountFils: Amount,
    providerId: ProviderId,
    providerPaymentId: ProviderId.nullable(),
    reason: z.string().max(100).nullable(),
    answerBy: Instant.nullable(),
    credit: CreditAlongside,
  }),
  roles: ['worker'],
  numbered: ({ credit }) => documentsOf(credit),
  async apply(tx, { transactionId, credit, ...reported }, ctx) {
    const [before] = await tx.find('reversals', { providerId: reported.providerId })
    if (before && !isNewer(reported.state, before.state)) return
    const reversal: Reversal = {
      transactionId: null,
      returnTransactionId: null,
      createdAt: ctx.actedAt,
      ...before,
      ...reported,
      id: before?.id ?? reported.id,
      appointmentId: before?.appointmentId ?? reported.appointmentId,
      // Whoever had seen it hears of its outcome.
      settledAt: before?.state === reported.state ? before.settledAt : null,
      settledBy: before?.state === reported.state ? before.settledBy : null,
      updatedAt: ctx.actedAt,
    }
    const moved = await moveMoney(tx, reversal, { transactionId, credit }, ctx)
    const after = { ...reversal, ...moved }
    if (before) await tx.patch('reversals', before.id, after)
    else await insertRow(tx, 'reversals', after)
  },
})

async function moveMoney(
  tx: Tx,
  reversal: Reversal,
  { transactionId, credit }: { transactionId: number; credit: z.output<typeof CreditAlongside> },
  ctx: MutationContext,
): Promise<Partial<Reversal>> {
  const { kind, state, appointmentId, amountFils, providerId: reference } = reversal
  if (kind === 'refund' || appointmentId === null) return {}
  const reason = `Disputed with the bank of the card${reversal.reason ? `: ${reversal.reason}` : ''}`
  const entry = { id: transactionId, appointmentId, reference, ...BY_CARD }
  const due = moneyDue(reversal)
  const moved: Partial<Reversal> = {}
  if (due === 'take') {
    const taken = { ...entry, kind: 'refund', amountFils: 0 - amountFils, notes: reason } as const
    const transaction = await recordTransaction(tx, taken, ctx)
    await settlePaymentVat(tx, { appointmentId, transaction }, ctx)
    moved.transactionId = transactionId
  }
  if (due === 'give back') {
    const returned = { ...entry, kind: 'payment', amountFils, notes: 'The dispute was won' } as const
    const transaction = await recordTransaction(tx, returned, ctx)
    await settlePaymentVat(tx, { appointmentId, transaction }, ctx)
    moved.returnTransactionId = transactionId
  }
  if (state === 'lost') {
    const now = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    const appointment = { ...now, paidFils: now.paidFils + amountFils }
    const of = moved.transactionId ?? reversal.transactionId ?? transactionId
    await creditRefund(tx, { appointment, transactionId: of, amountFils, reason, credit }, ctx)
  }
  return moved
}

/** Takes a reversal off the list of what needs attention: somebody has answered it, or seen how it ended. */
export const settleReversal = defineMutation({
  name: 'reversal.settle',
  args: z.object({ id: Id }),
  roles: takersBack('payment'),
  async apply(tx, { id }, { actor, actedAt }) {
    const { settledAt } = await requireRow(tx, 'reversals', id, 'id')
    if (settledAt !== null) return
    await tx.patch('reversals', id, { settledAt: actedAt, settledBy: actor.userId, updatedAt: actedAt })
  },
})
