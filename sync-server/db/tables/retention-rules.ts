import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { mustHold } from './columns.ts'

/** After how long kinds of personal data go by themselves; null keeps them. No device holds it, so that no outbox changes it later. */
export const retentionRules = pgTable(
  'retention_rules',
  {
    id: integer('id').primaryKey(),
    requestsDays: integer('requests_days'),
    messagesMonths: integer('messages_months'),
    photosMonths: integer('photos_months'),
    customersMonths: integer('customers_months'),
  },
  t => [mustHold('retention_rules_one', sql`${t.id} = 1`)],
)
