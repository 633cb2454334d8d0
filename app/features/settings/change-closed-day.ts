import { mutate } from '#app/sync/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import { formatAnyDay } from '#app/ui/format-any-day.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import type { ClosedDay } from '#schema/rows/closed-day.ts'

type Day = Pick<ClosedDay, 'day' | 'reason'>

/** Closes the shop for a day and says so. Gives whether it worked; if not, it has said why. */
export async function addClosedDay({ day, reason }: Day): Promise<boolean> {
  try {
    await mutate('closedDay.add', { id: await newId(), day, reason })
    toast({ title: 'Closed day added', description: formatAnyDay(day) })
    return true
  } catch (error) {
    toastFailure(`Failed to add closed day: ${reasonOf(error)}`)
    return false
  }
}

export async function removeClosedDay({ day, reason }: Day): Promise<void> {
  try {
    await mutate('closedDay.remove', { day })
    toast({
      title: 'Closed day removed',
      description: formatAnyDay(day),
      action: { label: 'Undo', onClick: () => void addClosedDay({ day, reason }) },
    })
  } catch (error) {
    toastFailure(`Failed to remove closed day: ${reasonOf(error)}`)
  }
}
