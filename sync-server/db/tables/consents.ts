import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { CONSENT_KINDS, CONSENT_PLACES } from '#schema/rows/consent.ts'
import { idColumn, instant, oneOf, rowRef, rowVersion } from './columns.ts'
import { customers, users } from './people.ts'

export const consents = pgTable(
  'consents',
  {
    id: idColumn(),
    customerId: rowRef('customer_id')
      .notNull()
      .references(() => customers.id),
    kind: text('kind', { enum: CONSENT_KINDS }).notNull(),
    given: boolean('given').notNull(),
    source: text('source').notNull(),
    text: text('text'),
    at: instant('at').notNull(),
    recordedBy: rowRef('recorded_by').references(() => users.id),
    version: rowVersion(),
  },
  t => [
    index('consents_customer_id').on(t.customerId),
    index('consents_version').on(t.version),
    oneOf('consents_kind', t.kind, CONSENT_KINDS),
    oneOf('consents_source', t.source, CONSENT_PLACES),
  ],
)
