import type { EventType, NotificationType } from '../../rows/notification.ts'
import type { QuietHours, Settings } from '../../rows/settings.ts'
import { addDays, addMinutes, minutesOfTime, shopDay, shopInstant, shopTime } from '../time/shop-time.ts'

/** A reminder is due 24 hours before the appointment. */
const REMINDED_BEFORE_MINUTES = 24 * 60

/** A notification expires after this time; the others expire at the appointment. */
const FRESH_MINUTES = { job_started: 2 * 60, job_completed: 12 * 60, payment_received: 24 * 60 } as const

/** Nobody is offered anything before nine or after eight in the evening, whatever the shop's quiet hours. */
const OFFERS_REST = { from: '20:00', until: '09:00' }

/**
 * The ISO instant at which a notification due at `instant` may be sent: then, or when the quiet hours end. What answers
 * somebody who is at their phone disturbs nobody.
 */
export function mayBeSentAt(
  type: NotificationType,
  instant: string,
  { quietHours }: Pick<Settings, 'quietHours'>,
): string {
  if (type === 'booking_received' || type === 'answer') return instant
  const awake = afterQuietHours(instant, quietHours)
  const isOffer = type === 'care_due' || type === 'slot_offered'
  return isOffer ? afterQuietHours(afterQuietHours(awake, OFFERS_REST), quietHours) : awake
}

/** The instant, or when the quiet hours end. */
export function afterQuietHours(instant: string, quiet: QuietHours): string {
  if (!quiet) return instant
  const now = minutesOfTime(shopTime(instant))
  const [from, until] = [minutesOfTime(quiet.from), minutesOfTime(quiet.until)]
  const overMidnight = from > until
  const isQuiet = overMidnight ? now >= from || now < until : now >= from && now < until
  if (!isQuiet) return instant
  const day = shopDay(instant)
  return shopInstant(overMidnight && now >= from ? addDays(day, 1) : day, quiet.until)
}

/** Returns the time of an appointment's reminder; null when it was booked later than that. */
export function reminderDue(scheduledDate: string, bookedAt: string): string | null {
  const due = addMinutes(scheduledDate, -REMINDED_BEFORE_MINUTES)
  return bookedAt < due ? due : null
}

/** Returns when a notification expires. An offline device may bring notifications that are hours old. */
export function notificationExpiry(
  type: EventType,
  { happenedAt, scheduledDate }: { happenedAt: string; scheduledDate: string },
): string {
  if (type !== 'job_started' && type !== 'job_completed' && type !== 'payment_received') return scheduledDate
  return addMinutes(happenedAt, FRESH_MINUTES[type])
}
