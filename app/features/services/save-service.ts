import { changedFields } from '#app/domain/changed-fields.ts'
import type { ProductUse } from '#app/queries/services.ts'
import { mutate } from '#app/sync/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import type { ServiceFields } from '#schema/forms/service.ts'
import type { Service } from '#schema/rows/service.ts'

/** A service and what one run of it uses up. */
export type StoredService = { service: Service; uses: readonly ProductUse[] }

/**
 * Adds a service or, given `seen`, as it was when the form opened, saves what differs from it; and says so.
 * Gives whether it worked; if not, it has said why.
 */
export async function saveService(details: ServiceFields, seen?: StoredService): Promise<boolean> {
  try {
    if (seen) await updateService(seen, details)
    else
      await mutate('service.create', { id: await newId(), ...columnsOf(details), products: details.products })
    toast({ title: seen ? 'Service has been updated' : 'Service has been added', description: details.name })
    return true
  } catch (error) {
    const reason = reasonOf(error) || `Failed to ${seen ? 'update' : 'create'} service`
    toastFailure(`Failed to ${seen ? 'update' : 'add'} service: ${reason}`)
    return false
  }
}

async function updateService(seen: StoredService, details: ServiceFields): Promise<void> {
  const changes = serviceChanges(seen.service, details)
  const products = changedUses(seen.uses, details.products)
  if (Object.keys(changes).length > 0 || products.length > 0)
    await mutate('service.update', { id: seen.service.id, changes, products })
}

export function serviceChanges(seen: Service, details: ServiceFields) {
  return changedFields<ReturnType<typeof columnsOf>>(seen, columnsOf(details))
}

/** The products of which another quantity is used than before; 0 of those that are not used any more. */
export function changedUses(seen: readonly ProductUse[], next: readonly ProductUse[]): ProductUse[] {
  const quantityIn = (uses: readonly ProductUse[], id: number) =>
    uses.find(({ productId }) => productId === id)?.quantityUsed ?? 0
  const ids = new Set([...seen, ...next].map(({ productId }) => productId))
  return [...ids]
    .filter(id => quantityIn(seen, id) !== quantityIn(next, id))
    .map(productId => ({ productId, quantityUsed: quantityIn(next, productId) }))
}

function columnsOf({ price, products: _, ...details }: ServiceFields) {
  return { ...details, priceFils: price }
}
