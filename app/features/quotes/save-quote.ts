import { mutate } from '#app/domain/mutate.ts'
import { readPrices } from '#app/sheets/appointment/line-prices.ts'
import type { AppointmentChoices } from '#app/sheets/appointment/use-appointment-choices.ts'
import { ErrorCode, MutationError } from '#schema/errors.ts'
import type { QuoteFields } from '#schema/forms/quote.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Quote } from '#schema/rows/quote.ts'
import { isComplete, quoteLineArgs } from './quote-lines.ts'

type Basis = {
  choices: AppointmentChoices
  /** The version that is changed, as it was when the form opened, and whether any version was answered by then. */
  original: { quote: Quote; sawAnswer: boolean } | undefined
  /** The appointment on which it asks for more work. */
  job: Pick<Appointment, 'id'> | undefined
  drawId: () => Promise<number>
}

/** Writes a quote, or the next version of one. Resolves to the id of what was written. Throws `MutationError` or `OutOfIdsError`. */
export async function saveQuote(
  fields: QuoteFields,
  { choices, original, job, drawId }: Basis,
): Promise<number> {
  const { lines } = readPrices({ ...fields, ...choices })
  if (!isComplete(lines, fields))
    throw new MutationError(
      ErrorCode.missingReference,
      'Something that was chosen is no longer offered. Close the dialog and open it again.',
    )
  const { customerId, vehicleId, validUntil, notes, purchaseOrder, discountReason } = fields
  const content = {
    ...{ customerId, vehicleId, validUntil, notes, purchaseOrder },
    discountReason: discountReason || null,
    lines: quoteLineArgs(lines, fields),
  }
  const id = await drawId()
  if (!original) {
    await mutate('quote.create', { id, extraOf: job?.id ?? null, ...content })
    return id
  }
  const { quote, sawAnswer } = original
  await mutate('quote.revise', { id: quote.id, nextId: id, sawAnswer, ...content })
  return quote.state === 'draft' ? quote.id : id
}
