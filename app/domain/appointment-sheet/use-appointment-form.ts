import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { type UseFormReturn, useForm, useFormContext } from 'react-hook-form'
import {
  type AppointmentFields,
  AppointmentFormSchema,
  type AppointmentInput,
} from '#schema/forms/appointment.ts'

export type AppointmentFormState = UseFormReturn<AppointmentInput, unknown, AppointmentFields>

/** The state of the form: each field is validated when it loses focus, all of them on submit. */
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

/** The form's rules on the day `today`: an appointment may keep a past day, but a past day cannot be chosen. */
function appointmentSchema({ today, storedDate }: { today: string; storedDate?: string }) {
  return AppointmentFormSchema.refine(({ date }) => date >= today || date === storedDate, {
    path: ['date'],
    message: 'Past dates cannot be selected',
  })
}
