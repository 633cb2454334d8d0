import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { type AlertKind, SENT_KINDS } from '#schema/protocol/alerts.ts'
import { LANGUAGES } from '#schema/texts/languages.ts'
import { sessions } from './auth.ts'
import { instant, mustHold, oneOf, rowRef } from './columns.ts'

/** The one pair of keys by which push services know the shop (RFC 8292). What subscribed with another pair gets nothing. */
export const alertKeys = pgTable(
  'alert_keys',
  {
    id: integer('id').primaryKey(),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
  },
  t => [mustHold('alert_keys_one', sql`${t.id} = 1`)],
)

/** The devices that get alerts, each as long as the session that asked for them. */
export const alertSubscriptions = pgTable(
  'alert_subscriptions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    sessionKey: text('session_key')
      .notNull()
      .unique('alert_subscriptions_session')
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique('alert_subscriptions_endpoint'),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    kinds: jsonb('kinds').$type<AlertKind[]>().notNull(),
    details: boolean('details').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSentAt: instant('last_sent_at'),
    testedAt: instant('tested_at'),
  },
  t => [oneOf('alert_subscriptions_language', t.language, LANGUAGES)],
)

/** The alerts that have still to be sent, one for each device. */
export const alerts = pgTable(
  'alerts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    subscriptionId: bigint('subscription_id', { mode: 'number' })
      .notNull()
      .references(() => alertSubscriptions.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: SENT_KINDS }).notNull(),
    /** The appointment, message, backup or notice of a sign-in that it is about. */
    aboutId: rowRef('about_id').notNull(),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When a process began to send it; null while none does. */
    claimedAt: instant('claimed_at'),
    /** The push service found it too long with them. */
    withoutDetails: boolean('without_details').notNull().default(false),
  },
  t => [
    unique('alerts_event').on(t.subscriptionId, t.kind, t.aboutId),
    index('alerts_due_at').on(t.dueAt),
    oneOf('alerts_kind', t.kind, SENT_KINDS),
  ],
)

/** How far the shop's history has been gone through for what people are alerted to. */
export const alertCursor = pgTable(
  'alert_cursor',
  {
    id: integer('id').primaryKey(),
    epoch: uuid('epoch').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    backupRunId: bigint('backup_run_id', { mode: 'number' }).notNull(),
  },
  t => [mustHold('alert_cursor_one', sql`${t.id} = 1`)],
)
