import { z } from 'zod'
import { aedAmount, NO_MINUTES, optionalLine, optionalText, requiredText } from '../forms/fields.ts'
import { Instant, RowId, Text } from '../rows/fields.ts'
import {
  BufferHolds,
  CareStep,
  DEPOSIT_ASKED_OF,
  InspectionAsk,
  MAX_BUFFER_MINUTES,
  MAX_SERVICE_MINUTES,
  type Service,
  ServiceStep,
} from '../rows/service.ts'
import { BODY_CLASSES, BodyClass } from '../rows/vehicle.ts'
import { aedFromFils } from '../rules/money/money.ts'
import { aliasedField, sentOnly } from './alias.ts'
import { Aed, Flag, Paging } from './fields.ts'

/** The price of a service for one body class. */
export const ClassPriceAnswer = z
  .strictObject({
    bodyClass: BodyClass,
    price: Aed.nullable().meta({ description: 'AED; null where it is not offered' }),
    durationMinutes: z.int().nullable(),
  })
  .meta({ id: 'ClassPrice' })

/** The payment that visitors are asked for online when they book. */
export const DepositAnswer = z
  .strictObject({
    unit: z.enum(['percent', 'aed']),
    amount: z.number().meta({ description: 'Percent of the price with its VAT, or AED' }),
    askedOf: z.enum(DEPOSIT_ASKED_OF).meta({ description: 'By what the shop knows of who books' }),
  })
  .meta({ id: 'Deposit' })

const CLASS_PRICES = {
  description: 'By the size of the vehicle; a class left out has the own price of the service',
}

export const ServiceAnswer = z
  .strictObject({
    id: RowId,
    name: z.string(),
    nameArabic: Text.meta({ description: 'As Arabic pages call it; null for the same' }),
    description: Text,
    descriptionArabic: Text,
    price: Aed,
    durationMinutes: z.int(),
    classPrices: z.array(ClassPriceAnswer).meta(CLASS_PRICES),
    isAddOn: z.boolean().meta({ description: 'Booked only together with another service' }),
    active: z.boolean(),
    isActive: z.boolean(),
    popular: z.boolean(),
    isPopular: z.boolean(),
    highlight: z.boolean().meta({ description: 'Offered on the public booking form' }),
    requiresBooking: z.boolean(),
    bufferBeforeMinutes: z.int().meta({ description: 'Kept free before the work: the bay and the people' }),
    bufferAfterMinutes: z.int().meta({ description: 'Kept free after the work' }),
    bufferHolds: BufferHolds.meta({ description: 'What the minutes after the work keep' }),
    careSteps: z
      .array(CareStep)
      .meta({ description: 'The care that is due so many days later; `serviceId` null for the same again' }),
    deposit: DepositAnswer.nullable(),
    inspectionAsks: z
      .array(InspectionAsk)
      .meta({ description: 'What check-in and check-out ask for when a car comes with it' }),
    steps: z.array(ServiceStep).meta({ description: 'The checklist of its work' }),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Service' })
export type ServiceAnswer = z.infer<typeof ServiceAnswer>

export const ServicesQuery = Paging.extend({ activeOnly: Flag.optional() })

const DURATION_MESSAGE = 'Duration must be a positive number.'
const PRICE_MESSAGE = 'Price must be a positive number.'

const minutes = z
  .int(DURATION_MESSAGE)
  .positive(DURATION_MESSAGE)
  .max(MAX_SERVICE_MINUTES, 'A service takes a week at most.')

const classPrice = z.strictObject({
  bodyClass: BodyClass,
  price: aedAmount(PRICE_MESSAGE).nullable(),
  durationMinutes: minutes.nullish(),
})

const Buffer = z.int(NO_MINUTES).min(0, NO_MINUTES).max(MAX_BUFFER_MINUTES, 'A buffer takes a day at most.')

const fields = z.object({
  name: requiredText('Service name is required.'),
  nameArabic: optionalLine().optional(),
  description: optionalText(),
  descriptionArabic: optionalText().optional(),
  price: aedAmount(PRICE_MESSAGE).optional(),
  durationMinutes: minutes.optional(),
  classPrices: z
    .array(classPrice)
    .max(BODY_CLASSES.length, 'Too many at once')
    .optional()
    .meta({ description: 'They replace all those before; none for one price' }),
  isAddOn: z.boolean().optional(),
  active: z.boolean().optional(),
  isActive: z.boolean().optional(),
  popular: z.boolean().optional(),
  isPopular: z.boolean().optional(),
  highlight: z.boolean().optional(),
  requiresBooking: z.boolean().optional(),
  bufferBeforeMinutes: Buffer.optional(),
  bufferAfterMinutes: Buffer.optional(),
  bufferHolds: BufferHolds.optional(),
})

type Fields = Partial<z.output<typeof fields>>

function read(body: Fields, check: z.RefinementCtx) {
  const { price, classPrices, active: _, isActive: __, popular: ___, isPopular: ____, ...plain } = body
  return {
    ...plain,
    priceFils: price,
    classPrices: classPrices && readClassPrices(classPrices, check),
    active: aliasedField(body, check, ['active', 'isActive']),
    popular: aliasedField(body, check, ['popular', 'isPopular']),
  }
}

function readClassPrices(listed: readonly z.output<typeof classPrice>[], check: z.RefinementCtx) {
  const problem = (index: number, field: string, message: string) =>
    check.addIssue({ code: 'custom', path: ['classPrices', index, field], message })
  const prices: Service['classPrices'] = {}
  for (const [index, { bodyClass, price, durationMinutes }] of listed.entries()) {
    if (prices[bodyClass] !== undefined) problem(index, 'bodyClass', 'This class is listed twice.')
    if (price !== null && !durationMinutes) problem(index, 'durationMinutes', DURATION_MESSAGE)
    prices[bodyClass] = price === null ? null : { priceFils: price, durationMinutes: durationMinutes ?? 0 }
  }
  return prices
}

/** A new service; omitted fields have the defaults of the form. `price` in AED comes out as `priceFils`. */
export const NewService = fields.transform((body, check) => {
  const { priceFils = 0, durationMinutes = 60, active = true, popular = false, ...plain } = read(body, check)
  const { highlight = false, requiresBooking = true, classPrices = {}, isAddOn = false } = plain
  const { bufferBeforeMinutes = 0, bufferAfterMinutes = 0, bufferHolds = 'bay' as const } = plain
  const { name, nameArabic = null, description, descriptionArabic = null } = body
  return {
    ...{ name, nameArabic, description, descriptionArabic, priceFils, durationMinutes, classPrices, isAddOn },
    ...{ active, popular, highlight, requiresBooking },
    ...{ bufferBeforeMinutes, bufferAfterMinutes, bufferHolds },
  }
})

/** Omitted fields stay as they are. */
export const ServiceChanges = fields.partial().transform((body, check) => sentOnly(read(body, check)))

export function presentService({
  priceFils,
  formerPricesFils: _,
  formerClassPricesFils: __,
  classPrices,
  active,
  popular,
  ...row
}: Service): ServiceAnswer {
  return {
    ...row,
    price: aedFromFils(priceFils),
    classPrices: presentClassPrices(classPrices),
    deposit: presentDeposit(row.deposit),
    active,
    isActive: active,
    popular,
    isPopular: popular,
  }
}

/** Returns the prices of the classes that have one of their own, or none at all, in AED. */
export function presentClassPrices(classPrices: Service['classPrices']): z.infer<typeof ClassPriceAnswer>[] {
  return BODY_CLASSES.flatMap(bodyClass => {
    const own = classPrices[bodyClass]
    if (own === undefined) return []
    const price = own && aedFromFils(own.priceFils)
    return [{ bodyClass, price, durationMinutes: own?.durationMinutes ?? null }]
  })
}

/** Returns the deposit of a service, an amount in AED. */
export function presentDeposit(rule: Service['deposit']): z.infer<typeof DepositAnswer> | null {
  if (!rule) return null
  const { unit, amount, askedOf } = rule
  return unit === 'fils' ? { unit: 'aed', amount: aedFromFils(amount), askedOf } : { unit, amount, askedOf }
}
