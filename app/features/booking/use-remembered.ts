import { useEffect, useState } from 'react'
import { bookingDraft } from './booking-draft.ts'
import {
  fieldsToEmpty,
  fieldsToFill,
  filledFields,
  type Remembered,
  type RememberedField,
  rememberedVisitor,
  untouchedValue,
} from './remembered-visitor.ts'
import type { BookingFormState } from './use-booking-form.ts'
import { waitingBooking } from './waiting-booking.ts'

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
    if (waitingBooking.read()) return
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
