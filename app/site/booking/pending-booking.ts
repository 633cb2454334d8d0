import { z } from 'zod'
import { storedValue } from '#app/api/web-storage.ts'
import { ErrorCode } from '#schema/errors.ts'
import { type Booking, BookingFormSchema, type BookingInput } from '#schema/forms/booking.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'
import * as texts from '#schema/texts/en/booking-form.ts'
import { dayAtTime } from '#schema/texts/en/calendar.ts'
import { Refusal } from './public-answers.ts'

/**
 * A booking without a response, stored on the device until it has one. It is stored before the first attempt
 * (`firstTryBy`), so that a page that is reloaded meanwhile finds it.
 *
 *   form ──sent──▶ first try ──booked──▶ nothing kept
 *    ▲ ▲──refused──┘ │
 *    │               │ no answer, or the page is gone
 *    │               ▼
 *    │              waiting ──booked──▶ nothing kept
 *    │               │   │
 *    ├──cancelled────┘   └──refused, or its time is past──▶ returned: `refusal` says why
 *    └──────sent anew, or put away──────────────────────────┘
 */
const PendingBooking = z.object({
  /** The idempotency key by which the server recognises a repeat, from any tab. */
  key: z.uuid(),
  /** The form as it was typed; its values return to the form when the booking is rejected. */
  typed: z.custom<BookingInput>(value => BookingFormSchema.safeParse(value).success),
  serviceNames: z.array(z.string()),
  /** When the work would be done, as the form told it (ISO instant). */
  endsAt: z.string().optional(),
  /** Whether an attempt may have reached the server while its response was lost. */
  mayHaveArrived: z.boolean(),
  refusal: Refusal.nullable(),
  /** The page that is still making the first attempt; every other page treats the booking as pending. */
  firstTryBy: z.uuid().nullable(),
  /** Whether the visitor asked this device to remember the form's details. */
  remember: z.boolean(),
})
export type PendingBooking = z.output<typeof PendingBooking>

/** A pending booking expires: visitors do not expect an appointment from a request that they have forgotten. */
const KEPT_DAYS = 30

export const pendingBooking = storedValue('sheen-waiting-booking-2', PendingBooking, { days: KEPT_DAYS })

export function bookingOf({ typed }: PendingBooking): Booking {
  return BookingFormSchema.parse(typed)
}

/** The reason why a pending booking is no longer sent at `now` (ISO instant); null while it can still be sent. */
export function tooLateToSend(waiting: PendingBooking, now: string): Refusal | null {
  const { date, time } = bookingOf(waiting)
  if (shopInstant(date, time) > now) return null
  const when = dayAtTime(formatDay(date), formatTime(time))
  return {
    code: ErrorCode.inThePast,
    message: waiting.mayHaveArrived ? texts.passedUnconfirmed(when) : texts.passedUnsent(when),
  }
}
