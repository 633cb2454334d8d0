import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ONLINE_PAYMENT_KINDS, ONLINE_PAYMENT_STATES } from '#schema/rows/online-payment.ts'
import { appointments } from './appointments.ts'
import { fils, idColumn, instant, mustHold, oneOf, rowRef, rowVersion } from './columns.ts'
import { transactions } from './money.ts'

export const onlinePayments = pgTable(
  'online_payments',
  {
    id: idColumn(),
    appointmentId: rowRef('appointment_id')
      .notNull()
      .references(() => appointments.id),
    kind: text('kind', { enum: ONLINE_PAYMENT_KINDS }).notNull(),
    amountFils: fils('amount_fils').notNull(),
    state: text('state', { enum: ONLINE_PAYMENT_STATES }).notNull(),
    payBy: instant('pay_by'),
    checkoutId: text('checkout_id'),
    providerPaymentId: text('provider_payment_id'),
    paidAt: instant('paid_at'),
    transactionId: rowRef('transaction_id').references(() => transactions.id),
    refundTransactionId: rowRef('refund_transaction_id').references(() => transactions.id),
    attempts: integer('attempts').notNull(),
    dueAt: instant('due_at'),
    errorMessage: text('error_message'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('online_payments_appointment_id').on(t.appointmentId),
    index('online_payments_checkout_id').on(t.checkoutId),
    index('online_payments_provider_payment_id').on(t.providerPaymentId),
    // Few are asked for or given back at any time.
    index('online_payments_open').on(t.state).where(sql`${t.state} in ('asked', 'refund_due')`),
    index('online_payments_version').on(t.version),
    oneOf('online_payments_kind', t.kind, ONLINE_PAYMENT_KINDS),
    oneOf('online_payments_state', t.state, ONLINE_PAYMENT_STATES),
    mustHold('online_payments_amount', sql`${t.amountFils} > 0`),
  ],
)
