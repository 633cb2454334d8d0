import type { SubmitHandler } from 'react-hook-form'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import type { AppointmentFields } from '#schema/forms/appointment.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'
import { createAppointment } from './create-appointment.ts'
import type { RequestedSlot } from './sheet-target.ts'
import { updateAppointment } from './update-appointment.ts'
import type { AppointmentChoices } from './use-appointment-choices.ts'

/** Saves the form's fields and shows a toast. After a failure the form keeps its values. */
export function useSaveAppointment(given: {
  original: AppointmentDetails | undefined
  requestedSlot: RequestedSlot | undefined
  choices: AppointmentChoices
  /** The reason to correct what was invoiced; null for a plain edit. */
  correction: string | null
  onSaved: (day: string) => void
}): SubmitHandler<AppointmentFields> {
  const { original, requestedSlot, choices, correction, onSaved } = given
  const { save } = useSaving()
  return async fields => {
    const change = () =>
      original
        ? updateAppointment(original, fields, { choices, correction })
        : createAppointment(fields, choices, requestedSlot?.bay)
    const done = {
      title: original ? 'Appointment has been updated' : 'Appointment has been scheduled',
      description: `${formatDay(fields.date)}, ${formatTime(fields.timeSlot)}`,
    }
    const failed = `${original ? 'update' : 'schedule'} appointment`
    if (await save(() => saveChange(change, { done, failed }))) onSaved(fields.date)
  }
}
