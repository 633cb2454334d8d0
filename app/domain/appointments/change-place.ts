import { useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { nameIn, readStaffNames } from '#app/queries/users.ts'
import { reasonOf } from '#app/ui/save-change.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { isMove } from '#schema/rules/schedule/appointment-move.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { endText } from '#schema/rules/time/time-span-text.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { basisOf, changedFields } from '../changed-fields.ts'
import type { Names } from '../field-words.ts'
import { mutate } from '../mutate.ts'
import { placeText } from './entry-text.ts'
import { toAppointment } from './to-appointment.ts'

/** Where an appointment stands, how long its work takes, and who does it. */
type Place = Pick<
  Appointment,
  'scheduledDate' | 'bay' | 'durationMinutes' | 'endsAt' | 'technicianId' | 'assistantId'
>
export type Moving = Place & Pick<Appointment, 'id'>

/**
 * Returns a function that moves an appointment to another time, bay, person or end, as one change, and shows a toast
 * with Undo and Show. `who` is the customer's name.
 */
export function useChangePlace(): (appointment: Moving, who: string, to: Partial<Place>) => Promise<void> {
  const navigate = useNavigate()
  return async (appointment, who, changes) => {
    const to = withoutOwnHelp({ ...appointment, ...changes })
    if (!(await edit(appointment, to))) return
    const names = await readStaffNames()
    const day = shopDay(to.scheduledDate)
    toast({
      title: isElsewhere(appointment, to) ? 'Appointment moved' : 'Technician changed',
      description: `${who}: ${newPlaceText(appointment, to, names)}`,
      action: { label: 'Undo', onClick: () => void putBack(to, appointment, { who, names }) },
      link: {
        label: 'Show',
        onClick: () => navigate(paths.appointmentsOn(day), { state: toAppointment(appointment.id) }),
      },
    })
  }
}

async function putBack(
  from: Moving,
  to: Moving,
  { who, names }: { who: string; names: Names },
): Promise<void> {
  if (!(await edit(from, to))) return
  toast({ title: 'Appointment put back', description: `${who}: ${newPlaceText(from, to, names)}` })
}

/** Removes a helper who becomes the technician. */
function withoutOwnHelp(to: Moving): Moving {
  const helpsSelf = to.technicianId !== null && to.technicianId === to.assistantId
  return helpsSelf ? { ...to, assistantId: null } : to
}

function isElsewhere(from: Place, to: Place): boolean {
  return isMove(from, to) || from.durationMinutes !== to.durationMinutes
}

/**
 * The new place: '11:00 AM, Bay 2', with the day if it is another one, or when the work is done; and the person if it is
 * another one.
 */
export function newPlaceText(from: Place, to: Place, names: Names): string {
  if (from.durationMinutes !== to.durationMinutes) return `ready ${endText(to)}`
  const day = shopDay(to.scheduledDate)
  const isOtherDay = day !== shopDay(from.scheduledDate)
  const person = to.technicianId === null ? 'Unassigned' : nameIn(names, to.technicianId)
  return [
    ...(isOtherDay ? [formatDay(day)] : []),
    ...(isMove(from, to) ? [placeText(to)] : []),
    ...(to.technicianId === from.technicianId ? [] : [person]),
  ].join(', ')
}

/** Only what a move changes, so that a concurrent change of the rest survives. A bay goes with its time. */
export function placeChanges(from: Place, to: Place): Partial<Omit<Place, 'endsAt'>> {
  const { endsAt: _, ...changed } = changedFields<Place>(from, to)
  return isMove(from, to) ? { ...changed, bay: to.bay } : changed
}

/** One mutation, so that a time and a person change together or not at all. */
async function edit(from: Moving, to: Moving): Promise<boolean> {
  const changes = placeChanges(from, to)
  try {
    await mutate('appointment.edit', { id: from.id, ...changes, basis: basisOf(from, changes) })
    return true
  } catch (error) {
    toastFailure(`Failed to move appointment: ${reasonOf(error)}`)
    return false
  }
}
