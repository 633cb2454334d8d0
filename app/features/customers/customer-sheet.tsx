import { useNavigate } from 'react-router-dom'
import { CustomerFields } from '#app/domain/customers/customer-fields.tsx'
import { saveCustomer, useCustomerForm } from '#app/domain/customers/customer-form.ts'
import { paths } from '#app/paths.ts'
import { useCustomer } from '#app/queries/customers.ts'
import {
  FormSheet,
  idOf,
  type OpenedRecord,
  RecordSheet,
  type RecordSheetProps,
} from '#app/ui/record-form/record-sheet.tsx'
import { askFirst } from '#app/ui/use-discard-guard.ts'
import type { Customer } from '#schema/rows/customer.ts'

/** Adds a customer, or edits the one with the target's id. */
export function CustomerSheet(props: RecordSheetProps) {
  const stored = useCustomer(idOf(props.target))
  return (
    <RecordSheet {...props} stored={stored} words={{ noun: 'Customer', drawing: 'people' }}>
      {opened => <CustomerForm {...opened} />}
    </RecordSheet>
  )
}

function CustomerForm({ seen, sheet }: OpenedRecord<Customer>) {
  const form = useCustomerForm(seen)
  const navigate = useNavigate()
  return (
    <FormSheet {...sheet} form={form} save={async details => (await saveCustomer(details, seen)) !== null}>
      <CustomerFields
        control={form.control}
        customerId={seen?.id}
        onUseExisting={({ id }) => navigate(paths.customer(id), { replace: true, state: askFirst })}
      />
    </FormSheet>
  )
}
