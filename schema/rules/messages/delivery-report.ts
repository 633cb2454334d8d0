import type { Notification } from '../../rows/notification.ts'
import { later } from '../time/shop-time.ts'
import { mayHaveBeenSent } from './notification-state.ts'

export const DELIVERY_STATUSES = ['sent', 'delivered', 'read', 'failed'] as const

/** A provider's later report on a message that it took. */
export type DeliveryReport = {
  status: (typeof DELIVERY_STATUSES)[number]
  /** The provider's id of the message. */
  providerId: string
  at: string
  /** Why it failed. */
  reason: string | null
  /** The attempt that the report names; null where it names none. */
  attempt: number | null
}

type Delivery = Partial<Notification>

const NOT_DELIVERED = 'It was not delivered.'

/**
 * Returns what a report changes of a notification; null when it is of another attempt or says nothing new. Reports come in
 * any order, doubled and late, and end the same: what reached the customer is a fact, so a failure never takes it back,
 * and of the times of one step the earliest counts.
 *
 * @example
 * deliveryAfter(sent, { status: 'read', at: '2026-11-21T06:05:00.000Z', … })
 * // { state: 'sent', deliveredAt: '2026-11-21T06:05:00.000Z', readAt: '2026-11-21T06:05:00.000Z', … }
 */
export function deliveryAfter(notification: Notification, report: DeliveryReport): Delivery | null {
  if (!isAbout(notification, report)) return null
  const after = report.status === 'failed' ? failed(notification, report) : arrived(notification, report)
  return after && isNews(notification, after) ? after : null
}

/** A notification that is being sent again has the provider's id of the attempt before. */
function isAbout({ state, providerId, attempts }: Notification, report: DeliveryReport): boolean {
  const isOfThisAttempt = report.attempt === attempts
  return isOfThisAttempt || (report.providerId === providerId && state !== 'sending')
}

function failed(notification: Notification, { providerId, reason }: DeliveryReport): Delivery | null {
  const { sentBy, deliveredAt } = notification
  // A message that a person saw arrive, or the phone reported, has arrived.
  if (!mayHaveBeenSent(notification) || sentBy !== null || deliveredAt !== null) return null
  return { state: 'failed', success: false, providerId, errorMessage: reason ?? NOT_DELIVERED }
}

function arrived(notification: Notification, { status, providerId, at }: DeliveryReport): Delivery | null {
  const { state, sentBy, sentAt, deliveredAt, readAt, createdAt, errorMessage } = notification
  const then = later(createdAt, at)
  const sent = sentBy === null ? earlier(sentAt, then) : sentAt
  // A report that it was sent does not overrule that it failed.
  if (status === 'sent' && state === 'failed') return { sentAt: sent }
  if (status === 'sent' && !mayHaveBeenSent(notification)) return null
  return {
    state: 'sent',
    success: true,
    sentAt: sent,
    deliveredAt: status === 'sent' ? deliveredAt : earlier(deliveredAt, then),
    readAt: status === 'read' ? earlier(readAt, then) : readAt,
    providerId,
    errorMessage: state === 'sent' ? errorMessage : null,
  }
}

function earlier(one: string | null, other: string): string {
  return one !== null && one < other ? one : other
}

function isNews(notification: Notification, after: Delivery): boolean {
  return (Object.keys(after) as (keyof Delivery)[]).some(column => after[column] !== notification[column])
}
