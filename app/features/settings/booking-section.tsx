import { Input, RadioCard, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { useTeam } from '#app/queries/team.ts'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Note } from '#app/ui/note.tsx'
import { SwitchControl } from '#app/ui/record-form/switch-control.tsx'
import { type Appointment, VAT_MODES, type VatMode } from '#schema/rows/appointment.ts'
import { formatAed } from '#schema/rules/money.ts'
import { MOST_BAYS } from '#schema/rules/shop-limits.ts'
import { formatDuration } from '#schema/rules/time-text.ts'
import { lineAmounts, VAT_PERCENT } from '#schema/rules/vat.ts'
import { AffectedAppointments } from './affected-appointments.tsx'
import type { SettingsControl } from './use-settings-form.ts'

const NAMES: Record<VatMode, string> = {
  exclusive: 'VAT comes on top of the prices',
  inclusive: 'The prices include VAT',
  none: 'Not registered for VAT',
}

const EXAMPLE_FILS = 10_000
const DAY_MINUTES = 24 * 60
const SLOT_CHOICES = [15, 30, 45, 60, 90, 120]
const LEAD_CHOICES = [0, 30, 60, 120, 240, 720, 1440, 2880, 4320, 10_080]

type BookingSectionProps = { control: SettingsControl; withoutBay: readonly Appointment[] }

export function BookingSection({ control, withoutBay }: BookingSectionProps) {
  const { register } = control
  const { errors, defaultValues } = useFormState({ control })
  const team = useTeam()
  const hasTechnicians = !team || team.rosters.length > 0
  return (
    <DetailCard title="Bays and booking">
      <FormField label="Bays" error={errors.bays} hint="How many cars can be worked on at once." required>
        <Input
          {...register('bays')}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={1}
          max={MOST_BAYS}
          step={1}
          maxW="28"
          fontVariantNumeric="tabular-nums"
          dir="ltr"
        />
      </FormField>
      <AffectedAppointments appointments={withoutBay} what="without a bay" />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField
          label="Slot length"
          error={errors.slotMinutes}
          hint="Visitors can start at every so many minutes."
        >
          <ChoiceField
            {...register('slotMinutes')}
            options={minuteChoices(SLOT_CHOICES, defaultValues?.slotMinutes)}
          />
        </FormField>
        <FormField
          label="Booking lead time"
          error={errors.leadTimeMinutes}
          hint="How long before the start visitors may still book."
        >
          <ChoiceField
            {...register('leadTimeMinutes')}
            options={minuteChoices(LEAD_CHOICES, defaultValues?.leadTimeMinutes, leadTimeText)}
          />
        </FormField>
      </SimpleGrid>
      <Stack gap="1" role="group" aria-label="Times that visitors are offered">
        <SwitchControl control={control} name="availabilityByBays" label="Only with a free bay" />
        <SwitchControl
          control={control}
          name="availabilityByPeople"
          label="Only with a free technician"
          hint={hasTechnicians ? undefined : 'Nobody has working hours yet: give them under Team.'}
        />
      </Stack>
    </DetailCard>
  )
}

/** Durations to choose from, in minutes; the stored value is always among them. */
export function minuteChoices(
  usual: readonly number[],
  set: unknown,
  nameOf: (minutes: number) => string = formatDuration,
): { id: number; name: string }[] {
  const minutes = [...new Set([...usual, Number(set ?? usual[0])])].sort((a, b) => a - b)
  return minutes.map(each => ({ id: each, name: nameOf(each) }))
}

export function leadTimeText(minutes: number): string {
  if (minutes === 0) return 'None'
  if (minutes % DAY_MINUTES !== 0) return formatDuration(minutes)
  const days = minutes / DAY_MINUTES
  return days === 1 ? '1 day' : `${days} days`
}

export function VatSection({ control }: { control: SettingsControl }) {
  const { field } = useController({ control, name: 'vatMode' })
  const trn = useWatch({ control, name: 'trn' })
  return (
    <DetailCard title="VAT">
      {field.value !== 'none' && !trn?.trim() && (
        <Note icon={TriangleAlert} bg="attention.subtle" color="attention.fg">
          Only a shop with a tax registration number may charge VAT. Enter the TRN above, or choose that the
          shop is not registered.
        </Note>
      )}
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

/** The customer's price of a service that is listed at AED 100. */
function exampleOf(mode: VatMode): string {
  const { vatFils, grossFils } = lineAmounts({ unitFils: EXAMPLE_FILS, quantity: 1, mode })
  const cost = `A service listed at ${formatAed(EXAMPLE_FILS)} costs the customer ${formatAed(grossFils)}`
  if (mode === 'none') return `${cost}: no VAT is charged, and the papers are receipts.`
  return mode === 'exclusive'
    ? `${cost}: ${formatAed(vatFils)} VAT is added.`
    : `${cost}, of which ${formatAed(vatFils)} is VAT.`
}
