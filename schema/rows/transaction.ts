import { z } from 'zod'
import { Fils, Instant, RowId, Text } from './fields.ts'

export const PAYMENT_METHODS = ['cash', 'card', 'bank_transfer'] as const
export const PaymentMethod = z.enum(PAYMENT_METHODS)
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const Transaction = z.object({
  id: RowId,
  /** What it is for: an appointment, or a balance that was owed before Sheen. The other one is null. */
  appointmentId: RowId.nullable(),
  openingBalanceId: RowId.nullable(),
  /** The first one of the payments over several appointments, or of the refunds by several methods, that were made as one; null for a single one. */
  groupId: RowId.nullable(),
  kind: z.enum(['payment', 'refund']),
  /** What it settles of the bill: above zero for a payment, below for a refund. */
  amountFils: Fils,
  /** What was taken or given in cash less the amount: below zero the shop has less than the bill says. */
  roundingFils: Fils,
  paymentMethod: PaymentMethod,
  status: z.enum(['completed', 'pending']),
  reference: Text,
  notes: Text,
  createdBy: RowId.nullable(),
  createdAt: Instant,
})
export type Transaction = z.infer<typeof Transaction>
