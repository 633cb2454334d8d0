import { appointmentName } from '#app/domain/appointments/entry-text.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { beginOf, firstDayOf } from '#schema/rules/time/interval.ts'
import { shopTime } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'

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
