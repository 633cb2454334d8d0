import { z } from 'zod'
import { LINE_NOTE_MAX, MOST_LINE_PHOTOS } from '../rows/quote.ts'
import { SIGNER_MAX, Strokes } from '../rows/signature.ts'
import { tooLong } from '../texts/en/form-errors.ts'
import { AppointmentFormSchema } from './appointment.ts'
import { orEmpty, pickedDay, pickedId, requiredText, typedText } from './fields.ts'

const { customerId, serviceIds, additionalProducts, linePrices, lineDiscounts } = AppointmentFormSchema.shape
const { wholeDiscount, discountReason, notes, purchaseOrder } = AppointmentFormSchema.shape

/** The form of a quote: that of an appointment without a time. Its lines are named by what they sell, 's12' or 'p7'. */
export const QuoteFormSchema = z.object({
  customerId,
  vehicleId: orEmpty(pickedId('Please select a vehicle')),
  serviceIds,
  additionalProducts,
  linePrices,
  lineDiscounts,
  wholeDiscount,
  discountReason,
  /** The line in whose place each may be chosen; '' for none. */
  alternatives: z.record(z.string(), z.string().max(40)).default({}),
  /** The word beside each line. */
  lineNotes: z.record(z.string(), typedText().max(LINE_NOTE_MAX, tooLong(LINE_NOTE_MAX))).default({}),
  /** The photos of the car beside each line, by their ids. */
  linePhotos: z.record(z.string(), z.array(z.number()).max(MOST_LINE_PHOTOS)).default({}),
  validUntil: pickedDay('Please select a date'),
  notes,
  purchaseOrder,
})
export type QuoteInput = z.input<typeof QuoteFormSchema>
export type QuoteFields = z.output<typeof QuoteFormSchema>

/** An answer at the counter: for each line with its alternatives the number of what was chosen, or '0' for none. */
export const QuoteAnswerSchema = z.object({
  choices: z
    .record(z.string(), z.string().max(4))
    .refine(choices => Object.values(choices).every(choice => choice !== ''), 'Please answer every line'),
  signedBy: requiredText('Please write the name of who says so', 2).max(SIGNER_MAX, tooLong(SIGNER_MAX)),
  signature: Strokes.nullable(),
})
export type QuoteAnswerInput = z.input<typeof QuoteAnswerSchema>
export type QuoteAnswer = z.output<typeof QuoteAnswerSchema>
