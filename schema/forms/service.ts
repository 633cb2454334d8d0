import { z } from 'zod'
import {
  BUFFER_HOLDS,
  DEPOSIT_ASKED_OF,
  type DepositRule,
  InspectionAsk,
  MAX_BUFFER_MINUTES,
  MAX_CARE_DAYS,
  MAX_CARE_STEPS,
  MAX_SERVICE_MINUTES,
  MOST_INSPECTION_ASKS,
  MOST_STEPS,
  STEP_LABEL_MAX,
} from '../rows/service.ts'
import { BODY_CLASSES, type BodyClass } from '../rows/vehicle.ts'
import { LEAST_ONLINE_FILS } from '../rules/money/deposit.ts'
import { formatAed } from '../rules/money/money.ts'
import { tooLong } from '../texts/en/form-errors.ts'
import {
  aedAmount,
  NO_MINUTES,
  optionalLine,
  optionalText,
  pickedId,
  quantityOf,
  requiredText,
  typedMinutes,
  typedNumber,
} from './fields.ts'

const DURATION_MESSAGE = 'Duration must be a positive number.'

const bufferMinutes = typedMinutes(NO_MINUTES)
  .pipe(z.int(NO_MINUTES).min(0, NO_MINUTES).max(MAX_BUFFER_MINUTES, 'A buffer takes a day at most.'))
  .default(0)
const price = aedAmount('Price must be a positive number.')
const minutes = typedMinutes(DURATION_MESSAGE).pipe(
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

const CARE_MESSAGE = `Please give a number of days, 1 to ${MAX_CARE_DAYS}.`
const careDays = typedNumber(CARE_MESSAGE).pipe(
  z.int(CARE_MESSAGE).min(1, CARE_MESSAGE).max(MAX_CARE_DAYS, CARE_MESSAGE),
)
/** Empty for the same service again. */
const careService = z
  .union([z.string(), z.number()])
  .nullish()
  .transform(id => (id === '' || id == null ? null : Number(id)))

const PERCENT_MESSAGE = 'Please give a percentage, 1 to 100.'
const percent = typedNumber(PERCENT_MESSAGE).pipe(
  z.int(PERCENT_MESSAGE).min(1, PERCENT_MESSAGE).max(100, PERCENT_MESSAGE),
)
const depositAmount = aedAmount('Please give an amount.').refine(
  fils => fils >= LEAST_ONLINE_FILS,
  `A deposit is ${formatAed(LEAST_ONLINE_FILS)} at least.`,
)
const askedOf = z.enum(DEPOSIT_ASKED_OF).default('everyone')

/** Percent of the price or an amount in AED; comes out as the rule, or as null for none. */
const Deposit = z
  .discriminatedUnion('unit', [
    z.object({ unit: z.literal('none'), amount: Typed.optional(), askedOf }),
    z.object({ unit: z.literal('percent'), amount: percent, askedOf }),
    z.object({ unit: z.literal('aed'), amount: depositAmount, askedOf }),
  ])
  .default({ unit: 'none', askedOf: 'everyone' })
  .transform((typed): DepositRule | null => {
    if (typed.unit === 'none') return null
    return { ...typed, unit: typed.unit === 'aed' ? 'fils' : 'percent' }
  })

/** A step of the checklist; its id is drawn when it is first saved. */
const Step = z.object({
  id: z.int().nullable().default(null),
  label: requiredText('Please say what is done.').max(STEP_LABEL_MAX, tooLong(STEP_LABEL_MAX)),
  labelArabic: optionalLine(STEP_LABEL_MAX).default(null),
  wantsPhoto: z.boolean().default(false),
  bySecondPerson: z.boolean().default(false),
})

/** The service dialog. `price` is typed in AED; its output is in fils. */
export const ServiceFormSchema = z.object({
  name: requiredText('Service name is required.'),
  nameArabic: optionalLine().default(null),
  description: optionalText(),
  descriptionArabic: optionalText().default(null),
  price: price.default(0),
  durationMinutes: minutes.default(60),
  /** The prices by size, which take the place of the price and the duration; null for one price. */
  sizes: Sizes.nullable().default(null),
  isAddOn: z.boolean().default(false),
  bufferBeforeMinutes: bufferMinutes,
  bufferAfterMinutes: bufferMinutes,
  bufferHolds: z.enum(BUFFER_HOLDS).default('bay'),
  /** The care that customers are reminded of: after how many days, and of which service. */
  careSteps: z
    .array(z.object({ afterDays: careDays, serviceId: careService }))
    .max(MAX_CARE_STEPS, `${MAX_CARE_STEPS} reminders at most.`)
    .default([]),
  /** The part that visitors pay online when they book. */
  deposit: Deposit,
  /** What check-in and check-out ask for. */
  inspectionAsks: z.array(InspectionAsk).max(MOST_INSPECTION_ASKS).default([]),
  /** The checklist of the work, in its order. */
  steps: z.array(Step).max(MOST_STEPS, `${MOST_STEPS} steps at most.`).default([]),
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
