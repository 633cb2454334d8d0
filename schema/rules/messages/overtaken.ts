import type { Notification, NotificationType } from '../../rows/notification.ts'

/** The columns of a notification that say whether another one has overtaken it. */
export type Overtakable = Pick<
  Notification,
  'id' | 'notificationType' | 'appointmentId' | 'scheduledDate' | 'state' | 'privateTo' | 'createdAt'
>

/** The types that say more than a type, so that a customer who has the later one needs the earlier one no more. */
const SAYS_MORE: Partial<Record<NotificationType, readonly NotificationType[]>> = {
  booking_received: ['appointment_confirmed', 'reminder', 'job_started', 'job_completed'],
  appointment_confirmed: ['reminder', 'job_started', 'job_completed'],
  reminder: ['job_started', 'job_completed'],
  job_started: ['job_completed'],
  job_completed: ['payment_received'],
}

/** Notifications that the customer has, or that a person can send at once. */
const HAS_ITS_TURN: readonly Notification['state'][] = ['ready', 'sending', 'sent']

/**
 * The ids of those that wait for a person to send them though a later one of the same appointment says more. 1. It was
 * written later, and has its turn: a reminder of next week overtakes nothing yet. 2. A confirmation is overtaken by the
 * reminder of the same time only. 3. A payment overtakes that the car is ready if somebody at the shop took it: who paid
 * from elsewhere has not heard so.
 *
 * @example
 * overtakenIds([{ id: 1, notificationType: 'job_completed', … }, { id: 2, notificationType: 'payment_received', … }]) // {1}
 */
export function overtakenIds(messages: readonly Overtakable[]): ReadonlySet<number> {
  const open = messages.filter(({ state, appointmentId }) => state === 'ready' && appointmentId !== null)
  const appointments = new Set(open.map(({ appointmentId }) => appointmentId))
  const others = messages.filter(
    ({ appointmentId, state }) => appointments.has(appointmentId) && HAS_ITS_TURN.includes(state),
  )
  return new Set(open.filter(message => others.some(other => saysMore(other, message))).map(({ id }) => id))
}

function saysMore(other: Overtakable, message: Overtakable): boolean {
  const { notificationType: type } = other
  if (other.appointmentId !== message.appointmentId) return false
  if (!SAYS_MORE[message.notificationType]?.includes(type) || other.createdAt < message.createdAt)
    return false
  if (type === 'payment_received') return other.privateTo !== null
  const isSameTime = other.scheduledDate === message.scheduledDate
  return type !== 'reminder' || message.notificationType !== 'appointment_confirmed' || isSameTime
}
