import { Box, Button, HStack, Input, RadioCard, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react'
import { UserRoundCheck } from 'lucide-react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { useCustomersByPhone } from '#app/queries/customers.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { EMAIL_INPUT } from '#app/ui/input-kinds.ts'
import { ChoiceField, PhoneInput } from '#app/ui/inputs.tsx'
import { ShortName } from '#app/ui/person-name.tsx'
import { CONTACT_METHOD_NAMES } from '#app/ui/value-names.ts'
import { CUSTOMER_CONTACT_METHODS } from '#schema/forms/customer.ts'
import type { ContactMethod } from '#schema/rows/customer.ts'
import { normalizePhone } from '#schema/rules/text/phone.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#schema/texts/languages.ts'
import { TrnHint } from '../trn-hint.tsx'
import { usePhoneHint } from '../use-phone-hint.ts'
import type { CustomerControl } from './customer-form.ts'

const LANGUAGE_CHOICES = LANGUAGES.map(id => ({ id, name: LANGUAGE_NAMES[id] }))

type ExistingCustomer = { id: number; fullName: string; phone: string | null }

type CustomerFieldsProps = {
  control: CustomerControl
  /** The edited customer, whose own phone number is not a duplicate. */
  customerId?: number | undefined
  /** Shows only the fields for a booking: name, phone, email and preferred contact method. */
  brief?: boolean
  /** Called when the person prefers the existing customer with the typed phone number. */
  onUseExisting: (customer: ExistingCustomer) => void
}

export function CustomerFields({ control, customerId, brief = false, onUseExisting }: CustomerFieldsProps) {
  const { register } = control
  const { errors } = useFormState({ control })
  const phone = useWatch({ control, name: 'phone' })
  const [email, method] = useWatch({ control, name: ['email', 'preferredContactMethod'] })
  const hint = usePhoneHint(phone ?? '')
  const phoneError = errors.phone && [errors.phone.message, hint].filter(Boolean).join(' ')
  return (
    <Stack gap="4">
      <FormField label="Full name" error={errors.fullName} required>
        <Input {...register('fullName')} autoComplete="off" autoCapitalize="words" maxLength={200} />
      </FormField>
      <Box>
        <FormField label="Phone number" error={phoneError} hint={hint} required>
          <PhoneInput {...register('phone')} maxLength={40} />
        </FormField>
        <PhoneTaken
          typed={phone}
          exceptId={customerId}
          wayLabel={brief ? 'Use existing' : 'View Profile'}
          onUseExisting={onUseExisting}
        />
      </Box>
      <FormField
        label="Email"
        error={errors.email}
        hint={
          method === 'email' && !email?.trim() ? 'Without an address messages go to the phone.' : undefined
        }
      >
        <Input {...register('email')} {...EMAIL_INPUT} />
      </FormField>
      <ContactMethodField control={control} />
      {!brief && <FurtherFields control={control} />}
    </Stack>
  )
}

function FurtherFields({ control }: { control: CustomerControl }) {
  const { register } = control
  const { errors } = useFormState({ control })
  const trn = useWatch({ control, name: 'trn' })
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField label="Address" error={errors.address}>
          <Input {...register('address')} autoComplete="off" maxLength={500} />
        </FormField>
        <FormField label="City" error={errors.city}>
          <Input {...register('city')} autoComplete="off" maxLength={100} />
        </FormField>
      </SimpleGrid>
      <FormField label="Language" error={errors.language} hint="What messages and papers are written in.">
        <ChoiceField
          {...register('language')}
          options={LANGUAGE_CHOICES}
          placeholder="As the shop's messages"
        />
      </FormField>
      <FormField
        label="TRN"
        error={errors.trn}
        hint={<TrnHint typed={trn} hint="For company invoices. A company that is not registered has none." />}
      >
        <Input {...register('trn')} inputMode="numeric" autoComplete="off" dir="ltr" maxLength={20} />
      </FormField>
      <FormField
        label="Payment terms (days)"
        error={errors.paymentTermsDays}
        hint="Days to pay after the work, such as 30. Leave it empty for a customer who pays at once."
      >
        <Input
          {...register('paymentTermsDays')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={3}
        />
      </FormField>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField label="PO number" error={errors.purchaseOrder} hint="One order for all of their work.">
          <Input {...register('purchaseOrder')} autoComplete="off" dir="ltr" maxLength={50} />
        </FormField>
        <FormField
          label="Quotes approved up to (AED)"
          error={errors.approvalLimit}
          hint="With VAT. Work up to this sum is done without asking."
        >
          <Input
            {...register('approvalLimit')}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            maxLength={20}
          />
        </FormField>
      </SimpleGrid>
      <FormField label="Approves quotes" error={errors.approver} hint="Who at the company says yes.">
        <Input {...register('approver')} autoComplete="off" maxLength={200} />
      </FormField>
      <FormField label="Notes" error={errors.notes}>
        <Textarea {...register('notes')} rows={3} />
      </FormField>
    </>
  )
}

type PhoneTakenProps = {
  typed: string
  exceptId: number | undefined
  /** The label of the button that uses the existing customer. */
  wayLabel: string
  onUseExisting: (customer: ExistingCustomer) => void
}

/** Names the customer who has this number already. It is not an error: a family may share a number. */
function PhoneTaken({ typed, exceptId, wayLabel, onUseExisting }: PhoneTakenProps) {
  const owners = useCustomersByPhone(normalizePhone(typed))
  const owner = owners?.find(({ id }) => id !== exceptId)
  return (
    <HStack
      role="status"
      hidden={!owner}
      mt="2"
      ps="3"
      pe="1.5"
      py="1.5"
      gap="2"
      borderRadius="l2"
      bg="attention.subtle"
      color="attention.fg"
    >
      {owner && (
        <>
          <UserRoundCheck size={18} aria-hidden="true" />
          <Text flex="1" minW="0">
            <ShortName maxW="full">{owner.fullName}</ShortName> has this number already.
          </Text>
          <Button size="sm" variant="outline" onClick={() => onUseExisting(owner)}>
            {wayLabel}
          </Button>
        </>
      )}
    </HStack>
  )
}

/** The preferred contact method. SMS is offered only for customers who chose it on the public site. */
function ContactMethodField({ control }: { control: CustomerControl }) {
  const { field, formState } = useController({ control, name: 'preferredContactMethod' })
  const methods: readonly ContactMethod[] =
    formState.defaultValues?.preferredContactMethod === 'sms'
      ? CUSTOMER_CONTACT_METHODS.flatMap(method =>
          method === 'whatsapp' ? ['sms' as const, method] : [method],
        )
      : CUSTOMER_CONTACT_METHODS
  return (
    <RadioCard.Root
      size="sm"
      colorPalette="accent"
      name={field.name}
      value={field.value}
      onValueChange={({ value }) => field.onChange(value)}
    >
      <RadioCard.Label>Preferred contact</RadioCard.Label>
      <SimpleGrid columns={methods.length % 2 === 0 ? 2 : 3} gap="2">
        {methods.map(method => (
          <RadioCard.Item key={method} value={method} borderColor="line.field" minW="0">
            <RadioCard.ItemHiddenInput onBlur={field.onBlur} />
            <RadioCard.ItemControl minH="11" py="0" px="3" alignItems="center">
              <RadioCard.ItemText>{CONTACT_METHOD_NAMES[method]}</RadioCard.ItemText>
              <RadioCard.ItemIndicator hideBelow="sm" />
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </SimpleGrid>
    </RadioCard.Root>
  )
}
