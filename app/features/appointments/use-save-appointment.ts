import { useRef } from 'react'
import type { SubmitHandler } from 'react-hook-form'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import type { AppointmentFields } from '#schema/forms/appointment.ts'
import { formatDay, formatTime } from '#schema/rules/time-text.ts'
import { type Offer, scheduleAppointment, updateAppointment } from './save-appointment.ts'
import type { AskedSlot } from './sheet-target.ts'

/** Saves the form's fields and says so. When it fails, the form stays as it is. */
export function useSaveAppointment(given: {
  seen: AppointmentDetails | undefined
  asked: AskedSlot | undefined
  offer: Offer
  onSaved: (day: string) => void
}): SubmitHandler<AppointmentFields> {
  const { seen, asked, offer, onSaved } = given
  const saving = useRef(false)
  return async fields => {
    if (saving.current) return
    saving.current = true
    try {
      if (seen) await updateAppointment(seen, fields, offer)
      else await scheduleAppointment(fields, offer, asked?.bay)
      toast({
        title: seen ? 'Appointment has been updated' : 'Appointment has been scheduled',
        description: `${formatDay(fields.date)}, ${formatTime(fields.timeSlot)}`,
      })
      onSaved(fields.date)
    } catch (error) {
      toastFailure(`Failed to ${seen ? 'update' : 'schedule'} appointment: ${reasonOf(error)}`)
    } finally {
      saving.current = false
    }
  }
}
