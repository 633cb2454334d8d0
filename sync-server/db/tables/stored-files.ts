import { sql } from 'drizzle-orm'
import { customType, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { FILE_TYPES } from '#schema/rows/stored-file.ts'
import { instant, mustHold, oneOf, rowRef } from './columns.ts'

export const FILE_OWNERS = ['expenses', 'appointmentPhotos', 'settings'] as const

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Photos and files of rows. They are too large to be synced: expenses, photos and the settings carry their id, and
 * devices ask for one when it is looked at. Who sent it is no foreign key, because a restore replaces the people and
 * keeps the files.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: uuid('id').primaryKey(),
    /** The table whose row has it. Bills are records, and stay when no row has them any more. */
    owner: text('owner', { enum: FILE_OWNERS }).notNull().default('expenses'),
    type: text('type', { enum: FILE_TYPES }).notNull(),
    contents: bytes('contents').notNull(),
    /** SHA-256 of the contents, by which a backup knows whether its place has them. */
    hash: text('hash').generatedAlwaysAs(sql`encode(sha256(contents), 'hex')`),
    createdBy: rowRef('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Since when no row has it; null while one does. */
    unusedSince: instant('unused_since'),
  },
  t => [
    oneOf('stored_files_owner', t.owner, FILE_OWNERS),
    oneOf('stored_files_type', t.type, FILE_TYPES),
    mustHold('stored_files_contents', sql`length(${t.contents}) > 0`),
  ],
)
