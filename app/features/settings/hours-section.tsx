import { Text } from '@chakra-ui/react'
import { useController, useFormState } from 'react-hook-form'
import { WeekField } from '#app/domain/week-field.tsx'
import { DetailCard } from '#app/ui/detail-card.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { HoursEffect } from '#schema/rules/schedule/moved-ends.ts'
import { AffectedAppointments } from './affected-appointments.tsx'
import { HoursWarnings } from './moved-ends.tsx'
import type { SettingsControl } from './use-settings-form.ts'

type HoursSectionProps = {
  control: SettingsControl
  outsideHours: readonly Appointment[]
  effect: HoursEffect<Appointment>
}

export function HoursSection({ control, outsideHours, effect }: HoursSectionProps) {
  const { field } = useController({ control, name: 'openingHours' })
  const { errors } = useFormState({ control })
  return (
    <DetailCard title="Opening hours">
      <Text color="muted" textStyle="sm" mt="-2">
        + adds a break to a day, such as for the Friday prayer.
      </Text>
      <WeekField
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        wrong={(weekday, index, time) => errors.openingHours?.[weekday]?.spans?.[index]?.[time]?.message}
      />
      <AffectedAppointments appointments={outsideHours} what="outside these hours" />
      <HoursWarnings effect={effect} />
    </DetailCard>
  )
}
