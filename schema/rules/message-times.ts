import type { NotificationType } from '../rows/notification.ts'
import type { QuietHours } from '../rows/settings.ts'
import { addDays, addMinutes, minutesOfTime, shopDay, shopInstant, shopTime } from './shop-time.ts'

/** The day before, at the same hour. */
const REMINDED_BEFORE_MINUTES = 24 * 60

/** How long a customer has use for the news; a confirmation and a reminder last until the appointment. */
const FRESH_MINUTES = { job_started: 2 * 60, job_completed: 12 * 60, payment_received: 24 * 60 } as const

/** When something that is due at an instant may go out: then, or when the quiet hours end. */
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

/** When to remind of an appointment; null for one that was booked later than that. */
export function reminderDue(scheduledDate: string, bookedAt: string): string | null {
  const due = addMinutes(scheduledDate, -REMINDED_BEFORE_MINUTES)
  return bookedAt < due ? due : null
}

/** When a message has become too old to be worth sending. A device that was offline brings news of hours ago. */
export function messageExpiry(
  type: NotificationType,
  { happenedAt, scheduledDate }: { happenedAt: string; scheduledDate: string },
): string {
  if (type === 'appointment_confirmed' || type === 'reminder') return scheduledDate
  return addMinutes(happenedAt, FRESH_MINUTES[type])
}
