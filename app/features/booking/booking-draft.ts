import { useEffect } from 'react'
import { z } from 'zod'
import { keptOnDevice } from '#app/ui/kept-on-device.ts'
import type { BookingInput } from '#schema/forms/booking.ts'
import { FIELDS_IN_ORDER } from './booking-fields.ts'
import { BOOKING_DEFAULTS, type BookingFormState } from './use-booking-form.ts'

const DRAFT_DAYS = 1

const Value = z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()])), z.null()])
const Draft = z.record(z.string(), Value).transform(draft => draft as Partial<BookingInput>)

/** The form as far as it is filled in, for this tab: through a reload, Back, or a tab that the browser put to sleep. */
export const bookingDraft = keptOnDevice('sheen-booking-draft-1', Draft, { days: DRAFT_DAYS, inTab: true })

/** Puts the draft back into the form, which starts empty, and keeps it up with what is typed. */
export function useBookingDraft({ getValues, setValue, subscribe }: BookingFormState): void {
  useEffect(() => {
    const draft = bookingDraft.read() ?? {}
    for (const field of FIELDS_IN_ORDER) if (draft[field] !== undefined) setValue(field, draft[field])
    return subscribe({
      formState: { values: true },
      callback: () => keepDraft(getValues()),
    })
  }, [getValues, setValue, subscribe])
}

function keepDraft(form: BookingInput): void {
  const typed = FIELDS_IN_ORDER.filter(field => !isUntouched(form, field))
  if (typed.length === 0) bookingDraft.forget()
  else
    bookingDraft.write(Object.fromEntries(typed.map(field => [field, form[field]])) as Partial<BookingInput>)
}

function isUntouched(form: BookingInput, field: (typeof FIELDS_IN_ORDER)[number]): boolean {
  const untouched = field === 'plateCategory' ? '' : BOOKING_DEFAULTS[field]
  return String(form[field] ?? '') === String(untouched)
}
