import { z } from 'zod'
import { Instant, RowId } from './fields.ts'

/** The answers that a reminder offers as buttons. */
export const QUICK_REPLIES = ['come', 'move', 'cancel'] as const
export type QuickReply = (typeof QUICK_REPLIES)[number]

export const INBOUND_KINDS = ['text', 'media', ...QUICK_REPLIES, 'stop', 'start'] as const
/**
 * The kinds of a customer's message: words; a picture, voice or file; a quick reply; the word that stops or allows
 * messages.
 */
export const InboundKind = z.enum(INBOUND_KINDS)
export type InboundKind = z.infer<typeof InboundKind>

/** A message from a customer to the shop. */
export const InboundMessage = z.object({
  id: RowId,
  /** The provider's id of the message; unique, so that one that is reported twice is one. */
  providerId: z.string(),
  /** The phone that it came from, as E.164. */
  sender: z.string(),
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
