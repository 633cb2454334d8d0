import { useEffect } from 'react'
import { CustomerFields } from '#app/features/customers/customer-fields.tsx'
import { saveCustomer, useCustomerForm } from '#app/features/customers/customer-form.ts'
import { InlineForm } from './inline-form.tsx'

export type NewCustomerFormProps = {
  onTyped: (typed: boolean) => void
  onChosen: (customerId: number) => void
  onCancel: () => void
}

/** Adds the caller on the spot. They are saved at once, whatever becomes of the appointment. */
export function NewCustomerForm({ onTyped, onChosen, onCancel }: NewCustomerFormProps) {
  const form = useCustomerForm()
  const { isDirty } = form.formState
  useEffect(() => onTyped(isDirty), [isDirty, onTyped])

  const save = form.handleSubmit(async details => {
    const id = await saveCustomer(details)
    if (id !== null) onChosen(id)
  })
  const cancel = () => {
    onTyped(false)
    onCancel()
  }
  return (
    <InlineForm title="New customer" saveLabel="Add Customer" onSave={save} onCancel={cancel} takeFocus>
      <CustomerFields control={form.control} brief onUseExisting={customer => onChosen(customer.id)} />
    </InlineForm>
  )
}
