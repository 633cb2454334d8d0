import type { Notification } from '../rows/notification.ts'
import { takesMessages } from './phone.ts'

/** How a customer is told of something. */
export type MessageWay = Notification['method'] | 'call'

/** Who has left a landline gets no message by any method: somebody calls them. */
export function wayOf({ method, recipient }: Pick<Notification, 'method' | 'recipient'>): MessageWay {
  return takesMessages(recipient) ? method : 'call'
}
