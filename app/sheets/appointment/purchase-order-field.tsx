import { Input } from '@chakra-ui/react'
import { useFormState, useWatch } from 'react-hook-form'
import { useCustomer } from '#app/queries/customers.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { useAppointmentFields } from './use-appointment-form.ts'

/** The number of the customer's own order: for one who pays later, or where there is one already. */
export function PurchaseOrderField() {
  const { control, register } = useAppointmentFields()
  const { errors, defaultValues } = useFormState({ control })
  const customerId = useWatch({ control, name: 'customerId' })
  const customer = useCustomer(customerId === '' ? null : Number(customerId))
  const paysLater = typeof customer?.paymentTermsDays === 'number'
  if (!paysLater && !defaultValues?.purchaseOrder) return null
  return (
    <FormField
      label="PO number"
      error={errors.purchaseOrder}
      hint="The number of the customer’s order. It is printed on the invoice."
    >
      <Input {...register('purchaseOrder')} autoComplete="off" dir="ltr" maxLength={50} />
    </FormField>
  )
}
