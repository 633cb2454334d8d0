import { z } from 'zod'
import { Fils, Instant, RowId, Text } from './fields.ts'
import { INSPECTION_KINDS, InspectionKind } from './inspection.ts'
import { BodyClass } from './vehicle.ts'

/** A week; a longer duration is a typing mistake. */
export const MAX_SERVICE_MINUTES = 7 * 24 * 60

/** The price and the minutes of a service for one body class. */
export const ClassPrice = z.object({ priceFils: Fils, durationMinutes: z.int() })
export type ClassPrice = z.infer<typeof ClassPrice>

/** A day; a longer buffer is a typing mistake. */
export const MAX_BUFFER_MINUTES = 24 * 60

/** The buffer after a service keeps the bay (the car dries) or the people (they clean up). */
export const BUFFER_HOLDS = ['bay', 'person'] as const
export const BufferHolds = z.enum(BUFFER_HOLDS)
export type BufferHolds = z.infer<typeof BufferHolds>

/** So many reminders of care a service has at most, each within so many days. */
export const MAX_CARE_STEPS = 5
export const MAX_CARE_DAYS = 730

/** Care that is due some days after the work: of which service, null for the same one again. */
export const CareStep = z.object({ afterDays: z.int(), serviceId: RowId.nullable() })
export type CareStep = z.infer<typeof CareStep>

/** The customers who pay a deposit: everyone, new ones, those who missed bookings, or both of these. */
export const DEPOSIT_ASKED_OF = ['everyone', 'first_time', 'missed', 'first_time_or_missed'] as const
export const DEPOSIT_UNITS = ['percent', 'fils'] as const

/** The part that visitors pay when they book: percent of the price with its VAT, or an amount in fils. */
export const DepositRule = z.object({
  unit: z.enum(DEPOSIT_UNITS),
  amount: z.int(),
  askedOf: z.enum(DEPOSIT_ASKED_OF),
})
export type DepositRule = z.infer<typeof DepositRule>

/** The parts of an inspection that a shop may ask for. */
export const INSPECTION_PARTS = ['photos', 'marks', 'details', 'signature'] as const
export type InspectionPart = (typeof INSPECTION_PARTS)[number]

/** A part that is asked for when a car comes with a service, or when it leaves. Nothing that is asked for is waited for. */
export const InspectionAsk = z.templateLiteral([InspectionKind, '.', z.enum(INSPECTION_PARTS)])
export type InspectionAsk = z.infer<typeof InspectionAsk>
export const MOST_INSPECTION_ASKS = INSPECTION_KINDS.length * INSPECTION_PARTS.length

/** A checklist of more steps is two services. */
export const MOST_STEPS = 20
export const STEP_LABEL_MAX = 80

/** A step of the work, which is ticked on a job once it is done. */
export const ServiceStep = z.object({
  /** It is drawn once: a tick finds its step by it, whatever the step is called by then. */
  id: RowId,
  label: z.string(),
  /** As Arabic pages call it; null for the same. */
  labelArabic: Text,
  /** A photo shows that it is done. */
  wantsPhoto: z.boolean(),
  /** Somebody who has not done the work looks at it. */
  bySecondPerson: z.boolean(),
})
export type ServiceStep = z.infer<typeof ServiceStep>

/** A step with the service that has it. */
export const OpenStep = z.object({ serviceId: RowId, step: ServiceStep })
export type OpenStep = z.infer<typeof OpenStep>

export const Service = z.object({
  id: RowId,
  name: z.string(),
  /** As Arabic pages call it; null for the same. */
  nameArabic: Text,
  description: Text,
  descriptionArabic: Text,
  priceFils: Fils,
  durationMinutes: z.int(),
  /**
   * Price and minutes of each body class, null where the service is not offered for it. A class that is left out has the
   * service's own price and minutes, and so have all while this is empty.
   */
  classPrices: z.partialRecord(BodyClass, ClassPrice.nullable()),
  /** Sold only together with another service. */
  isAddOn: z.boolean(),
  active: z.boolean(),
  popular: z.boolean(),
  /** Shown on the public booking form. */
  highlight: z.boolean(),
  requiresBooking: z.boolean(),
  /** Bay and people are kept free for so long before the work. */
  bufferBeforeMinutes: z.int(),
  bufferAfterMinutes: z.int(),
  bufferHolds: BufferHolds,
  /** The care that its customers are reminded of, if they want to. */
  careSteps: z.array(CareStep),
  /** The deposit that visitors pay online when they book it; null for none. */
  deposit: DepositRule.nullable(),
  /** What check-in and check-out ask for when a car comes with it. */
  inspectionAsks: z.array(InspectionAsk),
  /** The checklist of its work, in the order in which it is done. */
  steps: z.array(ServiceStep),
  /** Earlier listed prices, the latest first: an offline device may have quoted one to a customer. */
  formerPricesFils: z.array(Fils),
  /** The same for each body class, while or since the service has been priced by class. */
  formerClassPricesFils: z.partialRecord(BodyClass, z.array(Fils)),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Service = z.infer<typeof Service>
