import { BookingFormSchema, type BookingInput, bookingFormSchema } from '#schema/forms/booking.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import type { BookingField, Checked, FieldErrors } from './form-state.ts'

/** What is wrong with a form, at its fields, or the booking that it asks for. `problem` is what is wrong with its services. */
export function checkBooking(typed: BookingInput, problem: string | null): Checked {
  const currentYear = Number(shopDay(new Date().toISOString()).slice(0, 4))
  const { data, error } = bookingFormSchema(currentYear).safeParse(typed)
  const errors: FieldErrors = {}
  for (const { path, message } of error?.issues ?? []) errors[path[0] as BookingField] ??= message
  if (problem) errors.serviceIds ??= problem
  return data && !problem ? { booking: data } : { errors }
}

/** Whether these fields of a stored form are still such as the form takes. */
export function areFieldsRight(stored: Partial<BookingInput>, fields: readonly BookingField[]): boolean {
  const only = Object.fromEntries(fields.map(field => [field, true])) as Record<BookingField, true>
  return BookingFormSchema.pick(only).safeParse(stored).success
}
