import { mutate } from '#app/sync/mutate.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { type ToastMessage, toast, toastFailure } from '#app/ui/toast.ts'
import type { Service } from '#schema/rows/service.ts'

type Switches = Partial<Pick<Service, 'active' | 'popular' | 'highlight'>>

/** Turns one thing about a service on or off, and says so. */
export async function changeService(id: number, changes: Switches, done: ToastMessage): Promise<void> {
  try {
    await mutate('service.update', { id, changes })
    toast(done)
  } catch (error) {
    toastFailure(`Failed to update service: ${reasonOf(error)}`)
  }
}

/** It leaves the list that most people see; the way back is in the message. */
export function deactivateService({ id, name }: Pick<Service, 'id' | 'name'>): Promise<void> {
  const undo = () => void activateService({ id, name })
  return changeService(
    id,
    { active: false },
    { title: 'Service deactivated', description: name, action: { label: 'Undo', onClick: undo } },
  )
}

export function activateService({ id, name }: Pick<Service, 'id' | 'name'>): Promise<void> {
  return changeService(id, { active: true }, { title: 'Service activated', description: name })
}
