import { Input, SimpleGrid, Text } from '@chakra-ui/react'
import { useFormState } from 'react-hook-form'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { roleName } from '#app/ui/value-names.ts'
import { LIMITED_ROLES } from '#schema/rules/money/discount.ts'
import type { SettingsControl } from './use-settings-form.ts'

/** How much each role may take off a price of the list, or put on it, without asking. */
export function DiscountSection({ control }: { control: SettingsControl }) {
  const { errors } = useFormState({ control })
  return (
    <DetailCard title="Discounts">
      <Text color="muted" textStyle="sm">
        The largest discount that each role may give, in percent, and how far above the list it may charge.
        What is beyond is saved too, and waits for approval under Needs Attention. An admin may charge
        anything.
      </Text>
      <SimpleGrid columns={2} gap="4">
        {LIMITED_ROLES.map(role => (
          <FormField
            key={role}
            label={`${roleName(role)} (%)`}
            error={errors.discountLimits?.[role]}
            required
          >
            <Input
              {...control.register(`discountLimits.${role}`)}
              type="number"
              inputMode="numeric"
              autoComplete="off"
              min={0}
              max={100}
              step={1}
              fontVariantNumeric="tabular-nums"
              dir="ltr"
            />
          </FormField>
        ))}
      </SimpleGrid>
    </DetailCard>
  )
}
