import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { type UseFormReturn, useForm, useFormContext } from 'react-hook-form'
import {
  type AppointmentFields,
  AppointmentFormSchema,
  type AppointmentInput,
} from '#schema/forms/appointment.ts'
import { minutesOfTime } from '#schema/rules/time/shop-time.ts'

export type AppointmentFormState = UseFormReturn<AppointmentInput, unknown, AppointmentFields>

type FormOptions = {
  values: AppointmentInput
  today: string
  /** The day and time of an edited appointment. */
  storedDate?: string
  storedTime?: string
}

/** The state of the form: each field is validated when it loses focus, all of them on submit. */
export function useAppointmentForm(given: FormOptions): AppointmentFormState {
  const { values, today, storedDate, storedTime } = given
  const rules = useMemo(
    () => appointmentSchema({ today, storedDate, storedTime }),
    [today, storedDate, storedTime],
  )
  return useForm<AppointmentInput, unknown, AppointmentFields>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    defaultValues: values,
  })
}

export function useAppointmentFields(): AppointmentFormState {
  return useFormContext<AppointmentInput, unknown, AppointmentFields>()
}

/**
 * The form's rules on the day `today`: an appointment may keep a past day and an odd time, but neither can be chosen.
 */
function appointmentSchema({ today, storedDate, storedTime }: Omit<FormOptions, 'values'>) {
  return AppointmentFormSchema.refine(({ date }) => date >= today || date === storedDate, {
    path: ['date'],
    message: 'Past dates cannot be selected',
  }).refine(({ timeSlot }) => minutesOfTime(timeSlot) % QUARTER === 0 || timeSlot === storedTime, {
    path: ['timeSlot'],
    message: 'Please choose a quarter of an hour',
  })
}

const QUARTER = 15
