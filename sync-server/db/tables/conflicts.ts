import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { CONFLICT_TABLES } from '#schema/rows/conflict.ts'
import { idColumn, instant, oneOf, rowRef, rowVersion } from './columns.ts'
import { users } from './people.ts'

export const conflicts = pgTable(
  'conflicts',
  {
    id: idColumn(),
    userId: rowRef('user_id')
      .notNull()
      .references(() => users.id),
    recordTable: text('record_table', { enum: CONFLICT_TABLES }).notNull(),
    recordId: rowRef('record_id').notNull(),
    field: text('field').notNull(),
    lost: text('lost'),
    lostBy: rowRef('lost_by').references(() => users.id),
    lostAt: instant('lost_at').notNull(),
    kept: text('kept'),
    keptBy: rowRef('kept_by').references(() => users.id),
    keptAt: instant('kept_at').notNull(),
    joined: boolean('joined').notNull(),
    version: rowVersion(),
  },
  t => [
    index('conflicts_user_id').on(t.userId),
    index('conflicts_version').on(t.version),
    oneOf('conflicts_record_table', t.recordTable, CONFLICT_TABLES),
  ],
)
