import { basisOf } from '#app/domain/changed-fields.ts'
import { prepareDocument } from '#app/domain/invoicing/draw-document.ts'
import { mutate } from '#app/domain/mutate.ts'
import type { AppointmentDetails } from '#app/queries/appointments.ts'
import { ErrorCode, MutationError } from '#schema/errors.ts'
import type { AppointmentFields } from '#schema/forms/appointment.ts'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { hasLines, isEmptyPlan, planEdit, workChange } from './edit-plan.ts'
import { readPrices } from './line-prices.ts'
import { productLines, serviceLines } from './priced-lines.ts'
import type { AppointmentChoices } from './use-appointment-choices.ts'

/**
 * Saves the changes of an edit, if there are any. With a `correction`, the reason for it, the lines change by a credit
 * note and a new invoice. Throws `MutationError` or `OutOfIdsError`.
 */
export async function updateAppointment(
  stored: AppointmentDetails,
  fields: AppointmentFields,
  { choices, correction }: { choices: AppointmentChoices; correction: string | null },
): Promise<void> {
  const { id, invoiceId: seenInvoiceId = null } = stored.appointment
  const { lines: priced, asksReason } = readPrices({ ...fields, ...choices })
  const planned = planEdit(stored, fields, priced)
  const work = correction === null ? workChange(stored, fields, choices) : {}
  const plan = { ...planned, changes: { ...planned.changes, ...work } }
  if (isEmptyPlan(plan)) return
  const { changes, addServiceIds, putServices, addProducts, putProducts, removeServices, removeProducts } =
    plan
  const charged = {
    addServices: await serviceLines(addServiceIds, priced),
    putServices,
    putProducts: [...putProducts, ...(await productLines(addProducts, priced))],
  }
  // Along with every price that it explains, because somebody may have taken off all of them meanwhile.
  const explains = asksReason && Object.values(charged).some(({ length }) => length > 0)
  const lines = {
    removeServices,
    removeProducts,
    ...charged,
    ...((explains || plan.discountReason) &&
      fields.discountReason && { discountReason: fields.discountReason }),
  }
  const edit = { id, ...changes, basis: basisOf(stored.appointment, changes) }
  if (correction === null) return mutate('appointment.edit', { ...edit, ...lines })
  if (Object.keys(changes).length > 0) await mutate('appointment.edit', edit)
  if (hasLines(plan)) await correctInvoice(id, { reason: correction, seenInvoiceId }, lines)
}

type Lines = Pick<
  MutationArgs<'invoice.correct'>,
  'addServices' | 'removeServices' | 'putServices' | 'putProducts' | 'removeProducts' | 'discountReason'
>

/** Changes the lines of an invoiced appointment: a credit note, a new invoice, and the credit note of what refunds took off. */
export async function correctInvoice(
  appointmentId: number,
  request: Pick<MutationArgs<'invoice.correct'>, 'reason' | 'seenInvoiceId'>,
  lines: Lines,
): Promise<void> {
  const drawCredit = await prepareDocument()
  const drawInvoice = await prepareDocument()
  const drawCarried = await prepareDocument()
  await mutate('invoice.correct', async stores => {
    const now = await stores.rows('appointments').get(appointmentId)
    // Another correction has arrived while the form was open.
    if ((now?.invoiceId ?? null) !== request.seenInvoiceId)
      throw new MutationError(
        ErrorCode.changedMeanwhile,
        'The invoice has been corrected meanwhile. Close the dialog and open it again.',
      )
    return {
      appointmentId,
      ...request,
      ...lines,
      credit: await drawCredit(stores, appointmentId, { kind: 'cancel invoice' }),
      invoice: await drawInvoice(stores, appointmentId, { kind: 'invoice anew' }),
      carried: await drawCarried(stores, appointmentId, { kind: 'carry credits' }),
    }
  })
}
