import { appointmentName } from '#app/domain/appointments/entry-text.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { shopTime } from '#schema/rules/shop-time.ts'
import { formatTime } from '#schema/rules/time-text.ts'

/** The accessible name of an appointment in a button or a list: 'Huda Al Marri, 9:00 AM'. */
export function timedAppointmentName(entry: ScheduleEntry): string {
  return `${appointmentName(entry)}, ${appointmentTime(entry)}`
}

export function appointmentTime({ appointment }: ScheduleEntry): string {
  return formatTime(shopTime(appointment.scheduledDate))
}
