import { z } from 'zod'
import { Fils, Instant, RowId, Text } from './fields.ts'

export const REVERSAL_KINDS = ['refund', 'dispute'] as const
export const REVERSAL_STATES = ['unclear', 'inquiry', 'open', 'won', 'lost', 'ended'] as const
/**
 * A refund is `unclear` where it cannot be told what it was for. A dispute is an `inquiry` while the bank only asks, `open`
 * once it has taken the money, and then `won`, `lost` or `ended` without either.
 */
export const ReversalState = z.enum(REVERSAL_STATES)
export type ReversalState = z.infer<typeof ReversalState>

/** Money that left the payment provider without the shop's doing here: a dispute of a card's bank, or a refund that nobody can place. */
export const Reversal = z.object({
  id: RowId,
  kind: z.enum(REVERSAL_KINDS),
  state: ReversalState,
  /** Null where the shop does not know the payment. */
  appointmentId: RowId.nullable(),
  amountFils: Fils,
  /** The provider's ids: of the dispute or refund, and of the payment that it reverses. */
  providerId: z.string(),
  providerPaymentId: Text,
  /** Why, in the provider's word: 'fraudulent'. */
  reason: Text,
  /** Until when the shop may answer; null where it cannot. */
  answerBy: Instant.nullable(),
  /** The entries of the money that was taken, and given back. */
  transactionId: RowId.nullable(),
  returnTransactionId: RowId.nullable(),
  /** When and by whom its outcome was seen. */
  settledAt: Instant.nullable(),
  settledBy: RowId.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Reversal = z.infer<typeof Reversal>
