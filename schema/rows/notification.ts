import { z } from 'zod'
import { ReminderMethod } from './appointment.ts'
import { Instant, RowId, Text } from './fields.ts'

export const NOTIFICATION_TYPES = [
  'appointment_confirmed',
  'job_started',
  'job_completed',
  'payment_received',
  'reminder',
] as const
/** What a notification is about. */
export const NotificationType = z.enum(NOTIFICATION_TYPES)
export type NotificationType = z.infer<typeof NotificationType>

export const NOTIFICATION_STATES = [
  'queued',
  'sending',
  'ready',
  'sent',
  'failed',
  'unknown',
  'cancelled',
] as const
/** Drawn in `schema/rules/notification-state.ts`. */
export const NotificationState = z.enum(NOTIFICATION_STATES)
export type NotificationState = z.infer<typeof NotificationState>

export const MESSAGE_LANGUAGES = ['en', 'ar', 'both'] as const
/** What notifications are written in; both is English with Arabic under it. */
export const MessageLanguage = z.enum(MESSAGE_LANGUAGES)
export type MessageLanguage = z.infer<typeof MessageLanguage>

/**
 * What is to be sent to a customer, and what has become of it. Type, appointment, payment and time are the event that
 * it is about; together with `occurrence` they are unique, so that two devices queue one event once.
 */
export const Notification = z.object({
  id: RowId,
  notificationType: NotificationType,
  appointmentId: RowId.nullable(),
  /** The transaction that it is about; null for all but `payment_received`. */
  paymentId: RowId.nullable(),
  /** The time that it names, of a confirmation and a reminder: another time is another event. Null for the others. */
  scheduledDate: Instant.nullable(),
  /** 1 for the first notification of its event; counts up when one was cancelled and the event holds again. */
  occurrence: z.int(),
  customerId: RowId.nullable(),
  method: ReminderMethod,
  recipient: z.string(),
  language: MessageLanguage,
  content: z.string(),
  /** What fills the blanks of `content`, in their order: WhatsApp sends an approved template and these. */
  parameters: z.array(z.string()),
  state: NotificationState,
  /** When the worker has to do something about it: send it, or while it is sending, give up waiting. */
  dueAt: Instant,
  /** Nobody needs it after this. */
  expiresAt: Instant,
  /** How often it was given to the provider. */
  attempts: z.int(),
  sentAt: Instant.nullable(),
  /** Who said that it was sent; null for what the worker sent. */
  sentBy: RowId.nullable(),
  /** The provider's id of the message. */
  providerId: Text,
  success: z.boolean(),
  /** Who took the payment it names, and alone reads it besides those who keep the money; null when all staff may. */
  privateTo: RowId.nullable(),
  /** Why it was not sent, in words for people. */
  errorMessage: Text,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Notification = z.infer<typeof Notification>
