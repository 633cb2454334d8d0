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
/** What a message tells the customer. */
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
/** What messages are written in; both is English with Arabic under it. */
export const MessageLanguage = z.enum(MESSAGE_LANGUAGES)
export type MessageLanguage = z.infer<typeof MessageLanguage>

/** A message to a customer: what is to be sent, and what has become of it. */
export const Notification = z.object({
  id: RowId,
  /** What happened, such as `job_started:41`: nobody hears of one thing twice. */
  eventKey: z.string(),
  appointmentId: RowId.nullable(),
  customerId: RowId.nullable(),
  notificationType: NotificationType,
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
  /** The provider's own key of it: what to ask them by. */
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
