import { z } from 'zod'
import { DEFAULT_BOOKING_YEAR, FIRST_BOOKING_YEAR, lastModelYear } from '../catalogue/vehicle-years.ts'
import { REMINDER_METHODS } from '../rows/appointment.ts'
import { VEHICLE_COLORS } from '../rows/vehicle.ts'
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

const TIME_MESSAGE = 'Please choose a time'
const YEAR_MESSAGE = 'Year must be 1990 or later'

const modelYear = z.int(YEAR_MESSAGE).min(FIRST_BOOKING_YEAR, YEAR_MESSAGE)
const yearOf = (range: typeof modelYear) =>
  typedNumber(YEAR_MESSAGE).pipe(range).default(DEFAULT_BOOKING_YEAR)

/**
 * A hidden field that catches bots: only a program that fills in every field fills it. Browsers must not
 * autofill it, so its name resembles nothing that they store about people.
 */
export const TRAP_FIELD = 'referralLink'

/**
 * A visitor's booking request. The output has `phone` in E.164 form and null for empty texts; the plate is as typed
 * (see `readPlate`). `checkBookable` decides whether the day and time are available.
 */
export const BookingFormSchema = z.object({
  customerName: requiredText('Name must be at least 2 characters', 2),
  email: optionalEmail('Invalid email address'),
  phone: phoneNumber('Phone number must be valid'),
  preferredContact: z.enum(REMINDER_METHODS, { error: 'Choose SMS or WhatsApp' }).default('sms'),
  plateCategory,
  plateCode,
  plateNumber,
  make: requiredText('Vehicle make is required'),
  model: requiredText('Vehicle model is required'),
  year: yearOf(modelYear),
  color: z
    .enum(VEHICLE_COLORS, { error: 'Choose a color from the list' })
    .nullish()
    .transform(color => color ?? 'other'),
  serviceIds: pickedIds('At least one service must be selected'),
  productIds: z
    .array(pickedId('Invalid product'), { error: 'Invalid product' })
    .max(100, 'Too many at once')
    .default([]),
  date: pickedDay('Please choose a date'),
  time: z.string({ error: TIME_MESSAGE }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_MESSAGE),
  notes: optionalText(),
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
  const lastYear = lastModelYear(currentYear)
  return BookingFormSchema.extend({
    year: yearOf(modelYear.max(lastYear, `Year must be ${lastYear} or earlier`)),
  }).check(onePlateCode, onePlateEmirate)
}

export type BookingInput = z.input<typeof BookingFormSchema>
export type Booking = z.output<typeof BookingFormSchema>
