import { Button, chakra, Input } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Plus } from 'lucide-react'
import { useController, useForm } from 'react-hook-form'
import { DateField } from '#app/ui/date-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { type ClosedDayFields, type ClosedDayInput, closedDayForm } from '#schema/forms/settings.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { addClosedDay } from './change-closed-day.ts'
import { Concerned } from './concerned.tsx'

export type AddClosedDayProps = {
  today: string
  /** The days that are closed already. */
  closed: readonly string[]
  coming: readonly Appointment[]
}

const EMPTY: ClosedDayInput = { day: '', reason: '' }

export function AddClosedDay({ today, closed, coming }: AddClosedDayProps) {
  const { control, register, handleSubmit, reset, formState } = useForm<
    ClosedDayInput,
    unknown,
    ClosedDayFields
  >({ resolver: zodResolver(closedDayForm(today, closed)), defaultValues: EMPTY })
  const { field } = useController({ control, name: 'day' })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async day => {
    if (await addClosedDay(day)) reset(EMPTY)
  })
  return (
    <Form onSubmit={submit} noValidate aria-label="Add a closed day">
      <FormField label="Date" error={errors.day} required>
        <DateField {...field} min={today} />
      </FormField>
      <FormField label="Reason" error={errors.reason}>
        <Input {...register('reason')} autoComplete="off" maxLength={200} placeholder="Eid al-Fitr" />
      </FormField>
      <chakra.div gridColumn="1 / -1" _empty={{ display: 'none' }}>
        <Concerned appointments={coming.filter(({ day }) => day === field.value)} what="booked on this day" />
      </chakra.div>
      <Button type="submit" variant="outline" justifySelf="start" loading={isSubmitting}>
        <Plus aria-hidden="true" /> Add closed day
      </Button>
    </Form>
  )
}

const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '3',
    alignItems: 'start',
  },
})
