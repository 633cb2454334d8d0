import { Grid, Input, Skeleton, Stack, Textarea } from '@chakra-ui/react'
import { useController, useWatch } from 'react-hook-form'
import type { Answer } from '#app/api/use-answer.ts'
import { DateField } from '#app/ui/date-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { LONG_TEXT_MAX } from '#schema/forms/fields.ts'
import { FIRST_BOOKING_TIME, LAST_BOOKING_TIME, lastBookingDay } from '#schema/rules/availability.ts'
import { formatDay } from '#schema/rules/time-text.ts'
import { ChoiceChip } from './choice-card.tsx'
import { FieldGrid, FormSection } from './form-section.tsx'
import type { Availability, PublicShop } from './public-answers.ts'
import { ReadyText } from './ready-text.tsx'
import { TimeChoice } from './time-choice.tsx'
import { dateProblem, openDays, slotOf, timeProblem } from './time-choices.ts'
import { FIELD_LABELS, useBookingFields } from './use-booking-form.ts'

const DAYS_SHOWN = 6
const ROOM = { gap: '2', templateColumns: { base: 'repeat(3, 1fr)', md: 'repeat(6, 1fr)' } } as const

type AppointmentSectionProps = {
  today: string
  shop: PublicShop | null | undefined
  availability: Answer<Availability>
  onRetry: () => void
}

export function AppointmentSection({ today, shop, availability, onRetry }: AppointmentSectionProps) {
  const { register, formState, control } = useBookingFields()
  const { errors } = formState
  const { field: date } = useController({ control, name: 'date' })
  const time = useWatch({ control, name: 'time' })
  const notes = useWatch({ control, name: 'notes' }) ?? ''
  const slots = availability.state === 'ready' ? availability.value.slots : []
  const asked = { date: date.value, time, slots, shop, now: new Date().toISOString() }
  return (
    <FormSection step={4} title="Appointment Details" text="When you would like to come in.">
      <FieldGrid>
        <FormField label={FIELD_LABELS.date} error={errors.date ?? dateProblem(asked)} required>
          <DateField {...date} min={today} max={lastBookingDay(today)} />
        </FormField>
        <FormField label={FIELD_LABELS.time} error={errors.time ?? timeProblem(asked)} required>
          <Input
            {...register('time')}
            type="time"
            min={FIRST_BOOKING_TIME}
            max={LAST_BOOKING_TIME}
            step={shop ? shop.slotMinutes * 60 : undefined}
            fontVariantNumeric="tabular-nums"
          />
        </FormField>
      </FieldGrid>
      <Stack gap="4">
        <DayChoice shop={shop} today={today} />
        <TimeChoice availability={availability} shop={shop} onRetry={onRetry} />
        <ReadyText day={date.value} endsAt={slotOf(availability, { date: date.value, time })?.endsAt} />
      </Stack>
      <FormField label={`${FIELD_LABELS.notes} (optional)`} error={notesProblem(notes) ?? errors.notes}>
        <Textarea
          {...register('notes')}
          rows={3}
          placeholder="Anything we should know about the car, parking or your day"
        />
      </FormField>
    </FormSection>
  )
}

/** A pasted text is kept in full: the visitor decides what to cut, and the length rule reports the excess. */
function notesProblem(notes: string): string | undefined {
  const over = notes.trim().length - LONG_TEXT_MAX
  if (over <= 0) return undefined
  const [most, tooMany] = [LONG_TEXT_MAX, over].map(count => count.toLocaleString('en'))
  return `Notes have room for ${most} characters. Please take out ${tooMany}.`
}

/** The next days on which the shop is open, as shortcuts: most visitors book one of them. */
function DayChoice({ shop, today }: { shop: PublicShop | null | undefined; today: string }) {
  const { control, setValue } = useBookingFields()
  const date = useWatch({ control, name: 'date' })
  if (shop === null) return null
  if (!shop) {
    return (
      <Grid {...ROOM} aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
          <Skeleton key={key} h="11" borderRadius="l2" />
        ))}
      </Grid>
    )
  }
  return (
    <Grid {...ROOM} role="group" aria-label="Next open days">
      {openDays(shop, today, DAYS_SHOWN).map(day => (
        <ChoiceChip
          key={day}
          chosen={day === date}
          onClick={() => setValue('date', day, { shouldValidate: true, shouldDirty: true })}
        >
          {day === today ? 'Today' : formatDay(day)}
        </ChoiceChip>
      ))}
    </Grid>
  )
}
