import type { ScheduleEntry } from '#app/queries/appointments.ts'

/** Whose appointment it is; its number while the customer is still on the way to this device. */
export function appointmentName({
  appointment,
  customer,
}: Pick<ScheduleEntry, 'appointment' | 'customer'>): string {
  return customer?.fullName ?? `Appointment #${appointment.id}`
}
