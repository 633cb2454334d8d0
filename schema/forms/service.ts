import { z } from 'zod'
import { BUFFER_HOLDS, MAX_BUFFER_MINUTES, MAX_SERVICE_MINUTES } from '../rows/service.ts'
import { BODY_CLASSES, type BodyClass } from '../rows/vehicle.ts'
import {
  aedAmount,
  NO_MINUTES,
  optionalText,
  pickedId,
  quantityOf,
  requiredText,
  typedNumber,
} from './fields.ts'

const DURATION_MESSAGE = 'Duration must be a positive number.'

const bufferMinutes = typedNumber(NO_MINUTES)
  .pipe(z.int(NO_MINUTES).min(0, NO_MINUTES).max(MAX_BUFFER_MINUTES, 'A buffer takes a day at most.'))
  .default(0)
const price = aedAmount('Price must be a positive number.')
const minutes = typedNumber(DURATION_MESSAGE).pipe(
  z
    .int(DURATION_MESSAGE)
    .positive(DURATION_MESSAGE)
    .max(MAX_SERVICE_MINUTES, 'A service takes a week at most.'),
)
const Typed = z.union([z.string(), z.number()])

/** Each class needs a price and minutes, or the word that the service is not offered for it. */
const Size = z.discriminatedUnion('offered', [
  z.object({ offered: z.literal(true), price, durationMinutes: minutes }),
  z.object({ offered: z.literal(false), price: Typed, durationMinutes: Typed }),
])

const Sizes = z
  .object(
    Object.fromEntries(BODY_CLASSES.map(bodyClass => [bodyClass, Size])) as Record<BodyClass, typeof Size>,
  )
  .refine(
    sizes => Object.values(sizes).some(({ offered }) => offered),
    'Please offer it for one size at least.',
  )

/** The service dialog. `price` is typed in AED; its output is in fils. */
export const ServiceFormSchema = z.object({
  name: requiredText('Service name is required.'),
  description: optionalText(),
  price: price.default(0),
  durationMinutes: minutes.default(60),
  /** The prices by size, which take the place of the price and the duration; null for one price. */
  sizes: Sizes.nullable().default(null),
  isAddOn: z.boolean().default(false),
  bufferBeforeMinutes: bufferMinutes,
  bufferAfterMinutes: bufferMinutes,
  bufferHolds: z.enum(BUFFER_HOLDS).default('bay'),
  active: z.boolean().default(true),
  popular: z.boolean().default(false),
  highlight: z.boolean().default(false),
  requiresBooking: z.boolean().default(true),
  /** The products that one run of the service uses up. */
  products: z
    .array(z.object({ productId: pickedId('Please select a product'), quantityUsed: quantityOf() }))
    .default([]),
})
export type ServiceInput = z.input<typeof ServiceFormSchema>
export type ServiceDetails = z.output<typeof ServiceFormSchema>
