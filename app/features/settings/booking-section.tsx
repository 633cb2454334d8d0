import { Input, SimpleGrid } from '@chakra-ui/react'
import { useFormState } from 'react-hook-form'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import { MOST_BAYS } from '#schema/rules/shop-limits.ts'
import { Concerned } from './concerned.tsx'
import { leadTimeText, minuteChoices } from './minute-choices.ts'
import type { SettingsControl } from './use-settings-form.ts'

const SLOT_CHOICES = [15, 30, 45, 60, 90, 120]
const LEAD_CHOICES = [0, 30, 60, 120, 240, 720, 1440, 2880, 4320, 10_080]

export type BookingSectionProps = { control: SettingsControl; withoutBay: readonly Appointment[] }

export function BookingSection({ control, withoutBay }: BookingSectionProps) {
  const { register } = control
  const { errors, defaultValues } = useFormState({ control })
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
      <Concerned appointments={withoutBay} what="without a bay" />
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
    </DetailCard>
  )
}
