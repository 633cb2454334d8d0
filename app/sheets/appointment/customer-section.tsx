import { Button, HStack, Span, Stack } from '@chakra-ui/react'
import { UserPlus, UserRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { CustomerFields } from '#app/domain/customers/customer-fields.tsx'
import { saveCustomer, useCustomerForm } from '#app/domain/customers/customer-form.ts'
import { useCustomer } from '#app/queries/customers.ts'
import { useHasInnerDraft, useInnerFormDraft } from '#app/ui/drafts/use-draft.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { phoneText } from '#schema/rules/text/phone.ts'
import { ChosenCard } from './chosen-card.tsx'
import { CustomerSearch } from './customer-search.tsx'
import { InlineForm } from './inline-form.tsx'
import { useAppointmentFields } from './use-appointment-form.ts'

export type CustomerSectionProps = {
  /** An edited appointment keeps its customer and its vehicle. */
  locked: boolean
}

/** The height of a field's label including its gap. */
const LABEL_HEIGHT = '26px'

export function CustomerSection({ locked }: CustomerSectionProps) {
  const { control, setValue, clearErrors } = useAppointmentFields()
  const { field, fieldState } = useController({ control, name: 'customerId' })
  const hasDraft = useHasInnerDraft(NEW_CUSTOMER)
  const [adding, setAdding] = useState(hasDraft)
  /** Only a person's own choice moves the focus; a customer from a link does not. */
  const touched = useRef(false)
  const choose = (customerId: number | '', vehicleId: number | '' = '') => {
    touched.current = true
    setAdding(false)
    field.onChange(customerId)
    setValue('vehicleId', vehicleId, { shouldDirty: true })
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
        <NewCustomerForm onChosen={choose} onCancel={() => setAdding(false)} />
        <FieldError message={error} />
      </Stack>
    )
  }
  return (
    <HStack gap="2" align="start">
      <FormField label="Customer" error={error} required>
        <CustomerSearch ref={field.ref} takeFocus={touched.current} onChosen={choose} />
      </FormField>
      {/* Beside the field, because the list of matches would cover it below. */}
      <Button variant="outline" mt={LABEL_HEIGHT} aria-label="New customer" onClick={addNew}>
        <UserPlus />
        <span>
          New<Span hideBelow="sm"> customer</Span>
        </span>
      </Button>
    </HStack>
  )
}

type ChosenCustomerProps = { customerId: number; takeFocus: boolean; onChange?: () => void }

function ChosenCustomer({ customerId, ...card }: ChosenCustomerProps) {
  const customer = useCustomer(customerId)
  return (
    <ChosenCard
      label="Customer"
      icon={<UserRound size={20} aria-hidden="true" />}
      title={customer === null ? `Customer #${customerId}` : customer?.fullName}
      text={customer && <Ltr>{phoneText(customer.phone)}</Ltr>}
      {...card}
    />
  )
}

type NewCustomerFormProps = {
  onChosen: (customerId: number) => void
  onCancel: () => void
}

/** The part of the appointment's draft that holds a new customer. */
const NEW_CUSTOMER = 'new customer'

/** Adds a new customer. It is saved at once, even if the appointment is then discarded. */
function NewCustomerForm({ onChosen, onCancel }: NewCustomerFormProps) {
  const form = useCustomerForm()
  const endDraft = useInnerFormDraft(form, NEW_CUSTOMER)
  const choose = (id: number) => {
    endDraft()
    onChosen(id)
  }
  const save = form.handleSubmit(async details => {
    const id = await saveCustomer(details)
    if (id !== null) choose(id)
  })
  return (
    <InlineForm title="New customer" saveLabel="Add Customer" onSave={save} onCancel={onCancel} takeFocus>
      <CustomerFields control={form.control} brief onUseExisting={customer => choose(customer.id)} />
    </InlineForm>
  )
}
