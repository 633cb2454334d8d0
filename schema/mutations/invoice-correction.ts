import { z } from 'zod'
import { ErrorCode, MutationError } from '../errors.ts'
import { Id } from '../rows/fields.ts'
import { isFinished } from '../rules/appointment-status.ts'
import { KEEPS_MONEY } from '../rules/permissions.ts'
import { defineMutation } from './define-mutation.ts'
import { editLines, LineEdit } from './line-edit.ts'
import { requireRow } from './require-row.ts'
import { Alongside, cancelInvoice, documentsOf, putInvoice } from './tax-documents.ts'

/**
 * Corrects what a finished appointment is charged for, with a reason: a credit note cancels its invoice, its lines
 * change, and a new invoice takes the place of the old one. A shop that issues no tax invoices changes the lines alone.
 * When two people correct one appointment, both corrections stand, one after the other.
 */
export const correctInvoice = defineMutation({
  name: 'invoice.correct',
  args: LineEdit.extend({
    appointmentId: Id,
    reason: z.string().trim().min(1).max(500),
    credit: Alongside,
    invoice: Alongside,
  }),
  roles: KEEPS_MONEY,
  numbered: ({ credit, invoice }) => documentsOf(credit, invoice),
  async apply(tx, { appointmentId, reason, credit, invoice, ...lines }, ctx) {
    const appointment = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    if (!isFinished(appointment.status))
      throw new MutationError(
        ErrorCode.changedMeanwhile,
        'The service is not completed any more: change the appointment itself.',
        'appointmentId',
      )
    if (credit) await cancelInvoice(tx, appointment, { ...credit, reason }, ctx)
    else if (appointment.invoiceId)
      throw new MutationError(
        ErrorCode.invoiced,
        'The appointment has been invoiced meanwhile. Correct it again.',
        'appointmentId',
      )
    await editLines(tx, appointment, lines, ctx)
    const { totalFils } = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    if (totalFils === 0)
      throw new MutationError(
        ErrorCode.invalidInput,
        'Nothing would be left to invoice. Refund what was paid, or undo the completion.',
        'serviceIds',
      )
    if (invoice) await putInvoice(tx, appointmentId, invoice, ctx, { isReplacement: credit !== null })
  },
})
