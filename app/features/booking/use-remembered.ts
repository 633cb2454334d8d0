import { useEffect, useState } from 'react'
import {
  fieldsToEmpty,
  fieldsToFill,
  type Remembered,
  type RememberedField,
  rememberedVisitor,
  untouchedValue,
} from './remembered-visitor.ts'
import type { BookingFormState } from './use-booking-form.ts'
import { waitingBooking } from './waiting-booking.ts'

type FilledIn = { remembered: Remembered; fields: RememberedField[] }

/**
 * Fills in who booked on this device last. `name` is for whom, null when nothing was filled in;
 * `forget` removes that from the device and from the form.
 */
export function useRemembered({ getValues, setValue, clearErrors }: BookingFormState) {
  const [filledIn, setFilledIn] = useState<FilledIn | null>(null)

  useEffect(() => {
    const remembered = rememberedVisitor.read()
    // What waits comes back into the form by itself when it is not booked.
    if (!remembered || waitingBooking.read()) return
    const fields = fieldsToFill(remembered, getValues())
    for (const field of fields) setValue(field, remembered[field])
    if (fields.length > 0) setFilledIn({ remembered, fields })
  }, [getValues, setValue])

  function forget() {
    rememberedVisitor.forget()
    if (!filledIn) return
    const fields = fieldsToEmpty(filledIn.fields, filledIn.remembered, getValues())
    for (const field of fields) setValue(field, untouchedValue(field))
    clearErrors(fields)
    setFilledIn(null)
  }

  return { name: filledIn?.remembered.customerName ?? null, forget }
}
