import type { Appointment } from '../../rows/appointment.ts'
import type { Customer } from '../../rows/customer.ts'
import type { EventType, Notification, PlannedType } from '../../rows/notification.ts'
import type { Settings } from '../../rows/settings.ts'
import type { Transaction } from '../../rows/transaction.ts'
import type { Vehicle } from '../../rows/vehicle.ts'
import { UNDO_HOLD_MS } from '../appointments/undo.ts'
import { movedFils } from '../money/cash-rounding.ts'
import { addMinutes, later } from '../time/shop-time.ts'
import { addresseeOf, wayOf } from './notification-delivery.ts'
import {
  CALLED_OFF,
  type EventSubject,
  isPending,
  isSameEvent,
  isTakenBack,
  mayHaveBeenSent,
  type NotificationSubject,
  STOPPED,
  TOO_LATE,
  tellsOfEvent,
  UNSENT,
  whyCancel,
} from './notification-state.ts'
import { type NotificationText, writeNotification } from './notification-text.ts'
import { mayBeSentAt, notificationExpiry, reminderDue } from './notification-times.ts'

/**
 * A notification of a move is delayed: the appointment may move again a moment later, and the customer should get the
 * final time.
 */
const HOLD_MOVED_MINUTES = 2
const SENT_ALREADY = 'The customer has been told this already.'

/** An event of the appointment that may need a notification. Each event also adds a due reminder. */
export type NotificationEvent = {
  type: PlannedType
  paymentId?: number
  /** It is no new event: what the customer has not been told yet because it did not hold for a while, is told after all. */
  holdsAgain?: boolean
}

type EventNotification = Notification & { notificationType: PlannedType }

type NotificationFacts = {
  appointment: Appointment
  customer: Customer
  vehicle: Vehicle
  settings: Settings
  /** The appointment's payments and refunds. A device holds only those that its role may read. */
  transactions: readonly Transaction[]
  /** All notifications about the appointment in every state; answers stay as they are. */
  standing: readonly Notification[]
  /** Undefined where only facts have changed: then no notification is added. */
  event?: NotificationEvent
  now: string
}

export type NotificationPlan = {
  add: Omit<Notification, 'id'>[]
  /** The new rows of pending notifications that change and of those that are cancelled. */
  change: Notification[]
  cancel: Notification[]
}

/**
 * Plans the changes after which the notifications of one appointment satisfy these invariants:
 *
 * 1. a pending notification holds for the appointment, is of a type that the shop sends, to a customer who wants
 *    messages, and its event was not sent in another way;
 * 2. a pending notification has the text, the recipient and the method that the facts give;
 * 3. a confirmed appointment with a reminder has a pending or sent one until its time has come, while the customer wants
 *    messages;
 * 4. the latest event is the last of its type that the customer has received or will receive, unless a person
 *    cancelled it, it has expired, or it was one too many for a number that the shop has not served.
 *
 * A notification that was given to a provider is never changed. The plan is idempotent: planning again after applying
 * it changes nothing. Throws nothing; `now` is the ISO instant at which the person acted.
 *
 * @example
 * const event = { type: 'job_started' } as const
 * const plan = planNotifications({ appointment, customer, vehicle, settings, transactions, standing: [], event, now })
 * // { add: [{ notificationType: 'job_started', state: 'queued', dueAt: now, … }], change: [], cancel: [] }
 */
export function planNotifications(facts: NotificationFacts): NotificationPlan {
  const { event, appointment } = facts
  const standing = facts.standing.filter(tellsOfEvent)
  const settled = standing.map(each => settle(each, facts))
  const changed = settled.filter((each, i) => each !== standing[i])
  const types = event ? new Set<PlannedType>(['reminder', event.type]) : []
  const subjects = [...types].map(type => subjectOf(type, appointment, event?.paymentId))
  return {
    add: subjects
      .filter(subject => !event?.holdsAgain || mayHoldAgain(subject, facts))
      .flatMap(subject => draft(subject, { ...facts, standing: settled })),
    change: changed.filter(({ state }) => state !== 'cancelled'),
    cancel: changed.filter(({ state }) => state === 'cancelled'),
  }
}

/** Whether a notification of this event was cancelled that could still be sent; a reminder only needs its time to come. */
function mayHoldAgain(subject: EventSubject, { standing, now }: NotificationFacts): boolean {
  if (subject.notificationType === 'reminder') return true
  return standing.some(
    each => each.state === 'cancelled' && isSameEvent(each, subject) && each.expiresAt > now,
  )
}

/** Returns the text of a notification as the facts give it; undefined where this device does not hold its payment. */
export function notificationText(
  { notificationType: type, paymentId }: EventSubject,
  { appointment, customer, vehicle, settings, transactions }: Omit<NotificationFacts, 'standing' | 'now'>,
): NotificationText | undefined {
  if (type !== 'payment_received')
    return writeNotification(settings, type, { appointment, customer, vehicle })
  const payment = transactions.find(({ id }) => id === paymentId)
  if (!payment) return undefined
  // The sum includes payments up to this one and none made later, ordered by when people acted and not by when the
  // server received them.
  const sinceFils = transactions
    .filter(other => isLater(other, payment))
    .reduce((sum, { amountFils }) => sum + amountFils, 0)
  return writeNotification(settings, type, {
    appointment: { ...appointment, paidFils: appointment.paidFils - sinceFils },
    customer,
    vehicle,
    amountFils: movedFils(payment),
  })
}

/** Of two transactions at one instant the one with the higher id is later. */
function isLater(other: Transaction, payment: Transaction): boolean {
  return other.createdAt === payment.createdAt ? other.id > payment.id : other.createdAt > payment.createdAt
}

/** The columns that identify a notification's event; `paymentId` counts for `payment_received` only. */
export function subjectOf<Type extends Exclude<EventType, 'slot_offered'>>(
  type: Type,
  { id, scheduledDate }: Pick<Appointment, 'id' | 'scheduledDate'>,
  paymentId: number | null = null,
): NotificationSubject & { notificationType: Type } {
  const namesTime = type === 'appointment_confirmed' || type === 'reminder' || type === 'care_due'
  return {
    notificationType: type,
    appointmentId: id,
    paymentId: type === 'payment_received' ? paymentId : null,
    waitingEntryId: null,
    scheduledDate: namesTime ? scheduledDate : null,
  }
}

/** Returns the updated notification; the same object if nothing changes. */
function settle(notification: EventNotification, facts: NotificationFacts): EventNotification {
  if (!isPending(notification)) return notification
  const { appointment, customer, settings, standing, now } = facts
  const reason = isSentAlready(notification, standing)
    ? SENT_ALREADY
    : customer.messagesStoppedAt
      ? STOPPED
      : whyCancel(notification, appointment, settings)
  if (reason) return { ...notification, state: 'cancelled', errorMessage: reason, updatedAt: now }
  const settled: EventNotification = {
    ...notification,
    ...notificationText(notification, facts),
    // An addressee that was there once stays until there is another.
    ...addresseeOf(notification.notificationType, customer, appointment, settings),
  }
  // A person was to send it because no provider had its method; the server may send it by the new one.
  const way = wayOf(settled)
  if (settled.state === 'ready' && way !== wayOf(notification) && way !== 'call')
    return { ...settled, state: 'queued', dueAt: now, updatedAt: now }
  // `updatedAt` is when it entered its state, so a new text does not change it.
  return isEqual(settled, notification) ? notification : settled
}

/**
 * Whether the event was cancelled and held again, and then the first notification turned out to be sent. The second
 * one stays when the customer received another event of the type in between, because it corrects that.
 */
function isSentAlready(notification: Notification, standing: readonly Notification[]): boolean {
  const out = standing
    .filter(
      other =>
        mayHaveBeenSent(other) &&
        !isTakenBack(other) &&
        other.notificationType === notification.notificationType,
    )
    .sort(compareReached)
  const lastOfOthers = out.findLastIndex(other => !isSameEvent(other, notification))
  return out.slice(lastOfOthers + 1).some(({ state }) => state === 'sent')
}

/** Returns the row for an event that holds, unless the customer has received it, will receive it, or must not. */
function draft(subject: EventSubject, facts: NotificationFacts): Omit<Notification, 'id'>[] {
  const { appointment, customer, settings, standing, transactions, now } = facts
  const { notificationType: type } = subject
  const addressee = addresseeOf(type, customer, appointment, settings)
  const dueAt = type === 'reminder' ? reminderDue(appointment.scheduledDate, now) : now
  const expiresAt = notificationExpiry(type, { happenedAt: now, scheduledDate: appointment.scheduledDate })
  // A walk-in is booked while the vehicle is already at the shop, so the customer needs no confirmation.
  if (
    addressee === null ||
    customer.messagesStoppedAt ||
    dueAt === null ||
    expiresAt <= now ||
    whyCancel(subject, appointment, settings)
  )
    return []

  const ofType = standing.filter(each => each.notificationType === type)
  const last = ofType
    .filter(each => each.state !== 'cancelled' && !isTakenBack(each))
    .sort(compareReached)
    .at(-1)
  if (last && isSameEvent(last, subject)) return []
  const before = ofType.filter(each => isSameEvent(each, subject))
  // A person cancelled it, and the customer has received nothing else since.
  const calledOff = before.filter(({ errorMessage }) => errorMessage === CALLED_OFF)
  if (calledOff.some(({ updatedAt }) => !last || reachedAt(last) <= updatedAt)) return []
  const text = notificationText(subject, facts)
  if (!text) return []

  const isMoved = type === 'appointment_confirmed' && last !== undefined
  const heldUntil = isMoved ? addMinutes(dueAt, HOLD_MOVED_MINUTES) : dueAt
  const wantedAt = isStep(type) ? addMinutes(dueAt, UNDO_HOLD_MS / 60_000) : heldUntil
  const goesAt = mayBeSentAt(type, wantedAt, settings)
  const isTooLate = goesAt >= expiresAt
  return [
    {
      ...subject,
      occurrence: before.length + 1,
      customerId: customer.id,
      ...addressee,
      ...text,
      state: isTooLate ? 'cancelled' : 'queued',
      dueAt: goesAt,
      expiresAt,
      ...UNSENT,
      privateTo: transactions.find(({ id }) => id === subject.paymentId)?.createdBy ?? null,
      errorMessage: isTooLate ? TOO_LATE : null,
      // Its time is after that of its predecessor, even when it was decided earlier or on a device with a slow clock.
      createdAt: last ? later(now, reachedAt(last)) : now,
      updatedAt: now,
    },
  ]
}

/** Whether it is about a step that can be undone on the spot. */
function isStep(type: PlannedType): boolean {
  return type === 'job_started' || type === 'job_completed'
}

type Reached = Pick<Notification, 'state' | 'sentAt' | 'createdAt' | 'updatedAt'>

/**
 * Sorts notifications in the order in which they reach the customer, which differs from the order of decisions: a
 * device may be offline for hours before it syncs a decision. Pending ones come last; those being sent or with an
 * unknown outcome count from when they were sent.
 */
function compareReached(one: Reached, other: Reached): number {
  return (
    Number(isPending(one)) - Number(isPending(other)) ||
    Date.parse(reachedAt(one)) - Date.parse(reachedAt(other)) ||
    Date.parse(one.createdAt) - Date.parse(other.createdAt)
  )
}

/** The sending time is never before the creation time, whatever the clock of the device that marked it as sent. */
function reachedAt({ sentAt, updatedAt, createdAt }: Reached): string {
  return later(sentAt ?? updatedAt, createdAt)
}

function isEqual(one: Notification, other: Notification): boolean {
  const columns = ['method', 'recipient', 'language', 'content', 'parameters'] as const
  return columns.every(column => JSON.stringify(one[column]) === JSON.stringify(other[column]))
}
