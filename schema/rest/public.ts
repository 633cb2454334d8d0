import { z } from 'zod'
import { pickedDay, pickedIds } from '../forms/fields.ts'
import { AppointmentStatus, VatMode } from '../rows/appointment.ts'
import { Day, Instant, RowId, Text } from '../rows/fields.ts'
import { OpeningWeek } from '../rows/settings.ts'
import { BodyClass } from '../rows/vehicle.ts'
import { BOOKING_REJECTIONS, type BookingRejection } from '../rules/schedule/availability.ts'
import { Aed } from './fields.ts'
import { ClassPriceAnswer, DepositAnswer } from './service.ts'

export const PublicServiceAnswer = z
  .strictObject({
    id: RowId,
    name: z.string(),
    nameArabic: Text.meta({ description: 'Null for the same as in English' }),
    description: Text,
    descriptionArabic: Text,
    price: Aed.meta({ description: 'AED; 0 for a free one' }),
    durationMinutes: z.int(),
    classPrices: z.array(ClassPriceAnswer).meta({
      description: 'By the size of the vehicle; a class left out has the own price of the service',
    }),
    deposit: DepositAnswer.nullable().meta({
      description: 'Null too where the shop takes no payments online',
    }),
    isAddOn: z.boolean().meta({ description: 'Booked only together with another service' }),
    active: z.boolean(),
    popular: z.boolean(),
    highlight: z.boolean(),
  })
  .meta({ id: 'PublicService' })

export const PublicShopAnswer = z
  .strictObject({
    name: z.string(),
    address: z.string(),
    addressArabic: Text,
    phone: z.string(),
    email: z.string(),
    openingHours: OpeningWeek.meta({ description: 'Sunday first; a day without a span is closed' }),
    hourRanges: z
      .array(
        z.strictObject({
          name: Text,
          nameArabic: Text,
          firstDay: Day,
          lastDay: Day,
          openingHours: OpeningWeek.nullable(),
        }),
      )
      .meta({
        description: 'Days with other hours, or with none where openingHours is null; they do not overlap',
      }),
    bays: z.int(),
    vatMode: VatMode,
    slotMinutes: z.int(),
    leadTimeMinutes: z.int(),
    waitingList: z.boolean().meta({ description: 'Whether who waits is told of times that become free' }),
  })
  .meta({ id: 'PublicShop' })

const NO_SERVICE = 'At least one service must be selected'

const KeysInQuery = z
  .union(
    [z.string().max(2000, 'Too many at once'), z.array(z.string().max(2000)).max(100, 'Too many at once')],
    { error: NO_SERVICE },
  )
  .transform((ids): (string | number)[] => [ids].flat().flatMap(text => text.split(',')))
const KEYS_META = {
  ...{ type: 'array', items: { type: 'integer', exclusiveMinimum: 0 }, minItems: 1, maxItems: 100 },
  description: 'Keys of services: the parameter once for each, or once with commas between them',
  example: [2, 3],
} as const
const VehicleSize = BodyClass.optional().meta({ description: 'The size of the vehicle, where it is known' })

export const AvailabilityQuery = z.object({
  date: pickedDay('Please choose a date'),
  serviceIds: KeysInQuery.pipe(pickedIds(NO_SERVICE)).meta(KEYS_META),
  bodyClass: VehicleSize,
})

export const NextTimesQuery = z.object({
  serviceIds: KeysInQuery.pipe(pickedIds(NO_SERVICE))
    .optional()
    .meta({ ...KEYS_META, description: `${KEYS_META.description}; without them, the shortest service` }),
  bodyClass: VehicleSize,
})

export const NextTimesAnswer = z
  .strictObject({
    durationMinutes: z.int(),
    times: z
      .array(
        z.strictObject({
          date: Day,
          time: z.string().meta({ description: 'HH:mm in the shop' }),
          endsAt: Instant.meta({ description: 'When the work is done' }),
        }),
      )
      .max(3)
      .meta({ description: 'The first free time of each of the next days that have one' }),
    fullDays: z
      .array(Day)
      .meta({ description: 'The open days of the next two weeks on which nothing is free' }),
  })
  .meta({ id: 'NextTimes' })

export const AvailabilityAnswer = z
  .strictObject({
    date: Day,
    durationMinutes: z.int(),
    slots: z.array(
      z.strictObject({
        time: z.string().meta({ description: 'HH:mm in the shop' }),
        available: z.boolean(),
        endsAt: Instant.optional().meta({ description: 'When the work is done, of an available time' }),
        reason: z.enum(Object.keys(BOOKING_REJECTIONS) as BookingRejection[]).optional(),
      }),
    ),
    next: z.strictObject({ date: Day, time: z.string() }).nullable().optional().meta({
      description: 'Of a day on which nothing is free: the first free time of the two weeks after it',
    }),
  })
  .meta({ id: 'Availability' })

export const JoinedAnswer = z
  .strictObject({
    firstDay: Day,
    lastDay: Day,
    link: z
      .string()
      .meta({ description: 'The path of the page on which one leaves the list, for whoever has it' }),
  })
  .meta({ id: 'Joined' })

export const BookedAnswer = z
  .strictObject({
    appointmentId: RowId,
    scheduledDate: Instant,
    status: AppointmentStatus,
    place: z.strictObject({ isHeld: z.boolean(), until: Instant.nullable() }).meta({
      description:
        'Whether the time is kept, and until when unless the link of the message is opened; a request without a place waits for the shop',
    }),
    link: z.string().meta({ description: 'The path of the booking’s own page, for whoever has it' }),
    deposit: z
      .strictObject({ amount: Aed, payBy: Instant })
      .nullable()
      .meta({ description: 'What is to be paid on that page, and until when the time is kept for it' }),
  })
  .meta({ id: 'Booked' })
