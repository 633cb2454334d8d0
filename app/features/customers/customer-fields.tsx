import { Box, Input, SimpleGrid, Stack, Textarea } from '@chakra-ui/react'
import { useFormState, useWatch } from 'react-hook-form'
import { FormField } from '#app/ui/form-field.tsx'
import { phoneHint } from '#schema/rules/phone.ts'
import { ContactMethodField } from './contact-method-field.tsx'
import { type KnownCustomer, PhoneTaken } from './phone-taken.tsx'
import type { CustomerControl } from './use-customer-form.ts'

export type CustomerFieldsProps = {
  control: CustomerControl
  /** The customer being edited: their own number is no duplicate. */
  customerId?: number
  /** Only what is needed to book: name, phone, email and how to reach them. */
  brief?: boolean
  /** What to do when the person typed in turns out to be a customer already. */
  onUseExisting: (customer: KnownCustomer) => void
}

export function CustomerFields({ control, customerId, brief = false, onUseExisting }: CustomerFieldsProps) {
  const { register } = control
  const { errors } = useFormState({ control })
  const phone = useWatch({ control, name: 'phone' })
  const hint = phoneHint(phone ?? '')
  const phoneError = errors.phone && [errors.phone.message, hint].filter(Boolean).join(' ')
  return (
    <Stack gap="4">
      <FormField label="Full name" error={errors.fullName} required>
        <Input {...register('fullName')} autoComplete="off" autoCapitalize="words" maxLength={200} />
      </FormField>
      <Box>
        <FormField label="Phone number" error={phoneError} hint={hint} required>
          <Input
            {...register('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            placeholder="+971 50 123 4567"
            dir="ltr"
            maxLength={40}
          />
        </FormField>
        <PhoneTaken
          typed={phone}
          exceptId={customerId}
          wayLabel={brief ? 'Use existing' : 'View Profile'}
          onUseExisting={onUseExisting}
        />
      </Box>
      <FormField label="Email" error={errors.email}>
        <Input
          {...register('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          dir="ltr"
          maxLength={200}
        />
      </FormField>
      <ContactMethodField control={control} />
      {!brief && <FurtherFields control={control} />}
    </Stack>
  )
}

function FurtherFields({ control }: { control: CustomerControl }) {
  const { register } = control
  const { errors } = useFormState({ control })
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
      <FormField label="TRN" error={errors.trn} hint="Tax registration number, for company invoices.">
        <Input {...register('trn')} inputMode="numeric" autoComplete="off" dir="ltr" maxLength={20} />
      </FormField>
      <FormField label="Notes" error={errors.notes}>
        <Textarea {...register('notes')} rows={3} />
      </FormField>
    </>
  )
}
