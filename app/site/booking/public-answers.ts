import { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import { VatMode } from '#schema/rows/appointment-choices.ts'
import { BODY_CLASSES } from '#schema/rows/vehicle-choices.ts'
import { BOOKING_REJECTIONS, type BookingRejection } from '#schema/rules/schedule/availability.ts'
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
type Answered = z.infer<typeof PublicService>
export type PublicService = Omit<Answered, 'english'> & Partial<Pick<Answered, 'english'>>
export const PublicServices = z.array(PublicService)

export const PublicShop = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  openingHours: OpeningWeek,
  hourRanges: z.array(
    z.object({ firstDay: z.string(), lastDay: z.string(), openingHours: OpeningWeek.nullable() }),
  ),
  vatMode: VatMode,
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

/** One of them as `useAnswer` takes it. */
export function givenAs<Name extends 'shop' | 'services' | 'next'>(
  first: FirstAnswers | undefined,
  name: Name,
): { value: NonNullable<FirstAnswers[Name]>; at: string } | undefined {
  const value = first?.[name]
  return first && value ? { value: value as NonNullable<FirstAnswers[Name]>, at: first.at } : undefined
}

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
