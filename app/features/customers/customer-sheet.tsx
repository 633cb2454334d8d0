import { useState } from 'react'
import { Sheet } from '#app/ui/sheet.tsx'
import { SheetButtons } from '#app/ui/sheet-buttons.tsx'
import type { Customer } from '#schema/rows/customer.ts'
import { CustomerFields } from './customer-fields.tsx'
import type { KnownCustomer } from './phone-taken.tsx'
import { saveCustomer } from './save-customer.ts'
import { useCustomerForm } from './use-customer-form.ts'

export type CustomerSheetProps = {
  stored?: Customer
  onClose: () => void
  onSaved: () => void
  onUseExisting: (customer: KnownCustomer) => void
}

export function CustomerSheet({ stored, onClose, onSaved, onUseExisting }: CustomerSheetProps) {
  // What the person saw when they began: news that arrives meanwhile is not theirs to overwrite.
  const [seen] = useState(stored)
  const form = useCustomerForm(seen)
  const { isDirty, isSubmitting } = form.formState

  const submit = form.handleSubmit(async details => {
    if ((await saveCustomer(details, seen)) !== null) onSaved()
  })

  return (
    <Sheet
      open
      title={seen ? 'Edit Customer' : 'Add Customer'}
      dirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
      footer={<SheetButtons saveLabel={seen ? 'Save Changes' : 'Add Customer'} saving={isSubmitting} />}
    >
      <CustomerFields control={form.control} customerId={seen?.id} onUseExisting={onUseExisting} />
    </Sheet>
  )
}
