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
 * A booking without a response, stored on the device until it has one. It is stored before the first attempt, so that a page
 * that is reloaded meanwhile finds it. It belongs to the page that sent it as long as that is open; then to the next one
 * that finds it.
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
  /** The total as the form told it (fils, with VAT). */
  totalFils: z.int().optional(),
  /** When the work would be done, as the form told it (ISO instant). */
  endsAt: z.string().optional(),
  /** Whether an attempt may have reached the server while its response was lost. */
  mayHaveArrived: z.boolean(),
  refusal: Refusal.nullable(),
  /** The page that sends it; null for one of 0.2.0. */
  page: z.uuid().nullable(),
  /** Whether that page is still making the first attempt. */
  isFirstTry: z.boolean(),
  /** Whether the visitor asked this device to remember the form's details. */
  remember: z.boolean(),
})
export type PendingBooking = z.output<typeof PendingBooking>

/** A pending booking expires: visitors do not expect an appointment from a request that they have forgotten. */
const KEPT_DAYS = 30
/** Nobody has more tabs open that wait. */
const MOST = 10

/** Each on its own: one that cannot be read takes no other with it. */
const Kept = {
  parse: (stored: unknown) =>
    (Array.isArray(stored) ? stored : []).flatMap(each => PendingBooking.safeParse(each).data ?? []),
}
export const pendingBookings = storedValue('sheen-waiting-bookings-1', Kept, { days: KEPT_DAYS })

/** The one that 0.2.0 keeps of a device. */
const pendingBefore = storedValue(
  'sheen-waiting-booking-2',
  {
    parse: (stored: unknown) =>
      PendingBooking.parse({ ...(stored as PendingBooking), page: null, isFirstTry: false }),
  },
  { days: KEPT_DAYS },
)

export function readPending(key: string): PendingBooking | undefined {
  return pendingBookings.read()?.find(each => each.key === key)
}

/** Keeps a booking in the place of the one of its key. False when the browser has no storage. */
export function keepPending(booking: PendingBooking): boolean {
  const others = (pendingBookings.read() ?? []).filter(({ key }) => key !== booking.key)
  return pendingBookings.write([booking, ...others].slice(0, MOST))
}

export function dropPending(key: string): void {
  const left = (pendingBookings.read() ?? []).filter(each => each.key !== key)
  if (left.length > 0) pendingBookings.write(left)
  else pendingBookings.forget()
}

/** Takes on a booking whose page is gone, if there is one that this page may show, as its own. */
export async function adoptPending(page: string, mayShow: (typed: BookingInput) => boolean): Promise<void> {
  const before = pendingBefore.read()
  if (before && keepPending(before)) pendingBefore.forget()
  const open = await openPages()
  const kept = pendingBookings.read() ?? []
  if (kept.some(each => each.page === page)) return
  const orphan = kept.find(each => (each.page === null || !open.has(each.page)) && mayShow(each.typed))
  if (orphan) keepPending({ ...orphan, page, isFirstTry: false })
}

/**
 * Shows the other pages of this browser that this one is open, until it is closed or `release` is called. Only while a booking
 * is pending: a page with a lock is not kept for Back.
 */
export function holdPage(page: string): { held: Promise<unknown>; release: () => void } {
  let release = () => {}
  const ended = new Promise<void>(resolve => {
    release = resolve
  })
  const held = new Promise(resolve => {
    if (!navigator.locks) return resolve(null)
    void navigator.locks.request(lockOf(page), () => {
      resolve(null)
      return ended
    })
  })
  return { held, release }
}

const LOCK = 'sheen-booking-page '
const lockOf = (page: string) => LOCK + page

/** The pages with a pending booking that are open; none where the browser cannot say. */
async function openPages(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])))
}

export function bookingOf({ typed }: Pick<PendingBooking, 'typed'>): Booking {
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
