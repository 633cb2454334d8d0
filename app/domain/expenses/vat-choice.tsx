import { RadioCard, SimpleGrid } from '@chakra-ui/react'
import type { ExpenseVat } from '#schema/rules/money/expense-amounts.ts'
import { VAT_PERCENT } from '#schema/rules/money/vat.ts'

export type BillVat = ExpenseVat | 'lines'

const WORDS: Record<BillVat, string> = {
  included: 'Included',
  added: 'On top',
  none: 'No VAT',
  lines: 'Other rates',
}

type VatChoiceProps<Vat extends BillVat> = {
  choices: readonly Vat[]
  name: string
  value: Vat
  onChange: (vat: Vat) => void
  onBlur: () => void
}

/** How the amount of a bill is taxed. */
export function VatChoice<Vat extends BillVat>({
  choices,
  name,
  value,
  onChange,
  onBlur,
}: VatChoiceProps<Vat>) {
  return (
    <RadioCard.Root
      size="sm"
      colorPalette="accent"
      name={name}
      value={value}
      onValueChange={chosen => onChange(chosen.value as Vat)}
    >
      <RadioCard.Label>{`VAT (${VAT_PERCENT}%)`}</RadioCard.Label>
      <SimpleGrid columns={2} gap="2">
        {choices.map(vat => (
          <RadioCard.Item key={vat} value={vat} borderColor="line.field" minW="0">
            <RadioCard.ItemHiddenInput onBlur={onBlur} />
            <RadioCard.ItemControl minH="11" py="0" px={{ base: '2.5', sm: '3' }} alignItems="center">
              <RadioCard.ItemText>{WORDS[vat]}</RadioCard.ItemText>
              <RadioCard.ItemIndicator />
            </RadioCard.ItemControl>
          </RadioCard.Item>
        ))}
      </SimpleGrid>
    </RadioCard.Root>
  )
}
