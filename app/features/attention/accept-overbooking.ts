import { mutate } from '#app/sync/mutate.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import type { Appointment } from '#schema/rows/appointment.ts'

/** Lets these stand where they are booked, and says so. */
export async function acceptOverbooking(appointments: readonly Appointment[]): Promise<void> {
  try {
    for (const { id, scheduledDate, bay, durationMinutes } of appointments)
      await mutate('appointment.acceptOverbooking', { id, scheduledDate, bay, durationMinutes })
    toast({ title: 'Overbooking accepted', description: 'It counts again when one of them moves.' })
  } catch (error) {
    toastFailure(`Failed to accept the overbooking: ${reasonOf(error)}`)
  }
}
