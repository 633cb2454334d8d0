import type { SubmitHandler } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { readOverbooked } from '#app/queries/bays.ts'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import { toast } from '#app/ui/toast.ts'
import type { AppointmentFields } from '#schema/forms/appointment.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'
import { createAppointment } from './create-appointment.ts'
import type { RequestedSlot } from './sheet-target.ts'
import { updateAppointment } from './update-appointment.ts'
import type { AppointmentChoices } from './use-appointment-choices.ts'

/** Saves the form's fields and shows a toast, which leads on where there is no room. After a failure the form keeps its values. */
export function useSaveAppointment(given: {
  original: AppointmentDetails | undefined
  requestedSlot: RequestedSlot | undefined
  /** The approved quote that a new one comes of. */
  quoteId: number | null
  choices: AppointmentChoices
  /** The reason to correct what was invoiced; null for a plain edit. */
  correction: string | null
  onSaved: (day: string) => void
}): SubmitHandler<AppointmentFields> {
  const { original, requestedSlot, quoteId, choices, correction, onSaved } = given
  const { save } = useSaving()
  const navigate = useNavigate()
  return async fields => {
    let id = original?.appointment.id ?? 0
    const change = async () => {
      if (original) await updateAppointment(original, fields, { choices, correction })
      else id = await createAppointment(fields, choices, { bay: requestedSlot?.bay, quoteId })
    }
    const failed = `${original ? 'update' : 'schedule'} appointment`
    if (!(await save(() => saveChange(change, { failed })))) return
    onSaved(fields.date)
    const title = original ? 'Appointment has been updated' : 'Appointment has been scheduled'
    const when = `${formatDay(fields.date)}, ${formatTime(fields.timeSlot)}`
    if (!(await readOverbooked(id))) return toast({ title, description: when })
    toast({
      title,
      description: `${when} · Overbooked`,
      type: 'warning',
      action: { label: 'Find a bay or time', onClick: () => navigate(paths.appointmentPlace(id)) },
    })
  }
}
