import { sql } from 'drizzle-orm'
import { customType, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { BILL_FILE_TYPES } from '#schema/rows/expense.ts'
import { instant, mustHold, oneOf, rowRef } from './columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Photos and files of bills. They are too large to be synced: expenses carry their id, and devices ask for one when it
 * is looked at. Who sent it is no foreign key, because a restore replaces the people and leaves the files.
 */
export const billFiles = pgTable(
  'bill_files',
  {
    id: uuid('id').primaryKey(),
    type: text('type', { enum: BILL_FILE_TYPES }).notNull(),
    contents: bytes('contents').notNull(),
    createdBy: rowRef('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  t => [
    oneOf('bill_files_type', t.type, BILL_FILE_TYPES),
    mustHold('bill_files_contents', sql`length(${t.contents}) > 0`),
  ],
)
