import { z } from 'zod'
import { Fils, Id, MAX_FILS } from '../rows/fields.ts'
import { PaymentMethod, type Transaction } from '../rows/transaction.ts'
import { formatAed } from '../rules/money.ts'
import { refundDueFils, settledStatus } from '../rules/payment.ts'
import { KEEPS_MONEY } from '../rules/permissions.ts'
import { rowsOfMessages, settleMessages } from './customer-messages.ts'
import { defineMutation, type MutationContext, type Preload, STAFF } from './define-mutation.ts'
import { insertRow, requireRow } from './require-row.ts'
import type { Tx } from './tx.ts'

const Amount = z.object({
  /** Key of the transaction. */
  id: Id,
  appointmentId: Id,
  amountFils: Fils.min(1).max(MAX_FILS),
  paymentMethod: PaymentMethod,
})

function preload({ id, appointmentId }: { id: number; appointmentId: number }): Preload {
  const { rows, refs, finds } = rowsOfMessages(appointmentId)
  return { rows: [['transactions', id], ...rows], refs, finds }
}

/** Money that was taken is a fact: it is recorded on an appointment in any status, and too much shows as overpaid. */
export const takePayment = defineMutation({
  name: 'payment.take',
  args: Amount.extend({
    /** Number on the card slip or of the transfer. */
    reference: z.string().trim().max(200).nullable().default(null),
    notes: z.string().trim().max(5000).nullable().default(null),
  }),
  roles: STAFF,
  preload,
  async apply(tx, args, ctx) {
    await recordTransaction(tx, { ...args, kind: 'payment' }, ctx)
    await settleMessages(tx, args.appointmentId, ctx, { type: 'payment_received', payment: args })
  },
})

/** Money given back, with the reason in its notes. Two devices that both gave it back both did. */
export const refundPayment = defineMutation({
  name: 'payment.refund',
  args: Amount.extend({ reason: z.string().trim().min(1).max(500) }),
  roles: KEEPS_MONEY,
  preload,
  async apply(tx, { reason, amountFils, ...args }, ctx) {
    await recordTransaction(
      tx,
      { ...args, kind: 'refund', amountFils: -amountFils, reference: null, notes: reason },
      ctx,
    )
    await settleMessages(tx, args.appointmentId, ctx)
  },
})

/**
 * Keeps what was paid too much, with the reason among the appointment’s notes. Never more than is owed by now: a refund
 * may have come first, and of two people who keep it one does.
 */
export const keepOverpayment = defineMutation({
  name: 'payment.keep',
  args: z.object({
    appointmentId: Id,
    /** What the person saw as owed. */
    amountFils: Fils.min(1).max(MAX_FILS),
    reason: z.string().trim().min(1).max(500),
  }),
  roles: KEEPS_MONEY,
  preload: ({ appointmentId }) => ({ rows: [['appointments', appointmentId]] }),
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

/**
 * Writes the transaction and moves what the appointment has been paid by its amount. Never by adding up: the devices of
 * most roles hold only the transactions that their own person made.
 */
async function recordTransaction(
  tx: Tx,
  amount: Omit<Transaction, 'status' | 'createdBy' | 'createdAt'>,
  ctx: MutationContext,
): Promise<void> {
  const appointment = await requireRow(tx, 'appointments', amount.appointmentId, 'appointmentId')
  await insertRow(tx, 'transactions', {
    ...amount,
    status: 'completed',
    createdBy: ctx.actor.userId,
    createdAt: ctx.actedAt,
  })
  const paidFils = appointment.paidFils + amount.amountFils
  await tx.patch('appointments', appointment.id, {
    paidFils,
    status: settledStatus({ ...appointment, paidFils }),
    updatedAt: ctx.actedAt,
  })
}
