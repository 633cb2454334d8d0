import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { REMINDER_METHODS } from '#schema/rows/appointment.ts'
import { INBOUND_KINDS } from '#schema/rows/inbound-message.ts'
import {
  MESSAGE_LANGUAGES,
  MESSAGE_METHODS,
  NOTIFICATION_STATES,
  NOTIFICATION_TYPES,
} from '#schema/rows/notification.ts'
import { appointments } from './appointments.ts'
import { idColumn, instant, mustHold, oneOf, rowRef, rowVersion } from './columns.ts'
import { transactions } from './money.ts'
import { customers, users } from './people.ts'
import { waitingEntries } from './waiting-entries.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    notificationType: text('notification_type').notNull(),
    appointmentId: rowRef('appointment_id').references(() => appointments.id),
    paymentId: rowRef('payment_id').references(() => transactions.id),
    waitingEntryId: rowRef('waiting_entry_id').references(() => waitingEntries.id),
    scheduledDate: instant('scheduled_date'),
    occurrence: integer('occurrence').notNull(),
    customerId: rowRef('customer_id').references(() => customers.id),
    method: text('method', { enum: MESSAGE_METHODS }).notNull(),
    recipient: text('recipient').notNull(),
    language: text('language', { enum: MESSAGE_LANGUAGES }).notNull(),
    content: text('content').notNull(),
    parameters: jsonb('parameters').$type<string[]>().notNull(),
    state: text('state').notNull(),
    dueAt: instant('due_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    attempts: integer('attempts').notNull(),
    sentAt: instant('sent_at'),
    deliveredAt: instant('delivered_at'),
    readAt: instant('read_at'),
    sentBy: rowRef('sent_by').references(() => users.id),
    providerId: text('provider_id'),
    success: boolean('success').notNull(),
    privateTo: rowRef('private_to').references(() => users.id),
    errorMessage: text('error_message'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    version: rowVersion(),
  },
  t => [
    // Of an event there is one of each occurrence; an answer is about no event.
    uniqueIndex('notifications_event')
      .on(
        t.notificationType,
        sql`coalesce(${t.appointmentId}, 0)`,
        sql`coalesce(${t.paymentId}, 0)`,
        sql`coalesce(${t.waitingEntryId}, 0)`,
        sql`coalesce(${t.scheduledDate}, '-infinity'::timestamptz)`,
        t.occurrence,
      )
      .where(sql`${t.notificationType} <> 'answer'`),
    index('notifications_appointment_id').on(t.appointmentId),
    index('notifications_customer_id').on(t.customerId),
    index('notifications_due').on(t.state, t.dueAt),
    index('notifications_provider_id').on(t.providerId),
    index('notifications_version').on(t.version),
    oneOf('notifications_type', t.notificationType, NOTIFICATION_TYPES),
    oneOf('notifications_method', t.method, MESSAGE_METHODS),
    oneOf('notifications_language', t.language, MESSAGE_LANGUAGES),
    oneOf('notifications_state', t.state, NOTIFICATION_STATES),
    mustHold('notifications_attempts', sql`${t.attempts} >= 0`),
  ],
)

export const inboundMessages = pgTable(
  'inbound_messages',
  {
    id: idColumn(),
    providerId: text('provider_id').notNull(),
    method: text('method', { enum: REMINDER_METHODS }).notNull().default('whatsapp'),
    sender: text('sender').notNull(),
    senderName: text('sender_name'),
    userId: text('user_id'),
    customerId: rowRef('customer_id').references(() => customers.id),
    appointmentId: rowRef('appointment_id').references(() => appointments.id),
    kind: text('kind', { enum: INBOUND_KINDS }).notNull(),
    content: text('content').notNull(),
    receivedAt: instant('received_at').notNull(),
    state: text('state', { enum: ['unread', 'read'] }).notNull(),
    readBy: rowRef('read_by').references(() => users.id),
    readAt: instant('read_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: rowVersion(),
  },
  t => [
    uniqueIndex('inbound_messages_provider_id').on(t.providerId),
    index('inbound_messages_sender').on(t.sender),
    index('inbound_messages_user_id').on(t.userId),
    index('inbound_messages_version').on(t.version),
    oneOf('inbound_messages_method', t.method, REMINDER_METHODS),
    oneOf('inbound_messages_kind', t.kind, INBOUND_KINDS),
    oneOf('inbound_messages_state', t.state, ['unread', 'read']),
  ],
)
