import { z } from 'zod'
import { DEFAULT_BOOKING_YEAR, FIRST_BOOKING_YEAR, lastModelYear } from '../catalogue/vehicle-years.ts'
import { REMINDER_METHODS } from '../rows/appointment-choices.ts'
import { VEHICLE_COLORS } from '../rows/vehicle-choices.ts'
import * as texts from '../texts/en/form-errors.ts'
import { LANGUAGES } from '../texts/languages.ts'
import {
  onePlateCode,
  onePlateEmirate,
  optionalEmail,
  optionalText,
  phoneNumber,
  pickedDay,
  pickedId,
  pickedIds,
  plateCategory,
  plateCode,
  plateNumber,
  requiredText,
  typedNumber,
} from './fields.ts'
import { TRAP_FIELD } from './trap-field.ts'

const modelYear = z.int(texts.yearTooEarly).min(FIRST_BOOKING_YEAR, texts.yearTooEarly)
const yearOf = (range: typeof modelYear) =>
  typedNumber(texts.yearTooEarly).pipe(range).default(DEFAULT_BOOKING_YEAR)

/**
 * A visitor's booking request. The output has `phone` in E.164 form and null for empty texts; the plate is as typed
 * (see `readPlate`). `checkBookable` decides whether the day and time are available.
 */
export const BookingFormSchema = z.object({
  customerName: requiredText(texts.nameTooShort, 2),
  email: optionalEmail(texts.badEmail),
  phone: phoneNumber(texts.badPhone),
  preferredContact: z.enum(REMINDER_METHODS, { error: texts.noContact }).default('sms'),
  plateCategory,
  plateCode,
  plateNumber,
  make: requiredText(texts.noMake),
  model: requiredText(texts.noModel),
  year: yearOf(modelYear),
  color: z
    .enum(VEHICLE_COLORS, { error: texts.noColor })
    .nullish()
    .transform(color => color ?? 'other'),
  serviceIds: pickedIds(texts.noService),
  productIds: z
    .array(pickedId(texts.badProduct), { error: texts.badProduct })
    .max(100, texts.tooManyAtOnce)
    .default([]),
  date: pickedDay(texts.noDate),
  time: z.string({ error: texts.noTime }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.noTime),
  notes: optionalText(),
  wantsOffers: z.boolean().default(false).meta({
    description:
      'Whether the visitor wants to be told when the car is due for care; counts for a new customer only',
  }),
  language: z.enum(LANGUAGES).optional().meta({ description: 'Of the page that the booking is made on' }),
  [TRAP_FIELD]: z.string().max(2000).optional().meta({ description: 'Leave it out' }),
})

/**
 * `BookingFormSchema` for a person who can still correct it: one plate code, and no vehicle newer than next year's
 * models.
 */
export function bookingFormSchema(currentYear: number): ReturnType<typeof buildSchema> {
  const built = schemas.get(currentYear) ?? buildSchema(currentYear)
  schemas.set(currentYear, built)
  return built
}

/** Building a schema takes longer than parsing a form by it. */
const schemas = new Map<number, ReturnType<typeof buildSchema>>()

function buildSchema(currentYear: number) {
  return BookingFormSchema.extend({ year: yearUpTo(lastModelYear(currentYear)) }).check(
    onePlateCode,
    onePlateEmirate,
  )
}

/** The model year of a vehicle that is not newer than `lastYear`. */
export function yearUpTo(lastYear: number) {
  return yearOf(modelYear.max(lastYear, texts.yearTooLate(lastYear)))
}

export type BookingInput = z.input<typeof BookingFormSchema>
export type Booking = z.output<typeof BookingFormSchema>
