import type { ConflictWithRows } from '#app/queries/conflicts.ts'
import { saveChange } from '#app/ui/save-change.ts'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { mutate } from '../mutate.ts'

/** Takes a conflict off the list and shows a toast only if that fails. Resolves to whether it succeeded. */
export function acceptConflict({ id }: ConflictWithRows): Promise<boolean> {
  return saveChange(() => mutate('conflict.settle', { id }), { failed: 'take it off the list' })
}

/**
 * Sets the field to `value`, one of the two, by an ordinary edit of the record as it is now, and takes the conflict
 * off the list. Shows a toast with the outcome.
 */
export function resolveConflict(conflict: ConflictWithRows, value: unknown, done: string): Promise<boolean> {
  const save = async () => {
    await setField(conflict, value)
    await mutate('conflict.settle', { id: conflict.id })
  }
  return saveChange(save, { done: { title: done }, failed: 'put it back' })
}

/** The arguments are made from a row's own field and value; `mutate` checks them again. */
async function setField({ recordTable, recordId: id, field, current }: ConflictWithRows, value: unknown) {
  const changes = { [field]: value }
  const basis = { [field]: current }
  if (recordTable === 'appointments')
    return mutate('appointment.edit', { id, ...changes, basis } as MutationArgs<'appointment.edit'>)
  if (recordTable === 'settings') return mutate('settings.update', { changes, basis })
  const args = { id, changes, basis }
  if (recordTable === 'customers') return mutate('customer.update', args)
  if (recordTable === 'vehicles') return mutate('vehicle.update', args)
  if (recordTable === 'services') return mutate('service.update', args)
  if (recordTable === 'products') return mutate('product.update', args)
  return mutate('expense.update', args)
}
