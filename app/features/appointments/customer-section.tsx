import { Button, Stack } from '@chakra-ui/react'
import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { FormField } from '#app/ui/form-field.tsx'
import { ChosenCustomer } from './chosen-customer.tsx'
import { CustomerSearch } from './customer-search.tsx'
import { FieldError } from './field-error.tsx'
import { NewCustomerForm } from './new-customer-form.tsx'
import { useAppointmentFields } from './use-appointment-form.ts'

export type PartySectionProps = {
  /** An edited appointment keeps its customer and its car. */
  locked: boolean
  /** Whether something not yet saved stands in the form for a new one. */
  onTyped: (typed: boolean) => void
}

export function CustomerSection({ locked, onTyped }: PartySectionProps) {
  const { control, setValue, clearErrors } = useAppointmentFields()
  const { field, fieldState } = useController({ control, name: 'customerId' })
  const [adding, setAdding] = useState(false)
  /** Only what a person did moves the focus, not what a link filled in. */
  const touched = useRef(false)
  const choose = (customerId: number | '') => {
    touched.current = true
    setAdding(false)
    onTyped(false)
    field.onChange(customerId)
    setValue('vehicleId', '', { shouldDirty: true })
    clearErrors(['customerId', 'vehicleId'])
  }
  const error = fieldState.error?.message

  if (field.value !== '') {
    return (
      <ChosenCustomer
        customerId={Number(field.value)}
        takeFocus={touched.current}
        onChange={locked ? undefined : () => choose('')}
      />
    )
  }
  if (adding) {
    return (
      <Stack gap="2">
        <NewCustomerForm onTyped={onTyped} onChosen={choose} onCancel={() => setAdding(false)} />
        <FieldError message={error} />
      </Stack>
    )
  }
  return (
    <Stack gap="2" align="start">
      <FormField label="Customer" error={error} required>
        <CustomerSearch ref={field.ref} takeFocus={touched.current} onChosen={choose} />
      </FormField>
      <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
        <UserPlus /> New customer
      </Button>
    </Stack>
  )
}
