import { useNavigate } from 'react-router-dom'
import { CustomerFields } from '#app/domain/customers/customer-fields.tsx'
import {
  CUSTOMER_FORM_COLUMNS,
  customerFields,
  saveCustomer,
  useCustomerForm,
} from '#app/domain/customers/customer-form.ts'
import { MovedNote, movedTexts } from '#app/domain/moved-note.tsx'
import { keepColumns, useFollowedRecord } from '#app/domain/use-followed-record.ts'
import { paths } from '#app/paths.ts'
import { useCustomer } from '#app/queries/customers.ts'
import {
  FormSheet,
  type OpenedRecord,
  RecordSheet,
  type RecordSheetProps,
  targetId,
} from '#app/ui/record-form/record-sheet.tsx'
import type { Customer } from '#schema/rows/customer.ts'

/** Adds a customer, or edits the one with the target's id. */
export function CustomerSheet(props: RecordSheetProps) {
  const stored = useCustomer(targetId(props.target))
  return (
    <RecordSheet {...props} stored={stored} words={{ noun: 'Customer', drawing: 'people' }}>
      {opened => <CustomerForm {...opened} />}
    </RecordSheet>
  )
}

const keep = keepColumns<Customer>(CUSTOMER_FORM_COLUMNS)

function CustomerForm({ sheet, stored, ...opened }: OpenedRecord<Customer>) {
  const form = useCustomerForm(opened.original)
  const { original, moved } = useFollowedRecord({
    form,
    original: opened.original,
    stored,
    fieldsOf: customerFields,
    keep,
  })
  const navigate = useNavigate()
  return (
    <FormSheet
      {...sheet}
      form={form}
      notice={<MovedNote moved={movedTexts(moved, stored, CUSTOMER_FORM_COLUMNS)} />}
      save={async details => (await saveCustomer(details, original)) !== null}
    >
      <CustomerFields
        control={form.control}
        customerId={original?.id}
        onUseExisting={({ id }) => navigate(paths.customer(id), { replace: true })}
      />
    </FormSheet>
  )
}
