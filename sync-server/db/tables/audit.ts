import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, mustHold, rowRef } from './columns.ts'

/**
 * Who did what, beside the mutation log: each entry holds the hash of the one before. People and devices have no foreign keys,
 * because an entry outlives them, and kinds no list, because a later release has more.
 */
export const auditTrail = pgTable(
  'audit_trail',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    kind: text('kind').notNull(),
    personId: rowRef('person_id'),
    person: text('person'),
    deviceId: uuid('device_id'),
    address: text('address'),
    userAgent: text('user_agent'),
    details: jsonb('details').notNull(),
    previous: text('previous').notNull(),
    hash: text('hash').notNull(),
  },
  t => [
    index('audit_trail_at').on(t.at),
    index('audit_trail_kind').on(t.kind, t.seq),
    index('audit_trail_person').on(t.personId, t.seq),
  ],
)

/** The last entry of the trail, in one row that every append locks. */
export const auditHead = pgTable(
  'audit_head',
  {
    id: integer('id').primaryKey(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    previous: text('previous').notNull(),
    hash: text('hash').notNull(),
  },
  t => [mustHold('audit_head_only_one', sql`${t.id} = 1`)],
)
