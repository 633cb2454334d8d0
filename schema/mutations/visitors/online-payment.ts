import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import type { Appointment } from '../../rows/appointment.ts'
import { Fils, Id, Instant, MAX_FILS } from '../../rows/fields.ts'
import type { OnlinePayment } from '../../rows/online-payment.ts'
import { isCalledOff } from '../../rules/appointments/appointment-status.ts'
import { LEAST_ONLINE_FILS } from '../../rules/money/deposit.ts'
import { balance, isPayable } from '../../rules/money/payment.ts'
import { takersBack } from '../../rules/permissions.ts'
import { keepPlace } from '../appointments/answer-request.ts'
import { cancelAppointment, confirmAppointment } from '../appointments/appointment-status.ts'
import { defineMutation, type MutationContext } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { refundPayment, takePayment } from '../money/payment.ts'
import { Alongside, CreditAlongside, documentsOf } from '../money/tax-documents.ts'

/** Why a booking was cancelled whose deposit nobody paid. */
export const DEPOSIT_NOT_PAID = 'The deposit was not paid in time.'
/** The notes of the transactions. */
const PAID_ONLINE = 'Paid online'
const REFUNDED_ONLINE = 'Refunded online'

const ProviderId = z.string().min(1).max(255)

/** The row of a payment that a customer is asked for now. */
export function newOnlinePayment(
  request: Pick<OnlinePayment, 'id' | 'appointmentId' | 'kind' | 'amountFils' | 'payBy'>,
  { actedAt }: MutationContext,
): OnlinePayment {
  return {
    ...request,
    state: 'asked',
    checkoutId: null,
    providerPaymentId: null,
    paidAt: null,
    transactionId: null,
    refundTransactionId: null,
    attempts: 0,
    dueAt: null,
    errorMessage: null,
    createdAt: actedAt,
    updatedAt: actedAt,
  }
}

/** Asks for what is left to pay, as somebody wants to pay it on the page of the booking; asked again, it changes nothing. */
export const askBalance = defineMutation({
  name: 'onlinePayment.askBalance',
  args: z.object({ id: Id, appointmentId: Id }),
  roles: ['visitor'],
  async apply(tx, { id, appointmentId }, ctx) {
    const appointment = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    const { leftFils } = balance(appointment)
    if (!isPayable(appointment) || leftFils < LEAST_ONLINE_FILS)
      throw new MutationError(ErrorCode.illegalMove, 'Nothing is left to pay online.', 'status')
    for (const payment of await tx.find('onlinePayments', { appointmentId })) {
      if (payment.state !== 'asked') continue
      if (payment.kind === 'deposit' || payment.amountFils === leftFils) return
      await tx.patch('onlinePayments', payment.id, { state: 'ended', updatedAt: ctx.actedAt })
    }
    const asked = { id, appointmentId, kind: 'balance', amountFils: leftFils, payBy: null } as const
    await insertRow(tx, 'onlinePayments', newOnlinePayment(asked, ctx))
  },
})

/** Records the provider's page on which a payment is made; rejected once it is too late to make it. */
export const openCheckout = defineMutation({
  name: 'onlinePayment.openCheckout',
  args: z.object({ id: Id, checkoutId: ProviderId }),
  roles: ['visitor'],
  async apply(tx, { id, checkoutId }, ctx) {
    const { state, payBy } = await requireRow(tx, 'onlinePayments', id, 'id')
    if (state !== 'asked' || (payBy !== null && payBy <= ctx.actedAt))
      throw new MutationError(ErrorCode.tooLate, 'It is too late for this payment.', 'id')
    await tx.patch('onlinePayments', id, { checkoutId, updatedAt: ctx.actedAt })
  },
})

/**
 * Records that the provider has taken a payment. It is a fact, so it is recorded in any state, once by the provider's id;
 * for an appointment that was called off meanwhile it goes back. `invoice` is the tax invoice of a deposit.
 */
export const settleOnlinePayment = defineMutation({
  name: 'onlinePayment.settle',
  args: z.object({
    id: Id,
    appointmentId: Id,
    transactionId: Id,
    amountFils: Fils.min(1).max(MAX_FILS),
    providerPaymentId: ProviderId,
    invoice: Alongside,
  }),
  roles: ['worker'],
  numbered: ({ invoice }) => documentsOf(invoice),
  async apply(tx, { id, transactionId, amountFils, providerPaymentId, invoice }, ctx) {
    const payment = await requireRow(tx, 'onlinePayments', id, 'id')
    const { appointmentId } = payment
    if (await isRecorded(tx, { appointmentId, providerPaymentId })) return
    const taken = {
      ...{ id: transactionId, appointmentId, amountFils, invoice },
      ...{
        reference: providerPaymentId,
        notes: PAID_ONLINE,
        paymentMethod: 'card' as const,
        roundingFils: 0,
      },
    }
    await takePayment.apply(tx, taken, ctx)
    const appointment = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    const isOff = isCalledOff(appointment.status)
    // Whoever pays means it, whether or not the shop knows them; it does not prove that the phone is theirs.
    if (!isOff) {
      const place = await keepPlace(tx, appointment, ctx)
      await tx.patch('appointments', appointmentId, place)
      if (await isAgreed(tx, { ...appointment, ...place }))
        await confirmAppointment.apply(tx, { id: appointmentId, isSilent: false }, ctx)
    }
    await tx.patch('onlinePayments', id, {
      ...(isOff ? { state: 'refund_due', dueAt: ctx.actedAt } : { state: 'paid' }),
      ...{ amountFils, providerPaymentId, transactionId, paidAt: ctx.actedAt, updatedAt: ctx.actedAt },
    })
  },
})

/**
 * Whether nothing is open once a request is paid for: it has a bay, and its customer is the one who answered for it or came with it.
 * Of one that names an older customer the shop has to say whether it is theirs.
 */
async function isAgreed(
  tx: Tx,
  { status, requested, bay, customerId, createdAt }: Appointment,
): Promise<boolean> {
  if (status !== 'pending' || bay === null) return false
  return (
    requested === null ||
    (await requireRow(tx, 'customers', customerId, 'customerId')).createdAt === createdAt
  )
}

/** Whether a payment that the provider names is among the transactions of the appointment. */
export async function isRecorded(
  tx: Pick<Tx, 'find'>,
  { appointmentId, providerPaymentId }: { appointmentId: number; providerPaymentId: string },
): Promise<boolean> {
  const transactions = await tx.find('transactions', { appointmentId })
  return transactions.some(({ reference }) => reference === providerPaymentId)
}

/**
 * Ends a payment that nobody made in time, and cancels the booking that was kept for its deposit, unless the shop has
 * confirmed it meanwhile. The server runs it once the provider takes no payment any more.
 */
export const endOnlinePayment = defineMutation({
  name: 'onlinePayment.end',
  args: z.object({ id: Id }),
  roles: ['worker'],
  async apply(tx, { id }, ctx) {
    const { state, kind, payBy, appointmentId } = await requireRow(tx, 'onlinePayments', id, 'id')
    if (state !== 'asked' || payBy === null || payBy > ctx.actedAt) return
    await tx.patch('onlinePayments', id, { state: 'ended', updatedAt: ctx.actedAt })
    const { status, source, arrivedAt } = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    if (kind === 'deposit' && status === 'pending' && source === 'public' && arrivedAt === null)
      await cancelAppointment.apply(tx, { id: appointmentId, reason: DEPOSIT_NOT_PAID }, ctx)
  },
})

/** Gives an online payment back by the provider; also again, where the provider has refused it. */
export const refundOnlinePayment = defineMutation({
  name: 'onlinePayment.refund',
  args: z.object({ id: Id }),
  roles: takersBack('payment'),
  async apply(tx, { id }, ctx) {
    const { state } = await requireRow(tx, 'onlinePayments', id, 'id')
    if (state !== 'paid' && state !== 'refund_failed') return
    const due = { state: 'refund_due', dueAt: ctx.actedAt, attempts: 0, errorMessage: null } as const
    await tx.patch('onlinePayments', id, { ...due, updatedAt: ctx.actedAt })
  },
})

/** Records that the provider has given a payment back; nothing of it, where somebody did so by hand before. */
export const recordRefund = defineMutation({
  name: 'onlinePayment.recordRefund',
  args: z.object({
    id: Id,
    appointmentId: Id,
    transactionId: Id,
    amountFils: Fils.min(0).max(MAX_FILS),
    /** The provider's id of the refund; null where it names none. */
    refundId: ProviderId.nullable().default(null),
    credit: CreditAlongside,
  }),
  roles: ['worker'],
  numbered: ({ credit }) => documentsOf(credit),
  async apply(tx, { id, transactionId, amountFils, refundId, credit }, ctx) {
    const { state, appointmentId } = await requireRow(tx, 'onlinePayments', id, 'id')
    if (state === 'refunded') return
    const given = await tx.find('transactions', { appointmentId, kind: 'refund' })
    const isReported = refundId !== null && given.some(({ reference }) => reference === refundId)
    const refunded = { state: 'refunded', dueAt: null, errorMessage: null, updatedAt: ctx.actedAt } as const
    if (isReported) return tx.patch('onlinePayments', id, refunded)
    const refund = { id: transactionId, appointmentId, amountFils, roundingFils: 0, credit }
    if (amountFils > 0) {
      await refundPayment.apply(tx, { ...refund, paymentMethod: 'card', reason: REFUNDED_ONLINE }, ctx)
      await tx.patch('transactions', transactionId, { reference: refundId })
    }
    const refundTransactionId = amountFils > 0 ? transactionId : null
    await tx.patch('onlinePayments', id, { ...refunded, refundTransactionId })
  },
})

/** Records that a refund failed, and when it is tried again; null where the provider refused it for good. */
export const recordRefundFailure = defineMutation({
  name: 'onlinePayment.recordRefundFailure',
  args: z.object({ id: Id, errorMessage: z.string().max(300), retryAt: Instant.nullable() }),
  roles: ['worker'],
  async apply(tx, { id, errorMessage, retryAt }, ctx) {
    const { state, attempts } = await requireRow(tx, 'onlinePayments', id, 'id')
    if (state !== 'refund_due') return
    await tx.patch('onlinePayments', id, {
      ...{ state: retryAt === null ? 'refund_failed' : 'refund_due', dueAt: retryAt },
      ...{ attempts: attempts + 1, errorMessage, updatedAt: ctx.actedAt },
    })
  },
})
