import { Input, RadioCard, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { TrnHint } from '#app/domain/trn-hint.tsx'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { SavableWarning } from '#app/ui/note.tsx'
import { EMIRATE_LIST } from '#schema/catalogue/emirates.ts'
import { VAT_MODES, type VatMode } from '#schema/rows/appointment.ts'
import { VAT_CYCLES, type VatCycle } from '#schema/rows/vat-entry.ts'
import { chargesVatUnregistered } from '#schema/rules/documents/documents-due.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { lineAmounts, VAT_PERCENT } from '#schema/rules/money/vat.ts'
import type { SettingsControl } from './use-settings-form.ts'

export const VAT_MODE_NAMES: Record<VatMode, string> = {
  exclusive: 'VAT comes on top of the prices',
  inclusive: 'The prices include VAT',
  none: 'Not registered for VAT',
}

const EXAMPLE_FILS = 10_000

export function VatSection({ control }: { control: SettingsControl }) {
  const { register } = control
  const { errors } = useFormState({ control })
  const { field } = useController({ control, name: 'vatMode' })
  const trn = useWatch({ control, name: 'trn' })
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
                  <RadioCard.ItemText>{VAT_MODE_NAMES[mode]}</RadioCard.ItemText>
                  <RadioCard.ItemDescription>{exampleOf(mode)}</RadioCard.ItemDescription>
                </RadioCard.ItemContent>
                <RadioCard.ItemIndicator />
              </RadioCard.ItemControl>
            </RadioCard.Item>
          ))}
        </Stack>
      </RadioCard.Root>
      <FormField
        label="TRN"
        error={errors.trn}
        hint={<TrnHint typed={trn} hint="Tax registration number, 15 digits. It is printed on invoices." />}
      >
        <Input {...register('trn')} inputMode="numeric" autoComplete="off" dir="ltr" maxLength={20} />
      </FormField>
      <SavableWarning hidden={!chargesVatUnregistered({ vatMode: field.value, trn: trn ?? null })}>
        <Text>
          Only a shop with a tax registration number may charge VAT. Enter the TRN, or choose that the shop is
          not registered.
        </Text>
      </SavableWarning>
      <Text color="muted" textStyle="sm">
        Appointments that are already made keep the price that was agreed.
      </Text>
      {field.value !== 'none' && <ReturnFields control={control} />}
    </DetailCard>
  )
}

/** The customer's price of a service that is listed at AED 100. */
function exampleOf(mode: VatMode): string {
  const { vatFils, grossFils } = lineAmounts({ unitFils: EXAMPLE_FILS, quantity: 1, mode })
  const cost = `A service listed at ${formatAed(EXAMPLE_FILS)} costs the customer ${formatAed(grossFils)}`
  if (mode === 'none') return `${cost}: no VAT is charged, and the papers are receipts.`
  return mode === 'exclusive'
    ? `${cost}: ${formatAed(vatFils)} VAT is added.`
    : `${cost}, of which ${formatAed(vatFils)} is VAT.`
}

/** Where supplies are declared, and how often. */
function ReturnFields({ control }: { control: SettingsControl }) {
  const { register } = control
  const { errors } = useFormState({ control })
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      <FormField label="Emirate of the shop" hint="Supplies are declared there.">
        <ChoiceField {...register('emirate')} options={EMIRATE_LIST} />
      </FormField>
      <FormField label="VAT returns" hint="As the Federal Tax Authority has assigned.">
        <ChoiceField {...register('vatCycle')} options={CYCLES} />
      </FormField>
      <FormField
        label="Credit note prefix"
        error={errors.creditNotePrefix}
        hint="Letters before the number of a credit note, such as CN7-0001. Invoices begin with R. Notes that are issued keep their numbers."
      >
        <Input
          {...register('creditNotePrefix')}
          autoComplete="off"
          autoCapitalize="characters"
          dir="ltr"
          maxLength={3}
          textTransform="uppercase"
        />
      </FormField>
    </SimpleGrid>
  )
}

const CYCLE_NAMES: Record<VatCycle, string> = {
  monthly: 'Every month',
  quarterly_1: 'Every quarter from January',
  quarterly_2: 'Every quarter from February',
  quarterly_3: 'Every quarter from March',
}
const CYCLES = VAT_CYCLES.map(id => ({ id, name: CYCLE_NAMES[id] }))
