import { Button, HStack, Span, Stack } from '@chakra-ui/react'
import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { FieldError } from '#app/ui/field-error.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { ChosenCustomer } from './chosen-customer.tsx'
import { CustomerSearch } from './customer-search.tsx'
import { NewCustomerForm } from './new-customer-form.tsx'
import { useAppointmentFields } from './use-appointment-form.ts'

export type PartySectionProps = {
  /** An edited appointment keeps its customer and its vehicle. */
  locked: boolean
  /** Whether something not yet saved stands in the form for a new one. */
  onTyped: (typed: boolean) => void
}

/** Of the label above a field, with the gap between them. */
const LABEL_HEIGHT = '26px'

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
  const addNew = () => {
    setAdding(true)
    clearErrors('customerId')
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
    <HStack gap="2" align="start">
      <FormField label="Customer" error={error} required>
        <CustomerSearch ref={field.ref} takeFocus={touched.current} onChosen={choose} />
      </FormField>
      {/* Beside the field: below it, the list of those found would lie over it. */}
      <Button variant="outline" mt={LABEL_HEIGHT} aria-label="New customer" onClick={addNew}>
        <UserPlus />
        <span>
          New<Span hideBelow="sm"> customer</Span>
        </span>
      </Button>
    </HStack>
  )
}
