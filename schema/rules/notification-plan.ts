import type { Appointment } from '../rows/appointment.ts'
import type { Customer } from '../rows/customer.ts'
import type { Notification, NotificationType } from '../rows/notification.ts'
import type { Settings } from '../rows/settings.ts'
import type { Transaction } from '../rows/transaction.ts'
import type { Vehicle } from '../rows/vehicle.ts'
import {
  afterQuietHours,
  notificationExpiry,
  notificationMethod,
  reminderDue,
  wayOf,
} from './notification-delivery.ts'
import {
  CALLED_OFF,
  isPending,
  isSameEvent,
  mayHaveBeenSent,
  type NotificationSubject,
  TOO_LATE,
  whyCancel,
} from './notification-state.ts'
import { type NotificationText, writeNotification } from './notification-text.ts'
import { addMinutes, later } from './shop-time.ts'

/** A customer who is moved may be moved on or back a moment later, and should hear of where they end up. */
const HOLD_MOVED_MINUTES = 2
const SENT_ALREADY = 'The customer has been told this already.'

/** What customers are to hear of, by what has just happened. With any of it comes a reminder where one is due. */
export type NotificationEvent = { type: NotificationType; paymentId?: number }

type NotificationFacts = {
  appointment: Appointment
  customer: Customer
  vehicle: Vehicle
  settings: Settings
  /** Payments and refunds of the appointment. A device holds those that its role may read. */
  transactions: readonly Transaction[]
  /** All notifications about the appointment, whatever their state. */
  standing: readonly Notification[]
  /** Left out where only facts have changed: then nothing is added. */
  event?: NotificationEvent
  now: string
}

export type NotificationPlan = {
  add: Omit<Notification, 'id'>[]
  /** Rows as they are to be, of those that go on waiting and of those that must not be sent. */
  change: Notification[]
  cancel: Notification[]
}

/**
 * What has to be done so that the notifications of one appointment are what they should be:
 *
 * 1. one that waits holds for the appointment, is of a kind that the shop sends, and was not sent already by other means;
 * 2. one that waits has the text, the recipient and the method that the facts give;
 * 3. a confirmed appointment with a reminder has one, as long as its time has not come;
 * 4. the event that has just happened is the last of its kind that the customer got or is going to get, unless a person
 *    called it off or nobody has use for it any more.
 *
 * What was given to a provider stays as it is. Planned once more over its own result it comes to nothing.
 */
export function planNotifications(facts: NotificationFacts): NotificationPlan {
  const { standing, event, appointment } = facts
  const settled = standing.map(each => settle(each, facts))
  const changed = settled.filter((each, i) => each !== standing[i])
  const types = event ? new Set<NotificationType>(['reminder', event.type]) : []
  return {
    add: [...types].flatMap(type =>
      draft(subjectOf(type, appointment, event?.paymentId), { ...facts, standing: settled }),
    ),
    change: changed.filter(({ state }) => state !== 'cancelled'),
    cancel: changed.filter(({ state }) => state === 'cancelled'),
  }
}

/** The text of a notification as the facts give it; undefined where this device does not hold the payment it names. */
export function notificationText(
  { notificationType: type, paymentId }: NotificationSubject,
  { appointment, customer, vehicle, settings, transactions }: Omit<NotificationFacts, 'standing' | 'now'>,
): NotificationText | undefined {
  if (type !== 'payment_received')
    return writeNotification(settings, type, { appointment, customer, vehicle })
  const payment = transactions.find(({ id }) => id === paymentId)
  if (!payment) return undefined
  // What had been paid once it came in, whatever was paid or given back since: by when people acted, not by when it
  // reached the server.
  const sinceFils = transactions
    .filter(other => isLater(other, payment))
    .reduce((sum, { amountFils }) => sum + amountFils, 0)
  return writeNotification(settings, type, {
    appointment: { ...appointment, paidFils: appointment.paidFils - sinceFils },
    customer,
    vehicle,
    amountFils: payment.amountFils,
  })
}

/** Of two in one moment the one with the higher id. */
function isLater(other: Transaction, payment: Transaction): boolean {
  return other.createdAt === payment.createdAt ? other.id > payment.id : other.createdAt > payment.createdAt
}

/** The columns that say what a notification is about; `paymentId` counts for `payment_received` alone. */
export function subjectOf(
  type: NotificationType,
  { id, scheduledDate }: Pick<Appointment, 'id' | 'scheduledDate'>,
  paymentId: number | null = null,
): NotificationSubject {
  const namesTime = type === 'appointment_confirmed' || type === 'reminder'
  return {
    notificationType: type,
    appointmentId: id,
    paymentId: type === 'payment_received' ? paymentId : null,
    scheduledDate: namesTime ? scheduledDate : null,
  }
}

/** The notification as it should be by now; the same object if it is so already. */
function settle(notification: Notification, facts: NotificationFacts): Notification {
  if (!isPending(notification)) return notification
  const { appointment, customer, settings, standing, now } = facts
  const reason = isSentAlready(notification, standing)
    ? SENT_ALREADY
    : whyCancel(notification, appointment, settings)
  if (reason) return { ...notification, state: 'cancelled', errorMessage: reason, updatedAt: now }
  const settled: Notification = {
    ...notification,
    ...notificationText(notification, facts),
    method: notificationMethod(notification.notificationType, customer, appointment),
    recipient: customer.phone,
  }
  // A person was to send it because of the way it went; the server may send it in the new one.
  const way = wayOf(settled)
  if (settled.state === 'ready' && way !== wayOf(notification) && way !== 'call')
    return { ...settled, state: 'queued', dueAt: now, updatedAt: now }
  // `updatedAt` is since when it has been in its state: another text makes it no younger.
  return isEqual(settled, notification) ? notification : settled
}

/**
 * Whether the event was cancelled, came back, and then the first notification turned out to be sent. The second one
 * stays where the customer got another event of the kind since, for that is what it puts right.
 */
function isSentAlready(notification: Notification, standing: readonly Notification[]): boolean {
  const out = standing
    .filter(other => mayHaveBeenSent(other) && other.notificationType === notification.notificationType)
    .sort(compareReached)
  const lastOfOthers = out.findLastIndex(other => !isSameEvent(other, notification))
  return out.slice(lastOfOthers + 1).some(({ state }) => state === 'sent')
}

/** The row for an event that holds, unless the customer got it, is going to get it, or is not to get it. */
function draft(subject: NotificationSubject, facts: NotificationFacts): Omit<Notification, 'id'>[] {
  const { appointment, customer, settings, standing, transactions, now } = facts
  const { notificationType: type } = subject
  const dueAt = type === 'reminder' ? reminderDue(appointment.scheduledDate, now) : now
  const expiresAt = notificationExpiry(type, { happenedAt: now, scheduledDate: appointment.scheduledDate })
  // Of a vehicle that is booked in when it stands at the door, nobody needs a confirmation.
  if (dueAt === null || expiresAt <= now || whyCancel(subject, appointment, settings)) return []

  const ofType = standing.filter(each => each.notificationType === type)
  const last = ofType
    .filter(({ state }) => state !== 'cancelled')
    .sort(compareReached)
    .at(-1)
  if (last && isSameEvent(last, subject)) return []
  const before = ofType.filter(each => isSameEvent(each, subject))
  // A person said that the customer does not get it, who got nothing else since.
  const calledOff = before.filter(({ errorMessage }) => errorMessage === CALLED_OFF)
  if (calledOff.some(({ updatedAt }) => !last || reachedAt(last) <= updatedAt)) return []
  const text = notificationText(subject, facts)
  if (!text) return []

  const isMoved = type === 'appointment_confirmed' && last !== undefined
  const wantedAt = isMoved ? addMinutes(dueAt, HOLD_MOVED_MINUTES) : dueAt
  const goesAt = afterQuietHours(wantedAt, settings.quietHours)
  const isTooLate = goesAt >= expiresAt
  return [
    {
      ...subject,
      occurrence: before.length + 1,
      customerId: customer.id,
      method: notificationMethod(type, customer, appointment),
      recipient: customer.phone,
      ...text,
      state: isTooLate ? 'cancelled' : 'queued',
      dueAt: goesAt,
      expiresAt,
      attempts: 0,
      sentAt: null,
      sentBy: null,
      providerId: null,
      success: false,
      privateTo: transactions.find(({ id }) => id === subject.paymentId)?.createdBy ?? null,
      errorMessage: isTooLate ? TOO_LATE : null,
      // After the one that it follows, though it was decided on before, or on a device whose clock is slow.
      createdAt: last ? later(now, reachedAt(last)) : now,
      updatedAt: now,
    },
  ]
}

type Reached = Pick<Notification, 'state' | 'sentAt' | 'createdAt' | 'updatedAt'>

/**
 * In the order in which they reach the customer, which is not that in which they were decided on: a device brings that
 * hours later. Those that wait come last; what is on its way, or may have got lost, counts from when it left.
 */
function compareReached(one: Reached, other: Reached): number {
  return (
    Number(isPending(one)) - Number(isPending(other)) ||
    Date.parse(reachedAt(one)) - Date.parse(reachedAt(other)) ||
    Date.parse(one.createdAt) - Date.parse(other.createdAt)
  )
}

/** Never before it was written, whatever the clock says by which it was marked as sent. */
function reachedAt({ sentAt, updatedAt, createdAt }: Reached): string {
  return later(sentAt ?? updatedAt, createdAt)
}

function isEqual(one: Notification, other: Notification): boolean {
  const columns = ['method', 'recipient', 'language', 'content', 'parameters'] as const
  return columns.every(column => JSON.stringify(one[column]) === JSON.stringify(other[column]))
}
