import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { shopTime } from '#schema/rules/shop-time.ts'
import { formatTime } from '#schema/rules/time-text.ts'

/** An appointment as it is named in a button or a list: 'Huda Al Marri, 9:00 AM'. */
export function appointmentName(entry: ScheduleEntry): string {
  return `${whoseAppointment(entry)}, ${appointmentTime(entry)}`
}

/** Whom it is for, or its number while the customer is still on the way to this device. */
export function whoseAppointment({ appointment, customer }: ScheduleEntry): string {
  return customer?.fullName ?? `Appointment #${appointment.id}`
}

export function appointmentTime({ appointment }: ScheduleEntry): string {
  return formatTime(shopTime(appointment.scheduledDate))
}
