import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { CustomerEditForm, type CustomerEditInput } from '#schema/forms/customer.ts'
import type { Customer } from '#schema/rows/customer.ts'
import { formatPhone } from '#schema/rules/phone.ts'

export type CustomerDetails = z.output<typeof CustomerEditForm>
type CustomerForm = UseFormReturn<CustomerEditInput, unknown, CustomerDetails>
export type CustomerControl = Control<CustomerEditInput, unknown, CustomerDetails>

/** The form's state for a customer as stored, or for a new one. What is known of a new one can be filled in. */
export function useCustomerForm(stored?: Customer, known: Partial<CustomerEditInput> = {}): CustomerForm {
  return useForm<CustomerEditInput, unknown, CustomerDetails>({
    resolver: zodResolver(CustomerEditForm),
    mode: 'onTouched',
    defaultValues: { ...fieldsOf(stored), ...known },
  })
}

function fieldsOf(stored?: Customer): CustomerEditInput {
  return {
    fullName: stored?.fullName ?? '',
    phone: stored ? formatPhone(stored.phone) : '',
    email: stored?.email ?? '',
    preferredContactMethod: stored?.preferredContact ?? 'phone',
    address: stored?.address ?? '',
    city: stored?.city ?? '',
    trn: stored?.trn ?? '',
    notes: stored?.notes ?? '',
  }
}
