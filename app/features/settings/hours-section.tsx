import { Field, Grid, HStack, Input, type InputProps, Stack, Text } from '@chakra-ui/react'
import { useController, useFormState } from 'react-hook-form'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import { FROM_MONDAY, WEEKDAY_NAMES } from '#schema/rules/opening-hours-text.ts'
import { AffectedAppointments } from './affected-appointments.tsx'
import type { SettingsControl } from './use-settings-form.ts'

type HoursSectionProps = { control: SettingsControl; outsideHours: readonly Appointment[] }

export function HoursSection({ control, outsideHours }: HoursSectionProps) {
  return (
    <DetailCard title="Opening hours">
      <Stack as="ul" gap="0" listStyleType="none" aria-label="Weekdays">
        {FROM_MONDAY.map(weekday => (
          <WeekdayFields key={weekday} control={control} weekday={weekday} />
        ))}
      </Stack>
      <AffectedAppointments appointments={outsideHours} what="outside these hours" />
    </DetailCard>
  )
}

function WeekdayFields({ control, weekday }: { control: SettingsControl; weekday: number }) {
  const { register } = control
  const name = WEEKDAY_NAMES[weekday] ?? ''
  const { field } = useController({ control, name: `openingHours.${weekday}.open` })
  const { errors } = useFormState({ control })
  const wrong = errors.openingHours?.[weekday]
  return (
    <Grid
      as="li"
      aria-label={name}
      templateColumns={{ base: 'minmax(0, 1fr)', sm: '9.5rem minmax(0, 1fr)' }}
      columnGap="4"
      alignItems="start"
      py="1.5"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ borderBottomWidth: '0' }}
    >
      <SwitchField
        label={name}
        checked={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
      {field.value ? (
        <HStack gap="2" align="start">
          <TimeInput
            {...register(`openingHours.${weekday}.opens`)}
            aria-label={`${name} opens`}
            wrong={wrong?.opens?.message}
          />
          <Text pt="2.5" color="muted" aria-hidden="true">
            –
          </Text>
          <TimeInput
            {...register(`openingHours.${weekday}.closes`)}
            aria-label={`${name} closes`}
            wrong={wrong?.closes?.message}
          />
        </HStack>
      ) : (
        <Text color="muted" minH={{ sm: '11' }} lineHeight={{ sm: '2.75rem' }}>
          Closed
        </Text>
      )}
    </Grid>
  )
}

/** A time of day in a row of fields; its error is shown below it. */
export function TimeInput({ wrong, ...input }: InputProps & { wrong: string | undefined }) {
  return (
    <Field.Root invalid={Boolean(wrong)} flex="1" minW="0" maxW={{ sm: '36' }}>
      <Input
        type="time"
        step={300}
        minW="0"
        px="2.5"
        fontVariantNumeric="tabular-nums"
        dir="ltr"
        {...input}
      />
      <Field.ErrorText>{wrong}</Field.ErrorText>
    </Field.Root>
  )
}
