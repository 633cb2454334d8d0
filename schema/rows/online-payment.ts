import { z } from 'zod'
import { Fils, Instant, RowId, Text } from './fields.ts'

export const ONLINE_PAYMENT_KINDS = ['deposit', 'balance'] as const
export const ONLINE_PAYMENT_STATES = [
  'asked',
  'paid',
  'ended',
  'refund_due',
  'refunded',
  'refund_failed',
] as const
/**
 * `asked` until it is paid, or `ended` because nobody paid in time; of a paid one the refund may be due, given, or refused by
 * the provider.
 */
export const OnlinePaymentState = z.enum(ONLINE_PAYMENT_STATES)
export type OnlinePaymentState = z.infer<typeof OnlinePaymentState>

/** A payment that a customer is asked for on the page of their booking, and makes with the payment provider. */
export const OnlinePayment = z.object({
  id: RowId,
  appointmentId: RowId,
  /** A deposit keeps the booking; a balance is what is left to pay. */
  kind: z.enum(ONLINE_PAYMENT_KINDS),
  amountFils: Fils,
  state: OnlinePaymentState,
  /** How long a booking is kept for its deposit; null where nothing is kept for it. */
  payBy: Instant.nullable(),
  /** The provider's ids: of the page on which it is paid, and of the payment made there. */
  checkoutId: Text,
  providerPaymentId: Text,
  paidAt: Instant.nullable(),
  transactionId: RowId.nullable(),
  refundTransactionId: RowId.nullable(),
  /** How often the refund was tried, when it is tried next, and why it failed. */
  attempts: z.int(),
  dueAt: Instant.nullable(),
  errorMessage: Text,
  createdAt: Instant,
  updatedAt: Instant,
})
export type OnlinePayment = z.infer<typeof OnlinePayment>
