import { Input, SimpleGrid, Stack } from '@chakra-ui/react'
import { useFormState } from 'react-hook-form'
import { useTeam } from '#app/queries/team.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { SwitchControl } from '#app/ui/switch-field.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import { MOST_BAYS, NEW_VISITOR_DAYS } from '#schema/rules/shop-limits.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'
import { AffectedAppointments } from './affected-appointments.tsx'
import type { SettingsControl } from './use-settings-form.ts'

const DAY_MINUTES = 24 * 60
const SLOT_CHOICES = [15, 30, 45, 60, 90, 120]
const HOLD_CHOICES = [15, 30, 60, 120, 240]
const LEAD_CHOICES = [0, 30, 60, 120, 240, 720, 1440, 2880, 4320, 10_080]

type BookingSectionProps = { control: SettingsControl; withoutBay: readonly Appointment[] }

export function BaysField({ control }: { control: SettingsControl }) {
  const { errors } = useFormState({ control })
  return (
    <FormField label="Bays" error={errors.bays} hint="How many cars can be worked on at once." required>
      <Input
        {...control.register('bays')}
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
  )
}

export function BookingSection({ control, withoutBay }: BookingSectionProps) {
  const { register } = control
  const { errors, defaultValues } = useFormState({ control })
  const team = useTeam()
  const hasTechnicians = !team || team.rosters.length > 0
  return (
    <DetailCard title="Bays and booking">
      <BaysField control={control} />
      <AffectedAppointments appointments={withoutBay} what="without a bay" />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField
          label="Slot length"
          error={errors.slotMinutes}
          hint="Visitors can choose a start every so many minutes."
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
        <FormField
          label="Changes online"
          error={errors.changeCutoffMinutes}
          hint="How long before the start visitors may still move or cancel their booking."
        >
          <ChoiceField
            {...register('changeCutoffMinutes')}
            options={minuteChoices(LEAD_CHOICES, defaultValues?.changeCutoffMinutes, leadTimeText)}
          />
        </FormField>
        <FormField
          label="Keep a new visitor’s time"
          error={errors.requestHoldMinutes}
          hint="Until they open the link in their message, or you confirm. Customers you know keep it anyway."
        >
          <ChoiceField
            {...register('requestHoldMinutes')}
            options={minuteChoices(HOLD_CHOICES, defaultValues?.requestHoldMinutes)}
          />
        </FormField>
        <FormField
          label="Days ahead for new visitors"
          error={errors.newVisitorDaysAhead}
          hint="How far ahead new visitors can book."
        >
          <Input
            {...register('newVisitorDaysAhead')}
            type="number"
            inputMode="numeric"
            autoComplete="off"
            min={NEW_VISITOR_DAYS.min}
            max={NEW_VISITOR_DAYS.max}
            maxW="28"
            fontVariantNumeric="tabular-nums"
            dir="ltr"
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
