import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { shopTime } from '#schema/rules/shop-time.ts'
import { formatTime } from '#schema/rules/time-text.ts'

/** Whose appointment it is; its number while the customer is still on the way to this device. */
export function appointmentName({
  appointment,
  customer,
}: Pick<ScheduleEntry, 'appointment' | 'customer'>): string {
  return customer?.fullName ?? `Appointment #${appointment.id}`
}

/** A bay as people say it; an appointment can be in none. */
export function bayText(bay: number | null): string {
  return bay === null ? 'No bay' : `Bay ${bay}`
}

/** A time and a bay: '11:00 AM, Bay 2'. */
export function placeText({ scheduledDate, bay }: { scheduledDate: string; bay: number | null }): string {
  return `${formatTime(shopTime(scheduledDate))}, ${bayText(bay)}`
}
