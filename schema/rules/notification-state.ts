import type { Appointment } from '../rows/appointment.ts'
import type { Notification, NotificationState, NotificationType } from '../rows/notification.ts'
import type { Settings } from '../rows/settings.ts'
import { statusLabel } from './appointment-status.ts'
import { messageExpiry } from './message-times.ts'
import { later } from './shop-time.ts'

/**
 * The worker moves a message along the double lines, people along the single ones.
 *
 *   queued ═══► sending ═══► sent ◄─────────┐
 *    ║ ▲ ▲        ║ ║ ║                     │ mark as sent
 *    ║ │ ╚════════╝ ║ ╚══════► unknown ─────┤   the answer never came, or whoever sent it was killed
 *    ║ │ again      ╚════════► failed ──────┤
 *    ║ └── send again ◄── failed, unknown, ready
 *    ╠═══════════════════════► ready ───────┘   no provider for its method: a person sends it
 *    ╚═══════════════════════► cancelled        too late, or no longer true; also from ready and failed
 *
 * A person can also say that one was sent, or call it off, while it waits. What is sent stays so.
 */
export const WORKER_MOVES = {
  queued: ['queued', 'sending', 'ready', 'unknown', 'cancelled'],
  sending: ['queued', 'sent', 'failed', 'unknown'],
  ready: ['cancelled'],
  sent: [],
  failed: [],
  // The answer came after all.
  unknown: ['sent'],
  cancelled: [],
} as const satisfies Record<NotificationState, readonly NotificationState[]>

/** How often a message is given to the provider before it has failed, and again after a person asks. */
export const ATTEMPTS_A_ROUND = 8

type Message = Pick<Notification, 'state'>
const isOneOf =
  (...states: NotificationState[]) =>
  ({ state }: Message) =>
    states.includes(state)

/** Also what was called off: somebody may have sent it before hearing of that. */
export const mayMarkSent = isOneOf('queued', 'sending', 'ready', 'failed', 'unknown', 'cancelled')
export const maySendAgain = isOneOf('ready', 'failed', 'unknown')
/** What has left the house cannot be called back; of an unknown one it says that nobody need do more. */
export const mayCancel = isOneOf('queued', 'ready', 'failed', 'unknown')
export const WAITING_STATES = ['queued', 'ready', 'failed'] as const satisfies NotificationState[]
/** Whether it can still be changed before the customer has it. */
export const isWaiting = isOneOf(...WAITING_STATES)
/** Whether the customer has it, or may have. */
export const isOut = isOneOf('sending', 'sent', 'unknown')
/** What was given to a provider and did not arrive, or may not have. */
export const LOST_STATES = ['failed', 'unknown'] as const satisfies NotificationState[]
export const isLost = isOneOf(...LOST_STATES)
/** What only a person can go on with: to be sent by hand, looked into, or settled. */
export const needsPerson = isOneOf('ready', 'failed', 'unknown')

/** Why a message is not worth sending any more. */
export const TOO_LATE = 'It is too late to send this now.'
const MUTED = 'Customers are no longer told of this.'
export const CALLED_OFF = 'Somebody called it off.'

/**
 * The key of what a message tells. Of an appointment it names the time as well: another time is other news.
 * `id` is the appointment's, or for a payment the transaction's.
 */
export function eventKey(type: NotificationType, id: number, scheduledDate: string): string {
  return type === 'appointment_confirmed' || type === 'reminder'
    ? `${type}:${id}:${scheduledDate}`
    : `${type}:${id}`
}

/** The event that a message tells of: its key without the number of a second one. */
export function eventOf({ eventKey: key }: Pick<Notification, 'eventKey'>): string {
  return key.replace(/#\d+$/, '')
}

/** Whether a message tells of this event; a second one, after the first was called off, has a number behind. */
export function tellsOf({ eventKey: key }: Pick<Notification, 'eventKey'>, event: string): boolean {
  return eventOf({ eventKey: key }) === event
}

type Told = Pick<Notification, 'state' | 'sentAt' | 'createdAt' | 'updatedAt'>

/**
 * As the customer hears of them, which is not how they were decided on: a device brings that hours later. What waits
 * they hear of last; what is on its way, or may have got lost, counts from when it left.
 */
export function byTold(one: Told, other: Told): number {
  if (isWaiting(one) !== isWaiting(other)) return isWaiting(one) ? 1 : -1
  return compare(toldAt(one), toldAt(other)) || compare(one.createdAt, other.createdAt)
}

/** When the customer heard of it: never before it was written, whatever the clock says by which it was marked. */
export function toldAt({ sentAt, updatedAt, createdAt }: Told): string {
  return later(sentAt ?? updatedAt, createdAt)
}

type News = Pick<Notification, 'eventKey' | 'notificationType'>
type AppointmentDetails = Pick<Appointment, 'id' | 'status' | 'scheduledDate' | 'reminderEnabled'>

/** Why a message is not true of its appointment any more, for people; null while it is. */
export function whyUntrue(message: News, appointment: AppointmentDetails): string | null {
  const { notificationType: type } = message
  if (type === 'payment_received') return null
  const holds =
    type === 'job_started'
      ? appointment.status === 'in_progress'
      : type === 'job_completed'
        ? appointment.status === 'completed' || appointment.status === 'paid'
        : appointment.status === 'confirmed'
  if (!holds) return `The appointment is ${statusLabel(appointment.status)} by now.`
  if (!tellsOf(message, eventKey(type, appointment.id, appointment.scheduledDate)))
    return 'The appointment was moved.'
  return type === 'reminder' && !appointment.reminderEnabled ? 'The reminder was switched off.' : null
}

/** Why what waits is not sent after all; null while it is to be. */
export function whyCallOff(
  message: News,
  appointment: AppointmentDetails | undefined,
  { mutedMessages }: Pick<Settings, 'mutedMessages'>,
): string | null {
  const untrue = appointment ? whyUntrue(message, appointment) : null
  return untrue ?? (mutedMessages.includes(message.notificationType) ? MUTED : null)
}

/** Why a message is not to be told once more, though somebody asks for it; null while it can be. */
export function whyNotAgain(message: News, appointment: AppointmentDetails, now: string): string | null {
  const { scheduledDate } = appointment
  const isOver = messageExpiry(message.notificationType, { happenedAt: now, scheduledDate }) <= now
  return whyUntrue(message, appointment) ?? (isOver ? TOO_LATE : null)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
