import { z } from 'zod'
import { REMINDER_METHODS } from './appointment-choices.ts'
import { Instant, RowId } from './fields.ts'

/** The answers that a reminder offers as buttons. */
export const QUICK_REPLIES = ['come', 'move', 'cancel'] as const
export type QuickReply = (typeof QUICK_REPLIES)[number]

export const INBOUND_KINDS = ['text', 'media', ...QUICK_REPLIES, 'stop', 'start', 'number'] as const
/**
 * The kinds of a customer's message: words; a picture, voice, file or something else that cannot be shown; a quick reply; the
 * word that stops or allows messages; the news that they have another number, which is the content as E.164.
 */
export const InboundKind = z.enum(INBOUND_KINDS)
export type InboundKind = z.infer<typeof InboundKind>

/** A message from a customer to the shop. */
export const InboundMessage = z.object({
  id: RowId,
  /** The provider's id of the message; unique, so that one that is reported twice is one. */
  providerId: z.string(),
  /** How it came, and how it is answered. */
  method: z.enum(REMINDER_METHODS),
  /** The phone that it came from, as E.164; of somebody who hides it from the shop, their id at WhatsApp. */
  sender: z.string(),
  /** What WhatsApp calls the sender: a name of their own choice. */
  senderName: z.string().nullable(),
  /** The sender's id at WhatsApp, which stays when the number is hidden later; null where it was not told. */
  userId: z.string().nullable(),
  /** Who has that phone; null while the shop knows nobody with it. */
  customerId: RowId.nullable(),
  /** The appointment of the message that it answers, or the customer's next one. */
  appointmentId: RowId.nullable(),
  kind: InboundKind,
  /** The words; of media their caption, where they have one. */
  content: z.string(),
  receivedAt: Instant,
  /** `unread` until somebody at the shop has seen to it. */
  state: z.enum(['unread', 'read']),
  /** Who saw to it, and when; nobody where the shop answered by itself. */
  readBy: RowId.nullable(),
  readAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type InboundMessage = z.infer<typeof InboundMessage>
