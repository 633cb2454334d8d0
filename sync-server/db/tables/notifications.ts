import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { REMINDER_METHODS } from '#schema/rows/appointment.ts'
import { MESSAGE_LANGUAGES, NOTIFICATION_STATES, NOTIFICATION_TYPES } from '#schema/rows/notification.ts'
import { appointments } from './appointments.ts'
import { idColumn, instant, mustHold, oneOf, rowRef, rowVersion } from './columns.ts'
import { transactions } from './money.ts'
import { customers, users } from './people.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    notificationType: text('notification_type').notNull(),
    appointmentId: rowRef('appointment_id').references(() => appointments.id),
    paymentId: rowRef('payment_id').references(() => transactions.id),
    scheduledDate: instant('scheduled_date'),
    // The defaults here are for older backups, which lack these columns and hold no notifications.
    occurrence: integer('occurrence').notNull().default(1),
    customerId: rowRef('customer_id').references(() => customers.id),
    method: text('method', { enum: REMINDER_METHODS }).notNull(),
    recipient: text('recipient').notNull(),
    language: text('language', { enum: MESSAGE_LANGUAGES }).notNull().default('en'),
    content: text('content').notNull(),
    parameters: jsonb('parameters').$type<string[]>().notNull().default([]),
    state: text('state').notNull(),
    dueAt: instant('due_at').notNull(),
    expiresAt: instant('expires_at').notNull().defaultNow(),
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
    unique('notifications_event')
      .on(t.notificationType, t.appointmentId, t.paymentId, t.scheduledDate, t.occurrence)
      .nullsNotDistinct(),
    index('notifications_appointment_id').on(t.appointmentId),
    index('notifications_customer_id').on(t.customerId),
    index('notifications_due').on(t.state, t.dueAt),
    index('notifications_provider_id').on(t.providerId),
    index('notifications_version').on(t.version),
    oneOf('notifications_type', t.notificationType, NOTIFICATION_TYPES),
    oneOf('notifications_method', t.method, REMINDER_METHODS),
    oneOf('notifications_language', t.language, MESSAGE_LANGUAGES),
    oneOf('notifications_state', t.state, NOTIFICATION_STATES),
    mustHold('notifications_attempts', sql`${t.attempts} >= 0`),
  ],
)
