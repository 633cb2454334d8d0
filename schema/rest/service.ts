import { z } from 'zod'
import { aedAmount, optionalText, requiredText } from '../forms/fields.ts'
import { Instant, RowId, Text } from '../rows/fields.ts'
import { MAX_SERVICE_MINUTES, type Service } from '../rows/service.ts'
import { aedFromFils } from '../rules/money.ts'
import { aliasedField, sentOnly } from './alias.ts'
import { Aed, Flag, Paging } from './fields.ts'

export const ServiceAnswer = z
  .strictObject({
    id: RowId,
    name: z.string(),
    description: Text,
    price: Aed,
    durationMinutes: z.int(),
    active: z.boolean(),
    isActive: z.boolean(),
    popular: z.boolean(),
    isPopular: z.boolean(),
    highlight: z.boolean().meta({ description: 'Offered on the public booking form' }),
    requiresBooking: z.boolean(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Service' })
export type ServiceAnswer = z.infer<typeof ServiceAnswer>

export const ServicesQuery = Paging.extend({ activeOnly: Flag.optional() })

const DURATION_MESSAGE = 'Duration must be a positive number.'

const fields = z.object({
  name: requiredText('Service name is required.'),
  description: optionalText(),
  price: aedAmount('Price must be a positive number.').optional(),
  durationMinutes: z
    .int(DURATION_MESSAGE)
    .positive(DURATION_MESSAGE)
    .max(MAX_SERVICE_MINUTES, 'A service takes a week at most.')
    .optional(),
  active: z.boolean().optional(),
  isActive: z.boolean().optional(),
  popular: z.boolean().optional(),
  isPopular: z.boolean().optional(),
  highlight: z.boolean().optional(),
  requiresBooking: z.boolean().optional(),
})

type Fields = Partial<z.output<typeof fields>>

function read(body: Fields, check: z.RefinementCtx) {
  const { price, active: _, isActive: __, popular: ___, isPopular: ____, ...plain } = body
  return {
    ...plain,
    priceFils: price,
    active: aliasedField(body, check, ['active', 'isActive']),
    popular: aliasedField(body, check, ['popular', 'isPopular']),
  }
}

/** A new service; omitted fields have the defaults of the form. `price` in AED comes out as `priceFils`. */
export const NewService = fields.transform((body, check) => {
  const { priceFils = 0, durationMinutes = 60, active = true, popular = false, ...plain } = read(body, check)
  const { highlight = false, requiresBooking = true } = plain
  const { name, description } = body
  return { name, description, priceFils, durationMinutes, active, popular, highlight, requiresBooking }
})

/** Omitted fields stay as they are. */
export const ServiceChanges = fields.partial().transform((body, check) => sentOnly(read(body, check)))

export function presentService({
  priceFils,
  formerPricesFils: _,
  active,
  popular,
  ...row
}: Service): ServiceAnswer {
  return { ...row, price: aedFromFils(priceFils), active, isActive: active, popular, isPopular: popular }
}
