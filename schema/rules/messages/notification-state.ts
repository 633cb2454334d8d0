import type { Appointment } from '../../rows/appointment.ts'
import type { Notification, NotificationState, PlannedType } from '../../rows/notification.ts'
import type { Settings } from '../../rows/settings.ts'
import { isFinished, statusLabel } from '../appointments/appointment-status.ts'
import { notificationExpiry } from './notification-times.ts'

/**
 * The worker moves a notification along the double lines, people along the single ones.
 *
 *   queued ═══► sending ═══► sent ◄─────────┐
 *    ║ ▲ ▲        ║ ║ ║                     │ mark as sent
 *    ║ │ ╚════════╝ ║ ╚══════► unknown ─────┤   the answer never came, or whoever sent it was killed
 *    ║ │ again      ╚════════► failed ──────┤
 *    ║ └── send again ◄── failed, unknown, ready
 *    ╠═══════════════════════► ready ───────┘   no provider for its method: a person sends it
 *    ╚═══════════════════════► cancelled        too late, too many, or no longer true; also from ready and failed
 *
 * A person can also mark a pending notification as sent or cancel it. `sent` is final.
 */
export const WORKER_MOVES = {
  queued: ['queued', 'sending', 'ready', 'unknown', 'cancelled'],
  sending: ['queued', 'sent', 'failed', 'unknown'],
  ready: ['cancelled'],
  sent: [],
  failed: [],
  // The provider's answer arrived after the timeout.
  unknown: ['sent'],
  cancelled: [],
} as const satisfies Record<NotificationState, readonly NotificationState[]>

/** How often a notification is given to the provider before it has failed, and again after a person asks. */
export const ATTEMPTS_A_ROUND = 8

/** The columns of a notification that was never given to a provider. */
export const UNSENT = {
  attempts: 0,
  sentAt: null,
  deliveredAt: null,
  readAt: null,
  sentBy: null,
  providerId: null,
  success: false,
} as const

const isOneOf =
  (...states: NotificationState[]) =>
  ({ state }: Pick<Notification, 'state'>) =>
    states.includes(state)

/** A cancelled notification too: a person may have sent it before their device received the cancellation. */
export const mayMarkSent = isOneOf('queued', 'sending', 'ready', 'failed', 'unknown', 'cancelled')
export const maySendAgain = isOneOf('ready', 'failed', 'unknown')
/**
 * A notification given to a provider cannot be recalled; cancelling an unknown one records that nobody need do more.
 */
export const mayCancel = isOneOf('queued', 'ready', 'failed', 'unknown')
export const PENDING_STATES = ['queued', 'ready', 'failed'] as const satisfies NotificationState[]
/** Whether the notification is pending: it can still change before it is sent. */
export const isPending = isOneOf(...PENDING_STATES)
/** Whether the customer has received the notification, or may have. */
export const mayHaveBeenSent = isOneOf('sending', 'sent', 'unknown')
/** States of a notification that was given to a provider and did not arrive, or may not have. */
export const UNDELIVERED_STATES = ['failed', 'unknown'] as const satisfies NotificationState[]
export const isUndelivered = isOneOf(...UNDELIVERED_STATES)
/** States in which only a person can continue: send it by hand, look into it, or settle it. */
export const needsPerson = isOneOf('ready', 'failed', 'unknown')

/** Why a notification is not sent, for people. */
export const TOO_LATE = 'It is too late to send this now.'
export const CALLED_OFF = 'Somebody called it off.'
/** Of one that was sent: the step that it told of did not happen, so the customer is told again when it does. */
export const TAKEN_BACK = 'What it says was corrected afterwards.'
const MUTED = 'Customers are no longer told of this.'
export const STOPPED = 'The customer wants no messages.'
/** Anybody can type a stranger's number into a form, so one that the shop has not served gets few messages. */
export const OTHER_COUNTRY =
  'Not sent: the shop does not write to this country, and has not served this number yet.'
export const TOO_MANY_AN_HOUR =
  'Not sent: there was a message within the hour, and the shop has not served this customer yet.'
export const TOO_MANY_A_DAY =
  'Not sent: there were ten messages within a day, and the shop has not served this customer yet.'

/** Whether the customer was told of a step that did not happen. */
export function isTakenBack({ state, errorMessage }: Pick<Notification, 'state' | 'errorMessage'>): boolean {
  return state === 'sent' && errorMessage === TAKEN_BACK
}

/** The columns that say which event a notification is about. */
export type NotificationSubject = Pick<
  Notification,
  'notificationType' | 'appointmentId' | 'paymentId' | 'waitingEntryId' | 'scheduledDate'
>

/** An event of an appointment that a notification is about. */
export type EventSubject = NotificationSubject & { notificationType: PlannedType }

/**
 * Whether it tells of an event of the appointment. An answer has the words of whoever wrote it, care is due whatever becomes
 * of an appointment that is over, and who is offered a time has no appointment yet.
 */
export function tellsOfEvent<T extends NotificationSubject>(
  subject: T,
): subject is T & { notificationType: PlannedType } {
  const { notificationType: type } = subject
  return type !== 'answer' && type !== 'care_due' && type !== 'slot_offered'
}

export function isSameEvent(one: NotificationSubject, other: NotificationSubject): boolean {
  return (
    one.notificationType === other.notificationType &&
    one.appointmentId === other.appointmentId &&
    one.paymentId === other.paymentId &&
    one.waitingEntryId === other.waitingEntryId &&
    one.scheduledDate === other.scheduledDate
  )
}

const STATUS_PHRASES: Partial<Record<Appointment['status'], string>> = { no_show: 'a no-show' }

type Booked = Pick<Appointment, 'status' | 'scheduledDate' | 'reminderEnabled'>

/** Returns why a notification no longer holds for its appointment, as text for people; null while it holds. */
function whyUntrue(subject: EventSubject, appointment: Booked): string | null {
  const { notificationType: type, scheduledDate } = subject
  const { status } = appointment
  if (type === 'payment_received') return null
  const holds =
    type === 'job_started'
      ? status === 'in_progress'
      : type === 'job_completed'
        ? isFinished(status)
        : status === (type === 'booking_received' ? 'pending' : 'confirmed')
  if (!holds) return `The appointment is now ${STATUS_PHRASES[status] ?? statusLabel(status).toLowerCase()}.`
  if (scheduledDate !== null && scheduledDate !== appointment.scheduledDate)
    return 'The appointment was moved.'
  return type === 'reminder' && !appointment.reminderEnabled ? 'The reminder was switched off.' : null
}

/** Returns why a pending notification is to be cancelled; null while it is to be sent. */
export function whyCancel(
  subject: NotificationSubject,
  appointment: Booked | undefined,
  { mutedMessages }: Pick<Settings, 'mutedMessages'>,
): string | null {
  const { notificationType: type } = subject
  if (type === 'answer') return null
  const untrue = appointment && tellsOfEvent(subject) ? whyUntrue(subject, appointment) : null
  return untrue ?? (mutedMessages.includes(type) ? MUTED : null)
}

/** Returns why a notification must not be sent again although a person asks for it; null when it can be. */
export function whyNotAgain(
  subject: NotificationSubject & Pick<Notification, 'expiresAt'>,
  appointment: Booked | undefined,
  now: string,
): string | null {
  // By then the time is offered to somebody else.
  if (subject.notificationType === 'slot_offered') return subject.expiresAt <= now ? TOO_LATE : null
  if (!appointment || !tellsOfEvent(subject)) return null
  const { scheduledDate } = appointment
  const isOver = notificationExpiry(subject.notificationType, { happenedAt: now, scheduledDate }) <= now
  return whyUntrue(subject, appointment) ?? (isOver ? TOO_LATE : null)
}
