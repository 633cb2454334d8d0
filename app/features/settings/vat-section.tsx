import { RadioCard, Stack, Text } from '@chakra-ui/react'
import { useController } from 'react-hook-form'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { VAT_MODES, type VatMode } from '#schema/rows/appointment.ts'
import { formatAed } from '#schema/rules/money.ts'
import { lineAmounts, VAT_PERCENT } from '#schema/rules/vat.ts'
import type { SettingsControl } from './use-settings-form.ts'

const NAMES: Record<VatMode, string> = {
  exclusive: 'VAT comes on top of the prices',
  inclusive: 'The prices include VAT',
}
const EXAMPLE_FILS = 10_000

export function VatSection({ control }: { control: SettingsControl }) {
  const { field } = useController({ control, name: 'vatMode' })
  return (
    <DetailCard title="VAT">
      <RadioCard.Root
        size="sm"
        colorPalette="accent"
        name={field.name}
        value={field.value}
        onValueChange={({ value }) => field.onChange(value)}
      >
        <RadioCard.Label>{`How prices are listed (VAT ${VAT_PERCENT}%)`}</RadioCard.Label>
        <Stack gap="2">
          {VAT_MODES.map(mode => (
            <RadioCard.Item key={mode} value={mode} borderColor="line.field">
              <RadioCard.ItemHiddenInput onBlur={field.onBlur} />
              <RadioCard.ItemControl>
                <RadioCard.ItemContent>
                  <RadioCard.ItemText>{NAMES[mode]}</RadioCard.ItemText>
                  <RadioCard.ItemDescription>{exampleOf(mode)}</RadioCard.ItemDescription>
                </RadioCard.ItemContent>
                <RadioCard.ItemIndicator />
              </RadioCard.ItemControl>
            </RadioCard.Item>
          ))}
        </Stack>
      </RadioCard.Root>
      <Text color="muted" textStyle="sm">
        Appointments that are already made keep the price that was agreed.
      </Text>
    </DetailCard>
  )
}

/** What a service that is listed at AED 100 will cost. */
function exampleOf(mode: VatMode): string {
  const { vatFils, grossFils } = lineAmounts({ unitFils: EXAMPLE_FILS, quantity: 1, mode })
  const cost = `A service listed at ${formatAed(EXAMPLE_FILS)} costs the customer ${formatAed(grossFils)}`
  return mode === 'exclusive'
    ? `${cost}: ${formatAed(vatFils)} VAT is added.`
    : `${cost}, of which ${formatAed(vatFils)} is VAT.`
}
