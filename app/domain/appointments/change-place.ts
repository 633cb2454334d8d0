import { reasonOf } from '#app/ui/reason-of.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { mutate } from '../mutate.ts'
import { placeText } from './entry-text.ts'

type Spot = Pick<Appointment, 'scheduledDate' | 'bay'>

/** Moves an appointment to another time or bay of its day and shows a toast with Undo. */
export async function changePlace(appointment: Appointment, who: string, to: Spot): Promise<void> {
  if (!(await edit(appointment, to))) return
  toast({
    title: 'Appointment moved',
    description: `${who}: ${placeText(to)}`,
    action: { label: 'Undo', onClick: () => void putBack(appointment, who, to) },
  })
}

async function putBack(appointment: Appointment, who: string, from: Spot): Promise<void> {
  const back = { scheduledDate: appointment.scheduledDate, bay: appointment.bay }
  if (!(await edit({ ...appointment, ...from }, back))) return
  toast({ title: 'Appointment put back', description: `${who}: ${placeText(back)}` })
}

/** Sends the time only if this move changes it, so that a concurrent change of it survives. The bay is always sent. */
async function edit({ id, scheduledDate, bay }: Appointment, to: Spot): Promise<boolean> {
  const moves = to.scheduledDate !== scheduledDate
  const time = moves ? { scheduledDate: to.scheduledDate } : {}
  const basis = moves ? { scheduledDate, bay } : { bay }
  try {
    await mutate('appointment.edit', { id, bay: to.bay, ...time, basis })
    return true
  } catch (error) {
    toastFailure(`Failed to move appointment: ${reasonOf(error)}`)
    return false
  }
}
