import { momentText } from '#app/ui/moment-text.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { isCalledOff, isFinished } from '#schema/rules/appointments/appointment-status.ts'
import { isSameShopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'

type Subject = Pick<
  Appointment,
  'status' | 'statusReason' | 'pauseReason' | 'scheduledDate' | 'arrivedAt' | 'startedAt' | 'completedAt'
>

/** What the state of an appointment leaves open: since when, for when, or why. '' where nothing is known. */
export function jobStateText(appointment: Subject, now = new Date().toISOString()): string {
  const { status, statusReason, pauseReason, scheduledDate, arrivedAt, startedAt, completedAt } = appointment
  const when = (instant: string) =>
    isSameShopDay(instant, now) ? formatTime(shopTime(instant)) : momentText(instant)
  if (isCalledOff(status)) return statusReason ?? ''
  if (isFinished(status)) return completedAt ? `Done ${when(completedAt)}` : ''
  if (status === 'in_progress') return pauseReason ?? (startedAt ? `Since ${when(startedAt)}` : '')
  return arrivedAt ? `Here since ${when(arrivedAt)}` : `Booked for ${when(scheduledDate)}`
}
