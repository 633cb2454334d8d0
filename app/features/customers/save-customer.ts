import { changedFields } from '#app/sync/changed-fields.ts'
import { mutate } from '#app/sync/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { CustomerDetails } from './use-customer-form.ts'

/** Adds a customer and gives the key. Throws `OutOfIdsError` or `MutationError`; then nothing is saved. */
export async function createCustomer(details: CustomerDetails): Promise<number> {
  const id = await newId()
  await mutate('customer.create', { id, ...columnsOf(details) })
  return id
}

/** Saves what differs from `seen`, the row as it was when the form opened. Throws `MutationError`. */
export async function updateCustomer(seen: Customer, details: CustomerDetails): Promise<void> {
  const changes = customerChanges(seen, details)
  if (Object.keys(changes).length > 0) await mutate('customer.update', { id: seen.id, changes })
}

export function customerChanges(seen: Customer, details: CustomerDetails) {
  return changedFields<ReturnType<typeof columnsOf>>(seen, columnsOf(details))
}

function columnsOf({ preferredContactMethod, ...details }: CustomerDetails) {
  return { ...details, preferredContact: preferredContactMethod }
}
