import { zodResolver } from '@hookform/resolvers/zod'
import { type RefObject, useMemo } from 'react'
import { type Resolver, type UseFormReturn, useForm, useFormContext } from 'react-hook-form'
import { DEFAULT_BOOKING_YEAR } from '#schema/catalogue/vehicle-years.ts'
import { type Booking, type BookingInput, bookingFormSchema, TRAP_FIELD } from '#schema/forms/booking.ts'

/** The fields in the order of the form, by the words of their labels. */
export const FIELD_LABELS = {
  customerName: 'Full name',
  phone: 'Phone number',
  email: 'Email',
  preferredContact: 'Preferred contact',
  plateCategory: 'Plate category',
  plateCode: 'Plate code',
  plateNumber: 'Plate number',
  make: 'Vehicle make',
  model: 'Vehicle model',
  year: 'Year',
  color: 'Color',
  serviceIds: 'Services',
  date: 'Date',
  time: 'Time',
  notes: 'Notes',
} as const satisfies Partial<Record<BookingField, string>>

export const FIELDS_IN_ORDER = Object.keys(FIELD_LABELS) as (keyof typeof FIELD_LABELS)[]

export type BookingFormState = UseFormReturn<BookingInput, unknown, Booking>

/** The initial values, with which the page is prerendered. */
export const BOOKING_DEFAULTS = {
  customerName: '',
  phone: '',
  email: '',
  preferredContact: 'sms',
  plateCode: '',
  plateNumber: '',
  make: '',
  model: '',
  year: DEFAULT_BOOKING_YEAR,
  color: 'other',
  serviceIds: [] as number[],
  date: '',
  time: '',
  notes: '',
  [TRAP_FIELD]: '',
} as const satisfies Partial<BookingInput>

/** Why these services cannot be booked for this model, in words; null when they can. */
export type ProblemOf = (typed: BookingInput) => string | null

/** The form's state. A field shows its error once it is left; the first attempt to send shows all errors. */
export function useBookingForm(currentYear: number, problemOf: RefObject<ProblemOf>): BookingFormState {
  const resolver = useMemo((): Resolver<BookingInput, unknown, Booking> => {
    const check = zodResolver(bookingFormSchema(currentYear))
    return async (typed, context, options) => {
      const read = await check(typed, context, options)
      const message = problemOf.current(typed)
      if (!message || ('serviceIds' in read.errors && read.errors.serviceIds)) return read
      return { values: {}, errors: { ...read.errors, serviceIds: { type: 'custom', message } } }
    }
  }, [currentYear, problemOf])
  return useForm<BookingInput, unknown, Booking>({
    resolver,
    mode: 'onTouched',
    // The error summary takes the focus instead, and links to the fields.
    shouldFocusError: false,
    defaultValues: BOOKING_DEFAULTS,
  })
}

export function useBookingFields(): BookingFormState {
  return useFormContext<BookingInput, unknown, Booking>()
}

export type BookingField = keyof BookingInput
