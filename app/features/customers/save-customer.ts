import { changedFields } from '#app/domain/changed-fields.ts'
import { mutate } from '#app/sync/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { CustomerDetails } from './use-customer-form.ts'

/**
 * Adds a customer or, given `seen`, the row as it was when the form opened, saves what differs from it; and
 * says so. Gives the key; null when it failed, and has said why.
 */
export async function saveCustomer(details: CustomerDetails, seen?: Customer): Promise<number | null> {
  try {
    const id = seen ? await updateCustomer(seen, details) : await createCustomer(details)
    toast({ title: seen ? 'Customer has been updated' : 'Customer has been added' })
    return id
  } catch (error) {
    toastFailure(`Failed to ${seen ? 'update' : 'add'} customer: ${reasonOf(error)}`)
    return null
  }
}

async function createCustomer(details: CustomerDetails): Promise<number> {
  const id = await newId()
  await mutate('customer.create', { id, ...columnsOf(details) })
  return id
}

async function updateCustomer(seen: Customer, details: CustomerDetails): Promise<number> {
  const changes = customerChanges(seen, details)
  if (Object.keys(changes).length > 0) await mutate('customer.update', { id: seen.id, changes })
  return seen.id
}

export function customerChanges(seen: Customer, details: CustomerDetails) {
  return changedFields<ReturnType<typeof columnsOf>>(seen, columnsOf(details))
}

function columnsOf({ preferredContactMethod, ...details }: CustomerDetails) {
  return { ...details, preferredContact: preferredContactMethod }
}
