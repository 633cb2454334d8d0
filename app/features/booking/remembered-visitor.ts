import { useEffect, useState } from 'react'
import { z } from 'zod'
import { keptOnDevice } from '#app/ui/kept-on-device.ts'
import { BookingFormSchema, type BookingInput } from '#schema/forms/booking.ts'
import { bookingDraft } from './booking-draft.ts'
import { pendingBooking } from './pending-booking.ts'
import { BOOKING_DEFAULTS, type BookingFormState } from './use-booking-form.ts'

const PERSON = ['customerName', 'phone', 'email', 'preferredContact'] as const
const CAR = ['plateCategory', 'plateCode', 'plateNumber', 'make', 'model', 'year', 'color'] as const
const REMEMBERED = [...PERSON, ...CAR] as const

type RememberedField = (typeof REMEMBERED)[number]

export type Remembered = Pick<BookingInput, RememberedField>

/** As it was typed, so that it comes back as it was typed. */
const Remembered = z.custom<Remembered>(
  value =>
    BookingFormSchema.pick({
      customerName: true,
      phone: true,
      email: true,
      preferredContact: true,
      plateCategory: true,
      plateCode: true,
      plateNumber: true,
      make: true,
      model: true,
      year: true,
      color: true,
    }).safeParse(value).success,
)

const REMEMBERED_DAYS = 180
/** Who booked on this device last, and with which vehicle; only of visitors who asked for it. */
export const rememberedVisitor = keptOnDevice('sheen-visitor-2', Remembered, { days: REMEMBERED_DAYS })

export function rememberVisitor(typed: BookingInput): void {
  const fields = REMEMBERED.map(field => [field, typed[field]])
  rememberedVisitor.write(Object.fromEntries(fields) as Remembered)
}

/**
 * The fields to fill in from what is remembered: those that hold what the page was built with. The vehicle is
 * one thing: who has begun to write down another one gets no parts of this one.
 */
export function fieldsToFill(remembered: Remembered, form: Partial<BookingInput>): RememberedField[] {
  const untouched = (field: RememberedField) => textOf(form[field]) === textOf(untouchedValue(field))
  const fields = [...PERSON.filter(untouched), ...(CAR.every(untouched) ? CAR : [])]
  return fields.filter(field => textOf(remembered[field]) !== textOf(form[field]))
}

/** The fields of person and vehicle in which a form holds something of its own. */
function filledFields(form: Partial<BookingInput>): RememberedField[] {
  return REMEMBERED.filter(field => textOf(form[field]) !== textOf(untouchedValue(field)))
}

/** The fields that still hold what is remembered, of those that were filled in. */
export function fieldsToEmpty(
  filled: readonly RememberedField[],
  remembered: Partial<Remembered>,
  form: Partial<BookingInput>,
): RememberedField[] {
  return filled.filter(field => textOf(form[field]) === textOf(remembered[field]))
}

function untouchedValue(field: RememberedField) {
  return field === 'plateCategory' ? '' : BOOKING_DEFAULTS[field]
}

/** A year is a number or, from its select, the digits. */
const textOf = (value: unknown) => String(value ?? '')

type FilledIn = { remembered: Partial<Remembered>; fields: RememberedField[] }

/**
 * Fills in who booked on this device last. `name` is for whom, null when nothing was filled in; `forget` removes
 * that from the device and from the form. `wanted` is whether the visitor wants to be remembered this time.
 */
export function useRemembered({ getValues, setValue, clearErrors }: BookingFormState) {
  const [filledIn, setFilledIn] = useState<FilledIn | null>(null)
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    const remembered = rememberedVisitor.read()
    setWanted(remembered !== null)
    // What waits comes back into the form by itself when it is not booked.
    if (pendingBooking.read()) return
    // Half a form is in it as its visitor left it, with what was empty.
    const draft = bookingDraft.read()
    if (draft) {
      const fields = filledFields(draft)
      if (fields.length > 0) setFilledIn({ remembered: draft, fields })
      return
    }
    if (!remembered) return
    const fields = fieldsToFill(remembered, getValues())
    for (const field of fields) setValue(field, remembered[field])
    if (fields.length > 0) setFilledIn({ remembered, fields })
  }, [getValues, setValue])

  function forget() {
    rememberedVisitor.forget()
    setWanted(false)
    if (!filledIn) return
    const fields = fieldsToEmpty(filledIn.fields, filledIn.remembered, getValues())
    for (const field of fields) setValue(field, untouchedValue(field))
    clearErrors(fields)
    setFilledIn(null)
  }

  return { name: filledIn ? (filledIn.remembered.customerName ?? '') : null, forget, wanted, setWanted }
}
