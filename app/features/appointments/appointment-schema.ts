import { AppointmentForm } from '#schema/forms/appointment.ts'

/** The form's rules where today is known: a past day can stay on an appointment, but not be chosen. */
export function appointmentSchema({ today, storedDate }: { today: string; storedDate?: string }) {
  return AppointmentForm.refine(({ date }) => date >= today || date === storedDate, {
    path: ['date'],
    message: 'Past dates cannot be selected',
  })
}
