import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { REMINDER_METHODS } from '#schema/rows/appointment.ts'
import { Notification } from '#schema/rows/notification.ts'
import { appointments } from './appointments.ts'
import { instant, mustHold, oneOf, rowKey, rowRef, rowVersion } from './columns.ts'
import { customers } from './people.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: rowKey(),
    appointmentId: rowRef('appointment_id').references(() => appointments.id),
    customerId: rowRef('customer_id').references(() => customers.id),
    notificationType: text('notification_type').notNull(),
    method: text('method', { enum: REMINDER_METHODS }).notNull(),
    recipient: text('recipient').notNull(),
    content: text('content').notNull(),
    state: text('state').notNull(),
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull(),
    sentAt: instant('sent_at'),
    success: boolean('success').notNull(),
    errorMessage: text('error_message'),
    createdAt: instant('created_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('notifications_appointment_id').on(t.appointmentId),
    index('notifications_due').on(t.state, t.dueAt),
    index('notifications_version').on(t.version),
    oneOf('notifications_type', t.notificationType, Notification.shape.notificationType.options),
    oneOf('notifications_method', t.method, REMINDER_METHODS),
    oneOf('notifications_state', t.state, Notification.shape.state.options),
    mustHold('notifications_attempts', sql`${t.attempts} >= 0`),
  ],
)
