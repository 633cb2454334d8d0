import type { z } from 'zod'
import { newId } from '#app/sync/new-id.ts'
import { type RecordControl, useRecordForm } from '#app/ui/record-form/use-record-form.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { CustomerEditFormSchema, type CustomerEditInput } from '#schema/forms/customer.ts'
import type { Customer } from '#schema/rows/customer.ts'
import { aedText } from '#schema/rules/money/money.ts'
import { formatPhone } from '#schema/rules/text/phone.ts'
import { basisOf, changedFields } from '../changed-fields.ts'
import { mutate } from '../mutate.ts'

type CustomerDetails = z.output<typeof CustomerEditFormSchema>
export type CustomerControl = RecordControl<CustomerEditInput, CustomerDetails>

/** The columns whose fields are called otherwise. */
export const CUSTOMER_FORM_COLUMNS = {
  preferredContactMethod: 'preferredContact',
  approvalLimit: 'approvalLimitFils',
} as const

/** The state of the form for a stored customer, or for a new one. */
export function useCustomerForm(stored?: Customer) {
  return useRecordForm(CustomerEditFormSchema, customerFields(stored))
}

export function customerFields(stored?: Customer): CustomerEditInput {
  return {
    fullName: stored?.fullName ?? '',
    phone: stored?.phone ? formatPhone(stored.phone) : '',
    email: stored?.email ?? '',
    preferredContactMethod: stored?.preferredContact ?? 'phone',
    address: stored?.address ?? '',
    city: stored?.city ?? '',
    language: stored?.language ?? '',
    trn: stored?.trn ?? '',
    paymentTermsDays: stored?.paymentTermsDays ?? '',
    purchaseOrder: stored?.purchaseOrder ?? '',
    approver: stored?.approver ?? '',
    approvalLimit: stored?.approvalLimitFils == null ? '' : aedText(stored.approvalLimitFils),
    notes: stored?.notes ?? '',
  }
}

/**
 * Adds a customer or, given `original`, the row as it was when the form opened, saves the differences. Shows a toast with
 * the outcome. Returns the id; null when it failed.
 */
export async function saveCustomer(details: CustomerDetails, original?: Customer): Promise<number | null> {
  const saved: { id: number | null } = { id: null }
  await saveChange(
    async () => {
      saved.id = original ? await updateCustomer(original, details) : await createCustomer(details)
    },
    {
      done: { title: original ? 'Customer has been updated' : 'Customer has been added' },
      failed: original ? 'update customer' : 'add customer',
    },
  )
  return saved.id
}

async function createCustomer(details: CustomerDetails): Promise<number> {
  const id = await newId()
  await mutate('customer.create', { id, ...columnsOf(details) })
  return id
}

async function updateCustomer(original: Customer, details: CustomerDetails): Promise<number> {
  const changes = customerChanges(original, details)
  if (Object.keys(changes).length > 0)
    await mutate('customer.update', { id: original.id, changes, basis: basisOf(original, changes) })
  return original.id
}

export function customerChanges(original: Customer, details: CustomerDetails) {
  return changedFields<CustomerColumns>(original, columnsOf(details))
}

/** The customer's columns in the form; whether they want messages is said elsewhere. */
type CustomerColumns = Omit<
  Customer,
  'id' | 'emailRefusedAt' | 'erasedAt' | 'createdAt' | 'updatedAt' | `messages${string}` | `offers${string}`
>

function columnsOf({ preferredContactMethod, approvalLimit, ...details }: CustomerDetails) {
  return { ...details, preferredContact: preferredContactMethod, approvalLimitFils: approvalLimit }
}
