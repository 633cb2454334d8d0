import { z } from 'zod'
import { Fils, Id, MAX_FILS } from '../../rows/fields.ts'
import {
  BufferHolds,
  DepositRule,
  MAX_BUFFER_MINUTES,
  MAX_SERVICE_MINUTES,
  MOST_STEPS,
  STEP_LABEL_MAX,
} from '../../rows/service.ts'
import { BODY_CLASSES, type BodyClass } from '../../rows/vehicle.ts'
import { LEAST_ONLINE_FILS } from '../money/deposit.ts'

/* The bounds of what is said of a service, by whoever says it: a mutation, or a copy from another shop. */

const Buffer = z.int().min(0).max(MAX_BUFFER_MINUTES)
const Minutes = z.int().min(1).max(MAX_SERVICE_MINUTES)
const Price = Fils.min(0).max(MAX_FILS)

/** Price and minutes by body class, null where the service is not offered; they replace all those before. */
const OneClass = z.object({ priceFils: Price, durationMinutes: Minutes }).nullable().optional()
export const ServiceClassPrices = z.strictObject(
  Object.fromEntries(BODY_CLASSES.map(bodyClass => [bodyClass, OneClass])) as Record<
    BodyClass,
    typeof OneClass
  >,
)

export const ServicePlain = z.object({
  name: z.string().trim().min(1).max(200),
  nameArabic: z.string().trim().min(1).max(200).nullable(),
  description: z.string().max(2000).nullable(),
  descriptionArabic: z.string().max(2000).nullable(),
  priceFils: Price,
  durationMinutes: Minutes,
  isAddOn: z.boolean(),
  active: z.boolean(),
  popular: z.boolean(),
  highlight: z.boolean(),
  requiresBooking: z.boolean(),
  bufferBeforeMinutes: Buffer,
  bufferAfterMinutes: Buffer,
  bufferHolds: BufferHolds,
})

/** At most the whole price, and never less than a payment is worth. */
export const ServiceDeposit = z
  .discriminatedUnion('unit', [
    DepositRule.extend({ unit: z.literal('percent'), amount: z.int().min(1).max(100) }),
    DepositRule.extend({ unit: z.literal('fils'), amount: Fils.min(LEAST_ONLINE_FILS).max(MAX_FILS) }),
  ])
  .nullable()

const StepLabel = z.string().trim().min(1).max(STEP_LABEL_MAX)

/** A step of a checklist, as a service lists it and as it is ticked. */
export const ServiceStepArgs = z.object({
  id: Id,
  label: StepLabel,
  labelArabic: StepLabel.nullable(),
  wantsPhoto: z.boolean(),
  bySecondPerson: z.boolean(),
})

/** All steps of a service, in their order; no two share an id. */
export const ServiceSteps = z
  .array(ServiceStepArgs)
  .max(MOST_STEPS)
  .refine(steps => new Set(steps.map(({ id }) => id)).size === steps.length, 'Two steps have the same id.')
