import { z } from 'zod'
import { Fils, Id, MAX_FILS } from '../../rows/fields.ts'
import { PaymentMethod, type Transaction } from '../../rows/transaction.ts'
import {
  cashRounding,
  MOST_ROUNDING_FILS,
  movedFils,
  type Settling,
} from '../../rules/money/cash-rounding.ts'
import { settledStatus } from '../../rules/money/payment.ts'
import type { MutationContext } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'

/** Money that was taken or given back, as arguments have it. */
export const MovedMoney = z.object({
  /** Id of the transaction. */
  id: Id,
  /** What it settles, or takes off what was paid. */
  amountFils: Fils.min(1).max(MAX_FILS),
  paymentMethod: PaymentMethod,
  /**
   * By how much the cash taken or given differs from the amount. It is a fact of the till, by the settings that its device
   * has: the server rounds nothing of its own.
   */
  roundingFils: Fils.min(-MOST_ROUNDING_FILS).max(MOST_ROUNDING_FILS).default(0),
})

/** Whether something is rounded in cash alone, and to an amount that can be counted. */
export function isCountable({
  paymentMethod,
  parts,
}: {
  paymentMethod: PaymentMethod
  parts: readonly Settling[]
}): boolean {
  if (parts.every(({ roundingFils }) => roundingFils === 0)) return true
  return paymentMethod === 'cash' && cashRounding(parts.reduce((sum, part) => sum + movedFils(part), 0)) === 0
}

/** Money that moves, without what it is for. */
export type Moving = Omit<
  Transaction,
  'appointmentId' | 'openingBalanceId' | 'groupId' | 'status' | 'createdBy' | 'createdAt'
>

export function newTransaction(
  amount: Omit<Transaction, 'status' | 'createdBy' | 'createdAt'>,
  { actor, actedAt }: MutationContext,
): Transaction {
  return { ...amount, status: 'completed', createdBy: actor.userId, createdAt: actedAt }
}

/**
 * Writes the transaction and changes the appointment's paid amount by it. It must not recompute the sum: the
 * devices of most roles hold only their own person's transactions.
 */
export async function recordTransaction(
  tx: Tx,
  { groupId = null, ...amount }: Moving & { appointmentId: number; groupId?: number | null },
  ctx: MutationContext,
): Promise<Transaction> {
  const appointment = await requireRow(tx, 'appointments', amount.appointmentId, 'appointmentId')
  const transaction = newTransaction({ ...amount, groupId, openingBalanceId: null }, ctx)
  await insertRow(tx, 'transactions', transaction)
  const paidFils = appointment.paidFils + amount.amountFils
  const status = settledStatus({ ...appointment, paidFils })
  await tx.patch('appointments', appointment.id, {
    paidFils,
    ...(status !== appointment.status && { status }),
    updatedAt: ctx.actedAt,
  })
  return transaction
}
