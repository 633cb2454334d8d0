import { z } from 'zod'
import { MAX_SERVICE_MINUTES } from '../rows/service.ts'
import { aedAmount, optionalText, pickedId, quantityOf, requiredText, typedNumber } from './fields.ts'

const DURATION_MESSAGE = 'Duration must be a positive number.'

/** The service dialog. `price` is typed in AED; its output is in fils. */
export const ServiceFormSchema = z.object({
  name: requiredText('Service name is required.'),
  description: optionalText(),
  price: aedAmount('Price must be a positive number.').default(0),
  durationMinutes: typedNumber(DURATION_MESSAGE)
    .pipe(
      z
        .int(DURATION_MESSAGE)
        .positive(DURATION_MESSAGE)
        .max(MAX_SERVICE_MINUTES, 'A service takes a week at most.'),
    )
    .default(60),
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
