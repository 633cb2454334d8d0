import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { Notification } from '#schema/rows/notification.ts'
import { searchText } from '#schema/rules/search-text.ts'
import { defineLiveRows, type Rows, useLiveRows } from './live-rows.ts'

/** What lists need of a message. */
export type ListedMessage = Pick<
  Notification,
  | 'id'
  | 'eventKey'
  | 'customerId'
  | 'notificationType'
  | 'method'
  | 'recipient'
  | 'state'
  | 'attempts'
  | 'dueAt'
  | 'sentAt'
  | 'createdAt'
  | 'updatedAt'
> & {
  /** What fills its blanks, as it is searched: the name, the car, the plate. */
  text: string
}

/** Every message to a customer, the newest first. */
export function useMessages(): Rows<ListedMessage> | undefined {
  return useLiveRows(liveMessages())
}

export const liveMessages = defineLiveRows('notifications', listMessage)

export function listMessage(message: Notification): ListedMessage {
  const { id, eventKey, customerId, notificationType, method, recipient, state, attempts } = message
  const { dueAt, sentAt, createdAt, updatedAt, parameters } = message
  return {
    id,
    eventKey,
    customerId,
    notificationType,
    method,
    recipient,
    state,
    attempts,
    dueAt,
    sentAt,
    createdAt,
    updatedAt,
    text: searchText(...parameters),
  }
}

/** What these messages say, by their key; empty while it is read. */
export function useMessageTexts(ids: readonly number[]): ReadonlyMap<number, string> {
  const texts = useLiveQuery(async () => {
    const messages = await database()
      .rows('notifications')
      .bulkGet([...ids])
    return new Map(messages.flatMap(message => (message ? [[message.id, message.content] as const] : [])))
  }, [ids.join()])
  return texts ?? NONE
}

const NONE: ReadonlyMap<number, string> = new Map()

/** What was written to the customer about a job, the newest first; undefined while loading. */
export function useJobMessages(appointmentId: number): Notification[] | undefined {
  return useLiveQuery(async () => {
    const messages = await database().rows('notifications').where({ appointmentId }).sortBy('createdAt')
    return messages.reverse()
  }, [appointmentId])
}

/** How many messages only a person can go on with; 0 while they are counted. */
export function useMessagesToDo(): number {
  const count = useLiveQuery(
    () => database().rows('notifications').where('state').anyOf(['ready', 'failed', 'unknown']).count(),
    [],
  )
  return count ?? 0
}

/** What was refused, or may have got lost, the latest first; undefined while loading. */
export function useLostMessages(): Notification[] | undefined {
  return useLiveQuery(async () => {
    const lost = await database()
      .rows('notifications')
      .where('state')
      .anyOf(['failed', 'unknown'])
      .sortBy('updatedAt')
    return lost.reverse()
  }, [])
}
