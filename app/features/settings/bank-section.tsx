import { Input, SimpleGrid } from '@chakra-ui/react'
import { useFormState } from 'react-hook-form'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import type { SettingsControl } from './use-settings-form.ts'

/** The account to which customers who pay later transfer the money. */
export function BankSection({ control }: { control: SettingsControl }) {
  const { register } = control
  const { errors } = useFormState({ control })
  const wrong = errors.bankDetails
  return (
    <DetailCard title="Bank details">
      <FormField
        label="Account name"
        error={wrong?.accountName}
        hint="The account is printed on invoices that are still to be paid. Leave all four empty for none."
      >
        <Input {...register('bankDetails.accountName')} autoComplete="off" maxLength={200} />
      </FormField>
      <FormField label="Bank" error={wrong?.bank}>
        <Input {...register('bankDetails.bank')} autoComplete="off" maxLength={200} />
      </FormField>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField label="IBAN" error={wrong?.iban}>
          <Input
            {...register('bankDetails.iban')}
            autoComplete="off"
            autoCapitalize="characters"
            placeholder="AE07 0331 2345 6789 0123 456"
            dir="ltr"
            maxLength={60}
          />
        </FormField>
        <FormField label="SWIFT" error={wrong?.swift}>
          <Input
            {...register('bankDetails.swift')}
            autoComplete="off"
            autoCapitalize="characters"
            dir="ltr"
            maxLength={20}
          />
        </FormField>
      </SimpleGrid>
    </DetailCard>
  )
}
