import { useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { shopDay } from '#schema/rules/shop-time.ts'
import { endText } from '#schema/rules/time-span-text.ts'
import { formatDay } from '#schema/rules/time-text.ts'
import { mutate } from '../mutate.ts'
import { placeText } from './entry-text.ts'
import { toAppointment } from './to-appointment.ts'

/** Where an appointment stands and how long its work takes. */
type Place = Pick<Appointment, 'scheduledDate' | 'bay' | 'durationMinutes' | 'endsAt'>
export type Moving = Place & Pick<Appointment, 'id'>

/**
 * Returns a function that moves an appointment to another time, bay or end, and shows a toast with Undo and Show.
 * `who` is the customer's name.
 */
export function useChangePlace(): (appointment: Moving, who: string, to: Partial<Place>) => Promise<void> {
  const navigate = useNavigate()
  return async (appointment, who, changes) => {
    const to = { ...appointment, ...changes }
    if (!(await edit(appointment, to))) return
    const day = shopDay(to.scheduledDate)
    toast({
      title: 'Appointment moved',
      description: `${who}: ${changeText(appointment, to)}`,
      action: { label: 'Undo', onClick: () => void putBack(to, who, appointment) },
      link: {
        label: 'Show',
        onClick: () => navigate(paths.appointmentsOn(day), { state: toAppointment(appointment.id) }),
      },
    })
  }
}

async function putBack(from: Moving, who: string, to: Moving): Promise<void> {
  if (!(await edit(from, to))) return
  toast({ title: 'Appointment put back', description: `${who}: ${changeText(from, to)}` })
}

/** What the move changes: '11:00 AM, Bay 2', with the day if it is another one, or when the work is done. */
function changeText(from: Place, to: Place): string {
  if (from.durationMinutes !== to.durationMinutes) return `ready ${endText(to)}`
  const day = shopDay(to.scheduledDate)
  return day === shopDay(from.scheduledDate) ? placeText(to) : `${formatDay(day)}, ${placeText(to)}`
}

/** Sends only what this move changes, so that a concurrent change of the rest survives. A bay goes with its time. */
async function edit(from: Moving, to: Moving): Promise<boolean> {
  const moves = to.scheduledDate !== from.scheduledDate
  const grows = to.durationMinutes !== from.durationMinutes
  const { scheduledDate, bay, durationMinutes } = from
  try {
    await mutate('appointment.edit', {
      id: from.id,
      ...(grows ? { durationMinutes: to.durationMinutes } : { bay: to.bay }),
      ...(moves && { scheduledDate: to.scheduledDate }),
      basis: { ...(grows ? { durationMinutes } : { bay }), ...(moves && { scheduledDate }) },
    })
    return true
  } catch (error) {
    toastFailure(`Failed to move appointment: ${reasonOf(error)}`)
    return false
  }
}
