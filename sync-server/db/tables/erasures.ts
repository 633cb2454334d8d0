import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { SUBJECTS } from '#schema/rules/privacy/erased-rows.ts'
import { instant, oneOf, rowRef } from './columns.ts'

/** Who was erased, by id alone: by this list they are erased again from a backup of before that is put back. */
export const erasures = pgTable(
  'erasures',
  {
    subject: text('subject', { enum: SUBJECTS }).notNull(),
    personId: rowRef('person_id').notNull(),
    /** When the row of the person was made: in another history the id may be somebody else's. */
    madeAt: instant('made_at').notNull(),
    erasedAt: instant('erased_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.subject, t.personId, t.madeAt] }),
    oneOf('erasures_subject', t.subject, SUBJECTS),
  ],
)

/**
 * The changes of the log that an erasure has taken a person's words out of, with the hash of each before and after. An entry of
 * the audit trail has the digest of them, so that the seals of before still say whether anything else was altered.
 */
export const erasedChanges = pgTable(
  'erased_changes',
  {
    erasure: uuid('erasure').notNull(),
    changeId: uuid('change_id').notNull(),
    at: instant('at').notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
  },
  t => [primaryKey({ columns: [t.erasure, t.changeId] }), index('erased_changes_change_id').on(t.changeId)],
)

/** The same of entries of the audit trail itself. */
export const erasedEntries = pgTable(
  'erased_entries',
  {
    erasure: uuid('erasure').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
  },
  t => [primaryKey({ columns: [t.erasure, t.seq] })],
)
