import { type RefObject, useRef, useState } from 'react'
import type { SubmitHandler } from 'react-hook-form'
import { toast } from '#app/ui/toast.ts'
import { ErrorCode } from '#schema/errors.ts'
import type { Booking } from '#schema/forms/booking.ts'
import { FIELDS_IN_ORDER } from './booking-fields.ts'
import { createBookingKey } from './booking-key.ts'
import type { Refusal } from './public-answers.ts'
import { sendBooking } from './send-booking.ts'
import type { BookingFormState } from './use-booking-form.ts'

const FAILED = 'There was a problem processing your booking. Please try again.'

/** Refusals that another day or time would settle. */
const AT_FIELD: Partial<Record<ErrorCode, 'date' | 'time'>> = {
  [ErrorCode.noRoom]: 'time',
  [ErrorCode.outsideHours]: 'time',
  [ErrorCode.tooLate]: 'time',
  [ErrorCode.inThePast]: 'time',
  [ErrorCode.tooFarAhead]: 'date',
  [ErrorCode.shopClosed]: 'date',
}

export type Confirmation = Pick<Booking, 'phone' | 'preferredContact'> & { scheduledDate: string }

/**
 * Sends the filled form, and says what came of it; `bookedBefore` tells of a booking from before the form
 * was changed, and `bookAnother` goes back to the form. Nothing typed is lost when it fails.
 */
export function useBooking({
  form,
  summary,
  onTimesChanged,
}: {
  form: BookingFormState
  summary: RefObject<HTMLDivElement | null>
  onTimesChanged: () => void
}) {
  const [key] = useState(() => createBookingKey())
  const sending = useRef(false)
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const [bookedBefore, setBookedBefore] = useState<string | null>(null)

  const send: SubmitHandler<Booking> = async booking => {
    if (sending.current) return
    sending.current = true
    const outcome = await sendBooking(booking, key.current())
    sending.current = false
    if (outcome.kind === 'unknown') {
      key.lost()
      return fail(outcome.message)
    }
    if (outcome.kind === 'refused') {
      key.refused()
      fail(outcome.refusal.message)
      return pointAt(outcome.refusal)
    }
    key.booked()
    if (outcome.kind === 'booked-before') return setBookedBefore(outcome.message)
    toast({ title: 'Booking Successful', description: 'Your appointment has been booked successfully!' })
    setConfirmation({ ...booking, scheduledDate: outcome.booked.scheduledDate })
  }

  function pointAt({ code, message = FAILED, issues = [] }: Refusal) {
    const field = code && AT_FIELD[code]
    if (field) {
      onTimesChanged()
      form.setError(field, { type: 'server', message }, { shouldFocus: true })
    }
    for (const issue of issues) {
      const [first] = [issue.path]
        .flat()
        .map(String)
        .flatMap(part => part.split('.'))
      const named = FIELDS_IN_ORDER.find(each => each === first)
      if (named) form.setError(named, { type: 'server', message: issue.message })
    }
  }

  const submit = form.handleSubmit(send, () => {
    // The summary is drawn after this handler; focus moves once it is there.
    requestAnimationFrame(() => summary.current?.focus())
  })
  return { submit, confirmation, bookedBefore, bookAnother: () => setBookedBefore(null) }
}

function fail(message: string | undefined) {
  toast({ title: 'Booking Failed', description: message || FAILED, type: 'destructive' })
}
