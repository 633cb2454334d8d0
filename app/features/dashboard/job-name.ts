import type { DayJob } from '#app/queries/appointments.ts'
import { shopTime } from '#schema/rules/shop-time.ts'
import { formatTime } from '#schema/rules/time-text.ts'

/** A job as it is named in a button or a list: 'Huda Al Marri, 9:00 AM'. */
export function jobName(job: DayJob): string {
  return `${whoseJob(job)}, ${jobTime(job)}`
}

/** Whom it is for, or its number while the customer is still on the way to this device. */
export function whoseJob({ appointment, customer }: DayJob): string {
  return customer?.fullName ?? `Appointment #${appointment.id}`
}

export function jobTime({ appointment }: DayJob): string {
  return formatTime(shopTime(appointment.scheduledDate))
}
