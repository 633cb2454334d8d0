import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { nameIn } from '#app/queries/users.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { crewOf } from '#schema/rules/appointments/work-spans.ts'
import { paymentBadge } from '#schema/rules/money/payment.ts'
import { beginOf, firstDayOf } from '#schema/rules/time/interval.ts'
import { shopTime } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'

type NamedAppointment = { appointment: { id: number }; customer: { fullName: string } | null | undefined }

/** The customer's name, or the appointment's number until the customer's row has been synced to this device. */
export function appointmentName({ appointment, customer }: NamedAppointment): string {
  return customer?.fullName ?? `Appointment #${appointment.id}`
}

type Shown = Pick<Appointment, 'status' | 'pauseReason' | 'totalFils' | 'creditedFils' | 'unplacedAt'>

/**
 * The status of an appointment on screen: its own, 'paused' while the work is, 'refunded' once nothing of the price stands,
 * 'unplaced' for a request without a place.
 */
export function displayStatus({ status, pauseReason, totalFils, creditedFils, unplacedAt }: Shown): string {
  if (status === 'pending' && unplacedAt) return 'unplaced'
  if (status === 'in_progress' && pauseReason) return 'paused'
  return status === 'paid' && paymentBadge({ status, totalFils, creditedFils }) === 'Refunded'
    ? 'refunded'
    : status
}

/**
 * The first appointment of the day that is expected and has not been started. Takes the entries in order of their start.
 */
export function firstNotStarted(entries: readonly ScheduleEntry[]): ScheduleEntry | undefined {
  return entries.find(
    ({ appointment }) =>
      (appointment.status === 'pending' || appointment.status === 'confirmed') && !appointment.unplacedAt,
  )
}

/** 'Bay 2', or 'No bay'. */
export function bayText(bay: number | null): string {
  return bay === null ? 'No bay' : `Bay ${bay}`
}

/** A time and a bay: '11:00 AM, Bay 2'. */
export function placeText({ scheduledDate, bay }: { scheduledDate: string; bay: number | null }): string {
  return `${formatTime(shopTime(scheduledDate))}, ${bayText(bay)}`
}

/** The names of who works on an appointment, '' while they are read and for nobody. */
export function crewText(
  { appointment }: { appointment: Parameters<typeof crewOf>[0] },
  names: ReadonlyMap<number, string>,
): string {
  return crewOf(appointment)
    .map(id => nameIn(names, id))
    .filter(Boolean)
    .join(', ')
}

/** The accessible name of an appointment in a button or a list: 'Huda Al Marri, 9:00 AM'. */
export function timedAppointmentName(entry: ScheduleEntry): string {
  return `${appointmentName(entry)}, ${entryTime(entry)}`
}

/** '9:00 AM'; with its day when the car stays for several: 'Mon 23 Nov, 9:00 AM'. */
export function entryTime(entry: ScheduleEntry): string {
  const { day, time } = entryMoment(entry)
  return day ? `${day}, ${time}` : time
}

/** The time of an appointment, and its day when the car stays for several, for two lines of a narrow column. */
export function entryMoment({ appointment }: ScheduleEntry): { day: string | null; time: string } {
  return {
    day: appointment.days.length > 1 ? formatDay(firstDayOf(appointment)) : null,
    time: formatTime(shopTime(beginOf(appointment))),
  }
}
