import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Notification } from '#schema/rows/notification.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { isUndelivered, UNDELIVERED_STATES, whyNotAgain } from '#schema/rules/messages/notification-state.ts'
import { overtakenIds } from '#schema/rules/messages/overtaken.ts'
import { searchText } from '#schema/rules/text/search-text.ts'
import { defineLiveRows, type Rows, useLiveRows } from './live-rows.ts'

/** The fields of a notification that lists need. */
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
  | 'language'
  | 'privateTo'
  | 'state'
  | 'attempts'
  | 'dueAt'
  | 'sentAt'
  | 'deliveredAt'
  | 'readAt'
  | 'createdAt'
  | 'updatedAt'
> & {
  /** The search text of its placeholders: the name, the vehicle, the plate. */
  text: string
}

/** Every notification to a customer, the newest first. */
export function useNotifications(): Rows<ListedNotification> | undefined {
  return useLiveRows(liveMessages())
}

const liveMessages = defineLiveRows('notifications', listNotification)

export function listNotification(message: Notification): ListedNotification {
  const { id, notificationType, appointmentId, paymentId, scheduledDate, occurrence } = message
  const { customerId, method, recipient, language, privateTo, state, attempts } = message
  const { dueAt, sentAt, deliveredAt, readAt, createdAt, updatedAt, parameters } = message
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
    language,
    privateTo,
    state,
    attempts,
    dueAt,
    sentAt,
    deliveredAt,
    readAt,
    createdAt,
    updatedAt,
    text: searchText(...parameters),
  }
}

type NotificationDetails = { content: string; untrue: string | null }

/** The text of these notifications, and why it is outdated, by id; empty while they are read. */
export function useNotificationDetails(ids: readonly number[]): ReadonlyMap<number, NotificationDetails> {
  const details = useLiveQuery(async () => {
    const messages = (
      await database()
        .rows('notifications')
        .bulkGet([...ids])
    ).filter(message => message !== undefined)
    const appointments = await database()
      .rows('appointments')
      .bulkGet(messages.map(({ state, appointmentId }) => (isUndelivered({ state }) && appointmentId) || 0))
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

/**
 * Why a notification that failed, or may not have arrived, must not be sent again as it is; null when it may. A
 * queued one is never outdated.
 */
export function whyOutdated(
  message: Notification,
  appointment: Appointment | null | undefined,
): string | null {
  return isUndelivered(message)
    ? whyNotAgain(message, appointment ?? undefined, new Date().toISOString())
    : null
}

/** The notifications of an appointment, the newest first; undefined while loading. */
export function useAppointmentNotifications(appointmentId: number): Notification[] | undefined {
  return useLiveQuery(async () => {
    const messages = await database().rows('notifications').where({ appointmentId }).sortBy('createdAt')
    return messages.reverse()
  }, [appointmentId])
}

/** The number of notifications that need a person; 0 while they are counted. */
export function useOpenNotificationCount(): number {
  const count = useLiveQuery(async () => {
    const db = database()
    const [ready, undelivered] = await Promise.all([
      readReady(db),
      db.rows('notifications').where('state').anyOf(UNDELIVERED_STATES).count(),
    ])
    return ready.length + undelivered
  }, [])
  return count ?? 0
}

/** A notification for a person to send. Customer and vehicle may not have been synced yet. */
export type NotificationToSend = {
  message: Notification
  customer: Customer | undefined
  vehicle: Vehicle | undefined
}

/** The notifications that a person has to send, the oldest first; undefined while loading. */
export function useNotificationsToSend(): NotificationToSend[] | undefined {
  return useLiveQuery(() => readNotificationsToSend(database()), [])
}

async function readNotificationsToSend(db: SheenDatabase): Promise<NotificationToSend[]> {
  const messages = await readReady(db)
  const [customers, appointments] = await Promise.all([
    db.rows('customers').bulkGet(messages.map(({ customerId }) => customerId ?? 0)),
    db.rows('appointments').bulkGet(messages.map(({ appointmentId }) => appointmentId ?? 0)),
  ])
  const vehicles = await db.rows('vehicles').bulkGet(appointments.map(row => row?.vehicleId ?? 0))
  return messages.map((message, i) => ({ message, customer: customers[i], vehicle: vehicles[i] }))
}

/** Those that wait for a person to send them and that no later one has overtaken, the oldest first. */
async function readReady(db: SheenDatabase): Promise<Notification[]> {
  const ready = await db.rows('notifications').where({ state: 'ready' }).toArray()
  const appointmentIds = [...new Set(ready.flatMap(({ appointmentId }) => appointmentId ?? []))]
  const standing = await db.rows('notifications').where('appointmentId').anyOf(appointmentIds).toArray()
  const overtaken = overtakenIds(standing)
  return ready
    .filter(({ id }) => !overtaken.has(id))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id)
}

/** The notifications that failed or may not have arrived, the latest first; undefined while loading. */
export function useUndeliveredNotifications(): Notification[] | undefined {
  return useLiveQuery(async () => {
    const lost = await database()
      .rows('notifications')
      .where('state')
      .anyOf(UNDELIVERED_STATES)
      .sortBy('updatedAt')
    return lost.reverse()
  }, [])
}
