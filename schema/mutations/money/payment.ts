import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import type { Appointment } from '../../rows/appointment.ts'
import { Fils, Id, MAX_FILS } from '../../rows/fields.ts'
import { PAYMENT_METHODS, PaymentMethod, type Transaction } from '../../rows/transaction.ts'
import { isCalledOff, isFinished } from '../../rules/appointments/appointment-status.ts'
import { formatAed } from '../../rules/money/money.ts'
import { payableKey } from '../../rules/money/opening-balances.ts'
import { depositCreditFils, refundCreditFils, refundDueFils } from '../../rules/money/payment.ts'
import { KEEPS_MONEY, takersBack } from '../../rules/permissions.ts'
import { defineMutation, type MutationContext, STAFF } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { updateNotifications } from '../messages/update-notifications.ts'
import { putCreditNote } from './credit-notes.ts'
import type { NumberedDocument } from './numbered-document.ts'
import { moveOpeningBalance } from './opening-balance.ts'
import { lowerUntaxed, taxFromNow } from './registration.ts'
import { Alongside, CreditAlongside, documentsOf, putDeposit } from './tax-documents.ts'
import { isCountable, MovedMoney, recordTransaction } from './transaction.ts'
import { settlePaymentVat } from './vat-entries.ts'

const Amount = MovedMoney.extend({ appointmentId: Id })

/**
 * Records a payment. It is a fact, so it is accepted in any status; too much shows as overpaid. `invoice` is the tax
 * invoice of a deposit, which comes before the work.
 */
export const takePayment = defineMutation({
  name: 'payment.take',
  args: Amount.extend({
    /** Number on the card slip or of the transfer. */
    reference: z.string().trim().max(200).nullable().default(null),
    notes: z.string().trim().max(5000).nullable().default(null),
    invoice: Alongside,
  }).refine(({ paymentMethod, ...part }) => isCountable({ paymentMethod, parts: [part] })),
  roles: STAFF,
  numbered: ({ invoice }) => documentsOf(invoice),
  async apply(tx, { invoice, ...args }, ctx) {
    const { id: paymentId, appointmentId, amountFils } = args
    const { status } = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    if (!isCalledOff(status)) await taxFromNow(tx, appointmentId)
    const transaction = await recordTransaction(tx, { ...args, kind: 'payment' }, ctx)
    if (invoice) await putDeposit(tx, { transactionId: paymentId, appointmentId, amountFils }, invoice, ctx)
    await settlePaymentVat(tx, { appointmentId, transaction }, ctx)
    await updateNotifications(tx, { appointmentId }, ctx, { type: 'payment_received', paymentId })
  },
})

/** More than the invoices that a company pays at once. */
const PARTS_MAX = 100

/** A part of a payment over what a customer owes: of an appointment, or of a balance from before Sheen. */
const AccountPart = MovedMoney.omit({ paymentMethod: true })
  .extend({ appointmentId: Id.nullable().default(null), openingBalanceId: Id.nullable().default(null) })
  .refine(({ appointmentId, openingBalanceId }) => (appointmentId === null) !== (openingBalanceId === null))

/**
 * Records a payment over appointments and opening balances of one customer: a transaction for each, taken or rejected together.
 * Only finished work is offered for it, so that none is due a document; where another device has undone a completion
 * meanwhile, the VAT of its part is recorded with the payment.
 */
export const takePayments = defineMutation({
  name: 'payment.takeTogether',
  args: z
    .object({
      /** The id of the first transaction, by which all of them know each other. */
      id: Id,
      customerId: Id,
      paymentMethod: PaymentMethod,
      reference: z.string().trim().max(200).nullable().default(null),
      parts: z.array(AccountPart).min(1).max(PARTS_MAX),
    })
    .refine(({ id, parts }) => parts[0]?.id === id)
    .refine(({ parts }) => new Set(parts.map(payableKey)).size === parts.length)
    .refine(isCountable),
  roles: KEEPS_MONEY,
  async apply(tx, { id, customerId, parts, paymentMethod, reference }, ctx) {
    const groupId = parts.length > 1 ? id : null
    for (const { appointmentId, openingBalanceId, ...part } of parts) {
      const payment = { ...part, groupId, kind: 'payment', paymentMethod, reference, notes: null } as const
      if (appointmentId === null) {
        const balance = await requireRow(tx, 'openingBalances', openingBalanceId ?? 0, 'parts')
        if (balance.customerId !== customerId) throw ofAnother()
        await moveOpeningBalance(tx, { ...payment, openingBalanceId: balance.id, groupId: id }, ctx)
        continue
      }
      const appointment = await requireRow(tx, 'appointments', appointmentId, 'parts')
      if (appointment.customerId !== customerId) throw ofAnother()
      const transaction = await recordTransaction(tx, { ...payment, appointmentId }, ctx)
      await settlePaymentVat(tx, { appointmentId, transaction }, ctx)
      await updateNotifications(tx, { appointmentId }, ctx, { type: 'payment_received', paymentId: part.id })
    }
  },
})

function ofAnother(): MutationError {
  return new MutationError(ErrorCode.invalidInput, 'One of these is another customer’s.', 'parts')
}

/**
 * Records a refund, with the reason in its notes. Refunds from two devices are two refunds. After the work it takes the
 * amount off the price; `credit` is the tax credit note, of the invoice or of a deposit.
 */
export const refundPayment = defineMutation({
  name: 'payment.refund',
  args: Amount.extend({ reason: z.string().trim().min(1).max(500), credit: CreditAlongside }).refine(
    ({ paymentMethod, ...part }) => isCountable({ paymentMethod, parts: [part] }),
  ),
  roles: takersBack('payment'),
  numbered: ({ credit }) => documentsOf(credit),
  async apply(tx, { appointmentId, reason, credit, ...part }, ctx) {
    await giveBack(tx, { appointmentId, parts: [part], reason, credit }, ctx)
  },
})

/**
 * Records a refund by several methods: a transaction for each, taken or rejected together, and one credit note over
 * their sum, which names the first of them.
 */
export const refundTogether = defineMutation({
  name: 'payment.refundTogether',
  args: z
    .object({
      /** The id of the first transaction, by which all of them know each other. */
      id: Id,
      appointmentId: Id,
      reason: z.string().trim().min(1).max(500),
      parts: z
        .array(Amount.omit({ appointmentId: true }))
        .min(2)
        .max(PAYMENT_METHODS.length),
      credit: CreditAlongside,
    })
    .refine(({ id, parts }) => parts[0]?.id === id)
    .refine(({ parts }) => new Set(parts.map(part => part.paymentMethod)).size === parts.length)
    .refine(({ parts }) =>
      parts.every(part => isCountable({ paymentMethod: part.paymentMethod, parts: [part] })),
    ),
  roles: takersBack('payment'),
  numbered: ({ credit }) => documentsOf(credit),
  async apply(tx, { id: _, ...refund }, ctx) {
    await giveBack(tx, refund, ctx)
  },
})

type Part = Omit<z.infer<typeof Amount>, 'appointmentId'>
type Refund = { appointmentId: number; parts: Part[]; reason: string; credit: NumberedDocument | null }

async function giveBack(
  tx: Tx,
  { appointmentId, parts, reason, credit }: Refund,
  ctx: MutationContext,
): Promise<void> {
  const appointment = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
  const amountFils = parts.reduce((sum, part) => sum + part.amountFils, 0)
  const transactionId = parts[0]?.id ?? 0
  const groupId = parts.length > 1 ? transactionId : null
  const given: Transaction[] = []
  for (const part of parts) {
    // 0 - x and not -x, because there is a zero below zero.
    const taken = { amountFils: 0 - part.amountFils, roundingFils: 0 - part.roundingFils }
    const refund = { ...part, ...taken, appointmentId, groupId, notes: reason }
    given.push(await recordTransaction(tx, { ...refund, kind: 'refund', reference: null }, ctx))
  }
  await creditRefund(tx, { appointment, transactionId, amountFils, reason, credit }, ctx)
  if (!isFinished(appointment.status)) await lowerUntaxed(tx, appointmentId)
  const [transaction] = given
  if (transaction) await settlePaymentVat(tx, { appointmentId, transaction }, ctx)
  await updateNotifications(tx, { appointmentId }, ctx, { type: 'reminder' })
}

type Credited = Pick<Refund, 'reason' | 'credit'> & {
  /** As it was before the money left. */
  appointment: Appointment
  transactionId: number
  amountFils: number
}

/** Takes money that went back off the price, as far as the price was for it, with its tax credit note. */
export async function creditRefund(
  tx: Tx,
  { appointment, transactionId, amountFils, reason, credit }: Credited,
  ctx: MutationContext,
): Promise<void> {
  const creditFils = refundCreditFils(appointment, amountFils)
  const depositFils = depositCreditFils(appointment, amountFils)
  if (credit)
    await putCreditNote(tx, { appointment, transactionId, creditFils, depositFils, reason }, credit, ctx)
  if (creditFils === 0) return
  const { creditedFils = 0 } = appointment
  await tx.patch('appointments', appointment.id, { creditedFils: creditedFils + creditFils })
}

/**
 * Keeps an overpayment, with the reason among the appointment’s notes. It never keeps more than is owed now: a
 * refund may have come first, and when two people keep it, only the first counts.
 */
export const keepOverpayment = defineMutation({
  name: 'payment.keep',
  args: z.object({
    appointmentId: Id,
    /** The overpayment that the person saw. */
    amountFils: Fils.min(1).max(MAX_FILS),
    reason: z.string().trim().min(1).max(500),
  }),
  roles: takersBack('overpayment'),
  async apply(tx, { appointmentId, amountFils, reason }, ctx) {
    const appointment = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    const keptFils = Math.min(amountFils, refundDueFils(appointment))
    if (keptFils === 0) return
    await tx.patch('appointments', appointment.id, {
      keptFils: appointment.keptFils + keptFils,
      updatedAt: ctx.actedAt,
    })
    tx.put('appointmentNotes', {
      id: ctx.newId(),
      appointmentId,
      text: `${formatAed(keptFils)} too much was paid and kept: ${reason}`,
      createdBy: ctx.actor.userId,
      createdAt: ctx.actedAt,
    })
  },
})
