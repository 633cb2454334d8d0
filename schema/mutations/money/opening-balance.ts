import { z } from 'zod'
import { Day, Fils, Id, MAX_FILS } from '../../rows/fields.ts'
import type { Transaction } from '../../rows/transaction.ts'
import { openFils } from '../../rules/money/opening-balances.ts'
import { takersBack, WRITES_OFF } from '../../rules/permissions.ts'
import { defineMutation, type MutationContext } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { isCountable, MovedMoney, type Moving, newTransaction } from './transaction.ts'

/** Records what a customer owed before the shop had Sheen, from a file of its old product. */
export const recordOpeningBalance = defineMutation({
  name: 'openingBalance.record',
  args: z.object({
    id: Id,
    customerId: Id,
    since: Day,
    amountFils: Fils.min(1).max(MAX_FILS),
    reference: z.string().trim().max(200).nullable(),
    notes: z.string().max(5000).nullable(),
  }),
  roles: ['admin'],
  serverOnly: true,
  async apply(tx, balance, ctx) {
    await requireRow(tx, 'customers', balance.customerId, 'customerId')
    await insertRow(tx, 'openingBalances', {
      ...balance,
      ...{ paidFils: 0, writtenOffFils: 0, writtenOffAt: null, writtenOffBy: null, writeOffReason: null },
      createdAt: ctx.actedAt,
      updatedAt: ctx.actedAt,
    })
  },
})

/** Gives back what was paid of an opening balance, with the reason in its notes: it is owed again. */
export const refundOpeningBalance = defineMutation({
  name: 'openingBalance.refund',
  args: MovedMoney.extend({ openingBalanceId: Id, reason: z.string().trim().min(1).max(500) }).refine(
    ({ paymentMethod, ...part }) => isCountable({ paymentMethod, parts: [part] }),
  ),
  roles: takersBack('payment'),
  async apply(tx, { reason, amountFils, roundingFils, ...refund }, ctx) {
    // 0 - x and not -x, because there is a zero below zero.
    const given = { amountFils: 0 - amountFils, roundingFils: 0 - roundingFils }
    const of = { ...refund, ...given, groupId: refund.id, notes: reason, reference: null }
    await moveOpeningBalance(tx, { ...of, kind: 'refund' }, ctx)
  },
})

/**
 * Lets go what is left of an opening balance, with the reason. It never lets go more than is left now: a payment may have come
 * first, and when two people write it off, only the first counts.
 */
export const writeOffOpeningBalance = defineMutation({
  name: 'openingBalance.writeOff',
  args: z.object({
    id: Id,
    /** What the person saw that is left. */
    amountFils: Fils.min(1).max(MAX_FILS),
    reason: z.string().trim().min(1).max(500),
  }),
  roles: WRITES_OFF,
  async apply(tx, { id, amountFils, reason }, ctx) {
    const balance = await requireRow(tx, 'openingBalances', id, 'id')
    const fils = Math.min(amountFils, openFils(balance))
    if (fils <= 0) return
    await tx.patch('openingBalances', id, {
      writtenOffFils: balance.writtenOffFils + fils,
      writtenOffAt: ctx.actedAt,
      writtenOffBy: ctx.actor.userId,
      writeOffReason: reason,
      updatedAt: ctx.actedAt,
    })
  },
})

/**
 * Writes the transaction and changes the paid amount of its opening balance by it. Such a transaction is always part of a group,
 * if only of its own: its receipt is of the customer's account, as there is no appointment to print.
 */
export async function moveOpeningBalance(
  tx: Tx,
  { openingBalanceId, ...amount }: Moving & { openingBalanceId: number; groupId: number },
  ctx: MutationContext,
): Promise<Transaction> {
  const balance = await requireRow(tx, 'openingBalances', openingBalanceId, 'openingBalanceId')
  const transaction = newTransaction({ ...amount, appointmentId: null, openingBalanceId }, ctx)
  await insertRow(tx, 'transactions', transaction)
  await tx.patch('openingBalances', openingBalanceId, {
    paidFils: balance.paidFils + amount.amountFils,
    updatedAt: ctx.actedAt,
  })
  return transaction
}
