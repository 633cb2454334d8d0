import { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import { VAT_MODES } from '#schema/rows/appointment-choices.ts'
import { BODY_CLASSES } from '#schema/rows/vehicle-choices.ts'
import { BOOKING_REJECTIONS, type BookingRejection } from '#schema/rules/schedule/availability.ts'
import { failed } from '#schema/texts/en/booking-form.ts'
import { refusedBecause } from '#schema/texts/en/booking-outcome.ts'
import { language } from '#schema/texts/en/language.ts'
import { writtenIn } from '#schema/texts/languages.ts'

const BOOKING_REFUSAL_CODES = Object.keys(BOOKING_REJECTIONS) as BookingRejection[]

/** As in `Settings`, whose schema would bring those of half the shop. */
const OpeningWeek = z.array(z.array(z.object({ opens: z.string(), closes: z.string() }))).length(7)

/** `amount` is percent or AED. */
const Deposit = z.object({
  unit: z.enum(['percent', 'aed']),
  amount: z.number(),
  askedOf: z.enum(['everyone', 'first_time', 'missed', 'first_time_or_missed']),
})

const Service = z.object({
  id: z.number(),
  name: z.string(),
  nameArabic: z.string().nullish(),
  description: z.string().nullish(),
  descriptionArabic: z.string().nullish(),
  /** AED, 0 for a free one. */
  price: z.number(),
  durationMinutes: z.number(),
  /** A null price: not offered for that size. */
  classPrices: z
    .array(
      z.object({
        bodyClass: z.enum(BODY_CLASSES),
        price: z.number().nullable(),
        durationMinutes: z.number().nullable(),
      }),
    )
    .default([]),
  deposit: Deposit.nullable().default(null),
  isAddOn: z.boolean().default(false),
  active: z.boolean(),
  popular: z.boolean().default(false),
  highlight: z.boolean(),
})

/** A service in the words of the page's language; `english` are those by which services are compared. */
export const PublicService = Service.transform(({ nameArabic, descriptionArabic, ...service }) => ({
  ...service,
  english: { name: service.name, description: service.description },
  name: writtenIn(language, { english: service.name, arabic: nameArabic }),
  description: writtenIn(language, { english: service.description, arabic: descriptionArabic }) || null,
}))
type ServiceOfPage = z.infer<typeof PublicService>
export type PublicService = Omit<ServiceOfPage, 'english'> & Partial<Pick<ServiceOfPage, 'english'>>
export const PublicServices = z.array(PublicService)
export type PublicServices = z.infer<typeof PublicServices>

export const PublicShop = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  openingHours: OpeningWeek,
  hourRanges: z.array(
    z.object({ firstDay: z.string(), lastDay: z.string(), openingHours: OpeningWeek.nullable() }),
  ),
  vatMode: z.enum(VAT_MODES),
  slotMinutes: z.number(),
  /** Whether visitors can wait for a full day. */
  waitingList: z.boolean().default(false),
})
export type PublicShop = z.infer<typeof PublicShop>

export const Availability = z.object({
  date: z.string(),
  durationMinutes: z.number(),
  slots: z.array(
    z.object({
      time: z.string(),
      available: z.boolean(),
      endsAt: z.string().optional(),
      reason: z.enum(BOOKING_REFUSAL_CODES).optional().catch(undefined),
    }),
  ),
  /** The first free time after a day on which nothing is free; null where there is none for two weeks. */
  next: z.object({ date: z.string(), time: z.string() }).nullish(),
})
export type Availability = z.infer<typeof Availability>
export type Slot = Availability['slots'][number]

export const NextTimes = z.object({
  durationMinutes: z.number(),
  times: z.array(z.object({ date: z.string(), time: z.string() })),
  /** The open days of the next two weeks on which nothing is free. */
  fullDays: z.array(z.string()),
})
export type NextTimes = z.infer<typeof NextTimes>
export type NextTime = NextTimes['times'][number]

/** The server's answers to what the form asks first, as they stand in the page, and when they were given (ISO). */
export const FirstAnswers = z.object({
  at: z.string(),
  shop: PublicShop,
  services: PublicServices,
  /** Null where the server was too busy to look for them. */
  next: NextTimes.nullable(),
})
export type FirstAnswers = z.infer<typeof FirstAnswers>

export const Booked = z.object({
  appointmentId: z.number(),
  scheduledDate: z.string(),
  link: z.string(),
  /** Whether the time is kept; one that is not waits for the shop. */
  place: z.object({ isHeld: z.boolean() }).default({ isHeld: true }),
  deposit: z.object({ amount: z.number(), payBy: z.string() }).nullable().default(null),
})
export type Booked = z.infer<typeof Booked>

/** The path of the page that shows the entry, and on which the visitor leaves the list. */
export const Joined = z.object({ link: z.string() })

export const Refusal = z.object({
  message: z.string().optional(),
  code: z.enum(ErrorCode).optional().catch(undefined),
  issues: z
    .array(
      z.object({
        path: z.union([z.string(), z.array(z.union([z.string(), z.number()]))]),
        message: z.string(),
      }),
    )
    .optional()
    .catch(undefined),
})
export type Refusal = z.infer<typeof Refusal>

/** Rejections that the visitor can resolve by choosing another day or time. */
export const AT_FIELD: Partial<Record<ErrorCode, 'date' | 'time'>> = {
  [ErrorCode.noRoom]: 'time',
  [ErrorCode.outsideHours]: 'time',
  [ErrorCode.tooLate]: 'time',
  [ErrorCode.notOffered]: 'time',
  [ErrorCode.inThePast]: 'time',
  [ErrorCode.tooFarAhead]: 'date',
  [ErrorCode.shopClosed]: 'date',
}

const REQUEST_TIMEOUT = 408

export type BookingOutcome =
  | { kind: 'booked'; booked: Booked }
  | { kind: 'refused'; refusal: Refusal }
  /** Another booking was already made with this idempotency key. */
  | { kind: 'booked-before'; message: string }
  /** The result is unknown: send the booking again with the same idempotency key. */
  | { kind: 'failed'; message?: string }
  /** No response of the shop: its server is down, or a proxy answered instead. */
  | { kind: 'unanswered' }

/** Reads the outcome of a booking from the server's answer. */
export function outcomeOf({ status, body }: { status: number; body: unknown }): BookingOutcome {
  const booked = status < 300 && Booked.safeParse(body).data
  if (booked) return { kind: 'booked', booked }
  if (status < 300) return { kind: 'unanswered' }
  const refused = Refusal.safeParse(body).data
  const refusal = refused && inPageLanguage(refused)
  if (!refusal && (status >= 500 || status === REQUEST_TIMEOUT)) return { kind: 'unanswered' }
  if (!refusal || status >= 500) return { kind: 'failed', message: refusal?.message }
  return refusal.code === ErrorCode.alreadyBooked && refusal.message
    ? { kind: 'booked-before', message: refusal.message }
    : { kind: 'refused', refusal }
}

/** A refusal in the words of the page: the server's own are English, and a page in another language goes by the code. */
export function inPageLanguage(refusal: Refusal): Refusal {
  if (language === 'en') return refusal
  const message = (refusal.code && refusedBecause[refusal.code]) ?? failed
  return { ...refusal, message, issues: refusal.issues?.map(issue => ({ ...issue, message })) }
}
