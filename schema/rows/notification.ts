import { z } from 'zod'
import { REMINDER_METHODS } from './appointment-choices.ts'
import { Instant, RowId, Text } from './fields.ts'

export const MESSAGE_METHODS = [...REMINDER_METHODS, 'email'] as const

export const EVENT_TYPES = [
  'booking_received',
  'appointment_confirmed',
  'job_started',
  'job_completed',
  'payment_received',
  'reminder',
  'care_due',
  'slot_offered',
] as const
/** The types of events that customers are told of, each by a text of its own. */
export const EventType = z.enum(EVENT_TYPES)
export type EventType = z.infer<typeof EventType>

/** The events that an appointment's own facts decide about; care falls due by time, and a time is offered to who waits for one. */
export type PlannedType = Exclude<EventType, 'care_due' | 'slot_offered'>

/** The subject of a notification: an event, or, as an `answer`, the customer's own message. */
export const NOTIFICATION_TYPES = [...EVENT_TYPES, 'answer'] as const
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
/** The states are drawn in `schema/rules/messages/notification-state.ts`. */
export const NotificationState = z.enum(NOTIFICATION_STATES)
export type NotificationState = z.infer<typeof NotificationState>

export const MESSAGE_LANGUAGES = ['en', 'ar', 'both'] as const
/** The languages of notifications; `both` is English with Arabic below it. */
export const MessageLanguage = z.enum(MESSAGE_LANGUAGES)
export type MessageLanguage = z.infer<typeof MessageLanguage>

/**
 * A notification to a customer and its state. Type, appointment, payment, waiting list entry and time identify the event;
 * together with `occurrence` they are unique, so that two devices queue one event once.
 */
export const Notification = z.object({
  id: RowId,
  notificationType: NotificationType,
  appointmentId: RowId.nullable(),
  /** The payment of a `payment_received`; null for other types. */
  paymentId: RowId.nullable(),
  /** The entry of the waiting list to which a `slot_offered` offers a time; null for other types. */
  waitingEntryId: RowId.nullable(),
  /**
   * The appointment's time in a confirmation or reminder: another time is another event. The start of the day on which
   * care fell due. The time that is offered. Null for other types.
   */
  scheduledDate: Instant.nullable(),
  /** 1 for the first notification of its event; counts up when one was cancelled and the event holds again. */
  occurrence: z.int(),
  customerId: RowId.nullable(),
  method: z.enum(MESSAGE_METHODS),
  /** A phone as E.164 or, by e-mail, an address. */
  recipient: z.string(),
  language: MessageLanguage,
  content: z.string(),
  /** The values for the blanks of `content`, in their order: WhatsApp sends an approved template with these. */
  parameters: z.array(z.string()),
  state: NotificationState,
  /** The time of the worker's next step: sending it, or, while it is sending, the timeout. */
  dueAt: Instant,
  /** The notification is useless after this time and is cancelled. */
  expiresAt: Instant,
  /** The number of attempts to give it to the provider. */
  attempts: z.int(),
  sentAt: Instant.nullable(),
  /** When it reached the customer's phone, and when they opened it, where the provider reports that. */
  deliveredAt: Instant.nullable(),
  readAt: Instant.nullable(),
  /** The user who marked it as sent; null when the worker sent it. */
  sentBy: RowId.nullable(),
  /** The provider's id of the message. */
  providerId: Text,
  success: z.boolean(),
  /**
   * The user who took the payment; only they and those who keep the money may read the notification. Null when all
   * staff may.
   */
  privateTo: RowId.nullable(),
  /** The reason why it was not sent, as text for people. */
  errorMessage: Text,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Notification = z.infer<typeof Notification>
