import { Input, SimpleGrid } from '@chakra-ui/react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { DateField } from './date-field.tsx'
import { FormField } from './form-field.tsx'

/** The fields of a form that say from when until when something is. */
type Span = { firstDay: string; starts: string; lastDay: string; ends: string }

type MomentFieldsProps<Typed extends Span, Output> = {
  control: Control<Typed, unknown, Output>
  label: string
  moment: 'first' | 'last'
  /** Of the clock, in seconds; a minute by default. */
  step?: number
}

const NAMES = {
  first: { day: 'firstDay', time: 'starts' },
  last: { day: 'lastDay', time: 'ends' },
} as const

/** A day and a time. The last day follows the first, so that a day is picked once. */
export function MomentFields<Typed extends Span, Output>(props: MomentFieldsProps<Typed, Output>) {
  const { label, moment, step } = props
  // The form has these fields among others, which its type cannot say.
  const control = props.control as unknown as Control<Span>
  const names = NAMES[moment]
  const date = useController({ control, name: names.day })
  const clock = useController({ control, name: names.time })
  const last = useController({ control, name: 'lastDay' })
  const first = useWatch({ control, name: 'firstDay' })
  const pick = (picked: string) => {
    if (moment === 'first' && (last.field.value === first || last.field.value < picked))
      last.field.onChange(picked)
    date.field.onChange(picked)
  }
  return (
    <SimpleGrid columns={2} gap="3" alignItems="start">
      <FormField label={label} error={date.fieldState.error} required>
        <DateField {...date.field} min={moment === 'last' ? first : undefined} onChange={pick} />
      </FormField>
      <FormField label={`${label}, time`} error={clock.fieldState.error} required>
        <Input {...clock.field} type="time" step={step} />
      </FormField>
    </SimpleGrid>
  )
}
