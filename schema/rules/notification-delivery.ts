import type { Appointment } from '../rows/appointment.ts'
import type { Customer } from '../rows/customer.ts'
import type { Notification, NotificationType } from '../rows/notification.ts'
import type { QuietHours } from '../rows/settings.ts'
import { takesMessages } from './phone.ts'
import { addDays, addMinutes, minutesOfTime, shopDay, shopInstant, shopTime } from './shop-time.ts'

/** The day before, at the same hour. */
const REMINDED_BEFORE_MINUTES = 24 * 60

/** How long a customer has use for a notification; a confirmation and a reminder last until the appointment. */
const FRESH_MINUTES = { job_started: 2 * 60, job_completed: 12 * 60, payment_received: 24 * 60 } as const

/** How a customer is reached. */
export type MessageWay = Notification['method'] | 'call'

/** A reminder goes by the method that was chosen for it, the others as the customer prefers, if that is in writing. */
export function notificationMethod(
  type: NotificationType,
  { preferredContact: preferred }: Pick<Customer, 'preferredContact'>,
  { reminderMethod }: Pick<Appointment, 'reminderMethod'>,
): Notification['method'] {
  const isWritten = preferred === 'sms' || preferred === 'whatsapp'
  return type !== 'reminder' && isWritten ? preferred : reminderMethod
}

/** Who has left a landline gets nothing in writing by any method: somebody calls them. */
export function wayOf({ method, recipient }: Pick<Notification, 'method' | 'recipient'>): MessageWay {
  return takesMessages(recipient) ? method : 'call'
}

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

/** When a notification has become too old to be worth sending. A device that was offline brings those of hours ago. */
export function notificationExpiry(
  type: NotificationType,
  { happenedAt, scheduledDate }: { happenedAt: string; scheduledDate: string },
): string {
  if (type === 'appointment_confirmed' || type === 'reminder') return scheduledDate
  return addMinutes(happenedAt, FRESH_MINUTES[type])
}
