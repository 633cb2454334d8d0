import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Notification } from '#schema/rows/notification.ts'
import { isLost, LOST_STATES, whyNotAgain } from '#schema/rules/notification-state.ts'
import { searchText } from '#schema/rules/search-text.ts'
import { defineLiveRows, type Rows, useLiveRows } from './live-rows.ts'

/** What lists need of a message. */
export type ListedNotification = Pick<
  Notification,
  | 'id'
  | 'notificationType'
  | 'appointmentId'
  | 'paymentId'
  | 'scheduledDate'
  | 'occurrence'
  | 'customerId'
  | 'method'
  | 'recipient'
  | 'state'
  | 'attempts'
  | 'dueAt'
  | 'sentAt'
  | 'createdAt'
  | 'updatedAt'
> & {
  /** What fills its blanks, as it is searched: the name, the vehicle, the plate. */
  text: string
}

/** Every message to a customer, the newest first. */
export function useNotifications(): Rows<ListedNotification> | undefined {
  return useLiveRows(liveMessages())
}

const liveMessages = defineLiveRows('notifications', listNotification)

export function listNotification(message: Notification): ListedNotification {
  const { id, notificationType, appointmentId, paymentId, scheduledDate, occurrence } = message
  const { customerId, method, recipient, state, attempts } = message
  const { dueAt, sentAt, createdAt, updatedAt, parameters } = message
  return {
    id,
    notificationType,
    appointmentId,
    paymentId,
    scheduledDate,
    occurrence,
    customerId,
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

type NotificationDetails = { content: string; untrue: string | null }

/** What these messages say and whether it still holds, by their key; empty while it is read. */
export function useNotificationDetails(ids: readonly number[]): ReadonlyMap<number, NotificationDetails> {
  const details = useLiveQuery(async () => {
    const messages = (
      await database()
        .rows('notifications')
        .bulkGet([...ids])
    ).filter(message => message !== undefined)
    const appointments = await database()
      .rows('appointments')
      .bulkGet(messages.map(({ state, appointmentId }) => (isLost({ state }) && appointmentId) || 0))
    return new Map(
      messages.map((message, i) => [
        message.id,
        { content: message.content, untrue: whyOutdated(message, appointments[i]) },
      ]),
    )
  }, [ids.join()])
  return details ?? NONE
}

const NONE: ReadonlyMap<number, NotificationDetails> = new Map()

/** Why a message that did not arrive, or may not have, is not to be told once more. What waits is never untrue. */
export function whyOutdated(
  message: Notification,
  appointment: Appointment | null | undefined,
): string | null {
  return isLost(message) && appointment ? whyNotAgain(message, appointment, new Date().toISOString()) : null
}

/** What was written to the customer about an appointment, the newest first; undefined while loading. */
export function useAppointmentNotifications(appointmentId: number): Notification[] | undefined {
  return useLiveQuery(async () => {
    const messages = await database().rows('notifications').where({ appointmentId }).sortBy('createdAt')
    return messages.reverse()
  }, [appointmentId])
}

/** How many messages only a person can go on with; 0 while they are counted. */
export function useOpenNotificationCount(): number {
  const count = useLiveQuery(
    () => database().rows('notifications').where('state').anyOf(['ready', 'failed', 'unknown']).count(),
    [],
  )
  return count ?? 0
}

/** What was refused, or may have got lost, the latest first; undefined while loading. */
export function useUndeliveredNotifications(): Notification[] | undefined {
  return useLiveQuery(async () => {
    const lost = await database().rows('notifications').where('state').anyOf(LOST_STATES).sortBy('updatedAt')
    return lost.reverse()
  }, [])
}
