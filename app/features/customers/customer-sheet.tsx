import { Button, Drawer } from '@chakra-ui/react'
import { useState } from 'react'
import { Sheet } from '#app/ui/sheet.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Customer } from '#schema/rows/customer.ts'
import { CustomerFields } from './customer-fields.tsx'
import type { KnownCustomer } from './phone-taken.tsx'
import { createCustomer, updateCustomer } from './save-customer.ts'
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
    try {
      if (seen) await updateCustomer(seen, details)
      else await createCustomer(details)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      toast({ type: 'destructive', title: `Failed to ${seen ? 'update' : 'add'} customer: ${reason}` })
      return
    }
    toast({ title: seen ? 'Customer has been updated' : 'Customer has been added' })
    onSaved()
  })

  return (
    <Sheet
      open
      title={seen ? 'Edit Customer' : 'Add Customer'}
      dirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <>
          <Drawer.ActionTrigger asChild>
            <Button variant="outline">Cancel</Button>
          </Drawer.ActionTrigger>
          <Button type="submit" loading={isSubmitting}>
            {seen ? 'Save Changes' : 'Add Customer'}
          </Button>
        </>
      }
    >
      <CustomerFields control={form.control} customerId={seen?.id} onUseExisting={onUseExisting} />
    </Sheet>
  )
}
