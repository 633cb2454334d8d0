import { z } from 'zod'
import { storedValue } from '#app/api/web-storage.ts'
import { EARLIER_BOOKING } from '#app/site/offline/has-outbox.ts'
import { forget, isWaiting, keep, read, type WaitingEntry } from '#app/site/offline/outbox.ts'
import { entriesOf } from '#app/site/offline/outbox-store.ts'
import { bookingRequest, bookingSubject, isBookingSubject } from '#app/site/offline/requests.ts'
import { ErrorCode } from '#schema/errors.ts'
import { type Booking, BookingFormSchema, type BookingInput } from '#schema/forms/booking.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'
import * as texts from '#schema/texts/en/booking-outcome.ts'
import { dayAtTime } from '#schema/texts/en/calendar.ts'
import type { Refusal } from './public-answers.ts'
import { type BookingOutcome, outcomeOf } from './public-answers.ts'

/** What the page tells of a booking that waits in the visitors' outbox, and puts back into the form when it is refused. */
const SentBooking = z.object({
  /** The form as it was typed. */
  typed: z.custom<BookingInput>(value => BookingFormSchema.safeParse(value).success),
  serviceNames: z.array(z.string()),
  /** The total as the form told it (fils, with VAT). */
  totalFils: z.int().optional(),
  /** When the work would be done, as the form told it (ISO instant). */
  endsAt: z.string().optional(),
  /** Whether the visitor asked this device to remember the form's details. */
  remember: z.boolean(),
})
export type SentBooking = z.output<typeof SentBooking>

/** With the booking that the form asks for. */
export type AskedBooking = SentBooking & { booking: Booking }

export type PendingBooking = AskedBooking & {
  /** The idempotency key by which the server recognises a repeat, from any tab. */
  key: string
  /** Whether an attempt may have reached the server while its response was lost. */
  mayHaveArrived: boolean
  /** Null while it waits. */
  outcome: BookingOutcome | null
}

/** A booking of this form as an entry of the outbox. */
export function bookingEntry(key: string, about: SentBooking): WaitingEntry {
  const booking = bookingOf(about)
  const startsAt = shopInstant(booking.date, booking.time)
  return bookingRequest({ key, startsAt, body: JSON.stringify(booking), about })
}

/** How the booking of this key stands; undefined for one that is not kept, or that another release has kept. */
export async function readPending(key: string): Promise<PendingBooking | undefined> {
  const entry = await read(bookingSubject(key))
  const about = SentBooking.safeParse(entry?.about).data
  if (!entry || !about) return undefined
  const pending = { ...about, booking: bookingOf(about), key, mayHaveArrived: entry.mayHaveArrived }
  if (isWaiting(entry)) return { ...pending, outcome: null }
  const { state } = entry
  return {
    ...pending,
    outcome:
      state.kind === 'answered' ? outcomeOf(state) : { kind: 'refused', refusal: tooLateToSend(pending) },
  }
}

/** There is nothing more to send, and nothing to tell. A browser without storage has nothing of it. */
export async function dropPending(key: string): Promise<void> {
  await forget(bookingSubject(key)).catch(() => {})
}

/** A page's claim to be the only one that shows a booking, until it is closed or lets go. */
export type Claim = { key: string; release(): void }

/** So long the page that is left for this one still has its claims. */
const LEAVING_MS = 1_000

/**
 * Claims the booking of this key, or returns null: another page that is open has it. A page with a claim is not kept for Back,
 * so it has one only while a booking is pending.
 */
export function claimPending(key: string): Promise<Claim | null> {
  if (!navigator.locks) return Promise.resolve({ key, release: () => {} })
  return new Promise(resolve => {
    const signal = AbortSignal.timeout(LEAVING_MS)
    navigator.locks
      .request(
        `sheen-pending-booking ${key}`,
        { signal },
        () => new Promise<void>(release => resolve({ key, release })),
      )
      .catch(() => resolve(null))
  })
}

/** Claims a booking that no open page shows and this one may. */
export async function adoptPending(mayShow: (typed: BookingInput) => boolean): Promise<Claim | null> {
  for (const key of await pendingKeys()) {
    const pending = await readPending(key)
    const claim = pending && mayShow(pending.typed) && (await claimPending(key))
    if (claim) return claim
  }
  return null
}

/** The bookings that wait on this device or whose outcome was not shown; none where the browser has no storage. */
export async function pendingKeys(): Promise<string[]> {
  await takeOverEarlier().catch(() => {})
  const entries = await entriesOf().catch(() => [])
  return entries.filter(({ subject }) => isBookingSubject(subject)).map(({ key }) => key)
}

const Earlier = SentBooking.extend({ key: z.uuid(), mayHaveArrived: z.boolean() })
/** The one that the pages of 0.2.0 keep of a device. */
const keptEarlier = storedValue(EARLIER_BOOKING, Earlier, { days: 30 })

async function takeOverEarlier(): Promise<void> {
  const earlier = keptEarlier.read()
  if (!earlier) return
  const { key, mayHaveArrived } = earlier
  await keep({ ...bookingEntry(key, SentBooking.parse(earlier)), mayHaveArrived })
  keptEarlier.forget()
}

export function bookingOf({ typed }: Pick<SentBooking, 'typed'>): Booking {
  return BookingFormSchema.parse(typed)
}

/** The reason why a booking whose time is past is no longer sent. */
export function tooLateToSend(pending: Pick<PendingBooking, 'booking' | 'mayHaveArrived'>): Refusal {
  const { date, time } = pending.booking
  const when = dayAtTime(formatDay(date), formatTime(time))
  return {
    code: ErrorCode.inThePast,
    message: pending.mayHaveArrived ? texts.passedUnconfirmed(when) : texts.passedUnsent(when),
  }
}
