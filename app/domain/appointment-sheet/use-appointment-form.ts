import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { type UseFormReturn, useForm, useFormContext } from 'react-hook-form'
import {
  type AppointmentFields,
  AppointmentFormSchema,
  type AppointmentInput,
} from '#schema/forms/appointment.ts'

export type AppointmentFormState = UseFormReturn<AppointmentInput, unknown, AppointmentFields>

/** The form's state. Broken rules show once a field is left, all of them at the first try to save. */
export function useAppointmentForm(given: {
  values: AppointmentInput
  today: string
  storedDate?: string
}): AppointmentFormState {
  const { values, today, storedDate } = given
  const rules = useMemo(() => appointmentSchema({ today, storedDate }), [today, storedDate])
  return useForm<AppointmentInput, unknown, AppointmentFields>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    defaultValues: values,
  })
}

export function useAppointmentFields(): AppointmentFormState {
  return useFormContext<AppointmentInput, unknown, AppointmentFields>()
}

/** The form's rules where today is known: a past day can stay on an appointment, but not be chosen. */
function appointmentSchema({ today, storedDate }: { today: string; storedDate?: string }) {
  return AppointmentFormSchema.refine(({ date }) => date >= today || date === storedDate, {
    path: ['date'],
    message: 'Past dates cannot be selected',
  })
}
