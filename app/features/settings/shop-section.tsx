import { Input, SimpleGrid } from '@chakra-ui/react'
import { useFormState, useWatch } from 'react-hook-form'
import { usePhoneHint } from '#app/domain/use-phone-hint.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { InArabic } from '#app/ui/in-arabic.tsx'
import { EMAIL_INPUT } from '#app/ui/input-kinds.ts'
import { PhoneInput } from '#app/ui/inputs.tsx'
import type { SettingsControl } from './use-settings-form.ts'

export function ShopSection({ control }: { control: SettingsControl }) {
  const { register } = control
  const { errors } = useFormState({ control })
  const phoneHint = usePhoneHint(useWatch({ control, name: 'phone' }) ?? '')
  const wrong = errors.tradeLicense
  return (
    <DetailCard title="Shop">
      <FormField label="Shop name" error={errors.shopName} required>
        <Input {...register('shopName')} autoComplete="off" maxLength={200} />
      </FormField>
      <FormField label="Address" error={errors.address} required>
        <Input {...register('address')} autoComplete="off" maxLength={200} />
      </FormField>
      <InArabic invalid={Boolean(errors.addressArabic)}>
        <FormField
          label="Address in Arabic"
          error={errors.addressArabic}
          hint="Arabic pages and messages show it. If it is empty, they show the English."
        >
          <Input {...register('addressArabic')} autoComplete="off" maxLength={200} dir="rtl" lang="ar" />
        </FormField>
      </InArabic>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField label="Phone number" error={errors.phone} hint={phoneHint} required>
          <PhoneInput {...register('phone')} placeholder="+971 4 123 4567" maxLength={40} />
        </FormField>
        <FormField label="Email" error={errors.email} required>
          <Input {...register('email')} {...EMAIL_INPUT} />
        </FormField>
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField
          label="Trade licence"
          error={wrong?.number}
          hint="Its number and who issued it are part of electronic invoices."
        >
          <Input {...register('tradeLicense.number')} autoComplete="off" dir="ltr" maxLength={60} />
        </FormField>
        <FormField label="Issued by" error={wrong?.authority}>
          <Input
            {...register('tradeLicense.authority')}
            autoComplete="off"
            placeholder="Dubai Economy and Tourism"
            maxLength={200}
          />
        </FormField>
      </SimpleGrid>
    </DetailCard>
  )
}
