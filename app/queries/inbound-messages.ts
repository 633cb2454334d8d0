import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { InboundMessage } from '#schema/rows/inbound-message.ts'
import type { Notification } from '#schema/rows/notification.ts'

/** The last unread message of a phone, and how many there are of it. */
export type UnreadMessage = InboundMessage & { count: number }

/** Unread messages of customers, one line for each phone, the longest wait first; undefined while loading. */
export function useUnreadMessages(): UnreadMessage[] | undefined {
  return useLiveQuery(async () => {
    const unread = await database().rows('inboundMessages').where({ state: 'unread' }).sortBy('receivedAt')
    const byPhone = new Map<string, UnreadMessage>()
    for (const message of unread)
      byPhone.set(message.sender, { ...message, count: (byPhone.get(message.sender)?.count ?? 0) + 1 })
    return [...byPhone.values()]
  }, [])
}

/** The messages of customers and shop, in the order of time. */
export type ConversationLog = {
  /** The last message of the customer; undefined where they have written none. */
  last: InboundMessage | undefined
  entries: ConversationEntry[]
}
type ConversationEntry =
  | { from: 'customer'; at: string; message: InboundMessage }
  | { from: 'shop'; at: string; message: Notification }

/** The messages from and to a customer or, of somebody unknown, a phone; undefined while loading. */
export function useConversation(
  of: { customerId: number } | { sender: string },
): ConversationLog | undefined {
  const key = 'sender' in of ? of.sender : of.customerId
  return useLiveQuery(async () => {
    const inbound = await database().rows('inboundMessages').where(of).sortBy('receivedAt')
    const told =
      'customerId' in of
        ? await database().rows('notifications').where(of).toArray()
        : await answersTo(of.sender)
    const entries: ConversationEntry[] = [
      ...inbound.map(message => ({ from: 'customer' as const, at: message.receivedAt, message })),
      ...told
        .filter(
          ({ state, notificationType }) =>
            state !== 'cancelled' && (state === 'sent' || notificationType === 'answer'),
        )
        .map(message => ({ from: 'shop' as const, at: message.sentAt ?? message.createdAt, message })),
    ]
    return { last: inbound.at(-1), entries: entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)) }
  }, [key])
}

/** Somebody whom the shop does not know is told nothing but answers. */
async function answersTo(sender: string): Promise<Notification[]> {
  const written = database()
    .rows('notifications')
    .where('state')
    .anyOf(['queued', 'sending', 'ready', 'sent', 'failed', 'unknown'])
  return written
    .filter(({ notificationType, recipient }) => notificationType === 'answer' && recipient === sender)
    .toArray()
}

/** The last message that a customer wrote; undefined while loading and where there is none. */
export function useLastMessage(customerId: number): InboundMessage | undefined {
  return useLiveQuery(async () => {
    const messages = await database().rows('inboundMessages').where({ customerId }).sortBy('receivedAt')
    return messages.at(-1)
  }, [customerId])
}
