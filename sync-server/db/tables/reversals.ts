import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { REVERSAL_KINDS, REVERSAL_STATES } from '#schema/rows/reversal.ts'
import { appointments } from './appointments.ts'
import { fils, idColumn, instant, mustHold, oneOf, rowRef, rowVersion } from './columns.ts'
import { transactions } from './money.ts'
import { users } from './people.ts'

export const reversals = pgTable(
  'reversals',
  {
    id: idColumn(),
    kind: text('kind', { enum: REVERSAL_KINDS }).notNull(),
    state: text('state', { enum: REVERSAL_STATES }).notNull(),
    appointmentId: rowRef('appointment_id').references(() => appointments.id),
    amountFils: fils('amount_fils').notNull(),
    providerId: text('provider_id').notNull(),
    providerPaymentId: text('provider_payment_id'),
    reason: text('reason'),
    answerBy: instant('answer_by'),
    transactionId: rowRef('transaction_id').references(() => transactions.id),
    returnTransactionId: rowRef('return_transaction_id').references(() => transactions.id),
    settledAt: instant('settled_at'),
    settledBy: rowRef('settled_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: rowVersion(),
  },
  t => [
    uniqueIndex('reversals_provider_id_unique').on(t.providerId),
    index('reversals_version').on(t.version),
    oneOf('reversals_kind', t.kind, REVERSAL_KINDS),
    oneOf('reversals_state', t.state, REVERSAL_STATES),
    mustHold('reversals_amount', sql`${t.amountFils} > 0`),
  ],
)
