import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import type { Appointment } from '../../rows/appointment.ts'
import { Id } from '../../rows/fields.ts'
import { isFinished } from '../../rules/appointments/appointment-status.ts'
import { CORRECTION } from '../../rules/history/conflict.ts'
import { takersBack } from '../../rules/permissions.ts'
import { defineMutation, type MutationContext } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { cancelInvoice, carryCredits } from '../money/credit-notes.ts'
import type { NumberedDocument } from '../money/numbered-document.ts'
import { Alongside, CreditAlongside, documentsOf, putInvoice, voidDocuments } from '../money/tax-documents.ts'
import { settlePaymentVat } from '../money/vat-entries.ts'
import { noteLowerPrice } from './closed-lines.ts'
import { editLines, LineEdit } from './line-edit.ts'

/**
 * Corrects what a finished appointment is charged for, with a reason: a credit note cancels its invoice, its lines
 * change, and a new invoice takes the place of the old one, less what refunds took off that. A shop that issues no tax invoices changes the lines alone.
 * When two people correct one invoice, only the first correction counts: the lines of the other would come on top of its
 * own. The numbers of the other stand over nothing, and its author is told.
 */
export const correctInvoice = defineMutation({
  name: 'invoice.correct',
  args: LineEdit.extend({
    appointmentId: Id,
    reason: z.string().trim().min(1).max(500),
    /** The invoice that its author saw; null where there was none. */
    seenInvoiceId: Id.nullable().default(null),
    credit: CreditAlongside,
    invoice: Alongside,
    /** The credit note by which the new invoice is less by what refunds took off the old one; null where nothing was. */
    carried: CreditAlongside,
  }),
  roles: takersBack('invoice'),
  numbered: ({ credit, invoice, carried }) => documentsOf(credit, invoice, carried),
  async apply(tx, { appointmentId, reason, seenInvoiceId, credit, invoice, carried, ...lines }, ctx) {
    const appointment = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    if (!isFinished(appointment.status))
      throw new MutationError(
        ErrorCode.changedMeanwhile,
        'The service is not completed any more: change the appointment itself.',
        'appointmentId',
      )
    if (seenInvoiceId !== null && appointment.invoiceId !== seenInvoiceId) {
      const late = {
        appointment,
        seenInvoiceId,
        reason,
        documents: documentsOf(credit, invoice, carried),
      }
      return dropCorrection(tx, late, ctx)
    }
    if (credit) await cancelInvoice(tx, appointment, { ...credit, reason, keepsCredit: true }, ctx)
    else if (appointment.invoiceId)
      throw new MutationError(
        ErrorCode.invoiced,
        'The appointment has been invoiced meanwhile. Correct it again.',
        'appointmentId',
      )
    await editLines(tx, appointment, lines, ctx)
    if (!credit) await noteLowerPrice(tx, appointment, reason, ctx)
    const { totalFils, creditedFils } = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    if (totalFils === 0)
      throw new MutationError(
        ErrorCode.invalidInput,
        'Nothing would be left to invoice. Refund what was paid, or undo the completion.',
        'serviceIds',
      )
    if (creditedFils > totalFils) await tx.patch('appointments', appointmentId, { creditedFils: totalFils })
    if (invoice) await putInvoice(tx, appointmentId, invoice, ctx, { isReplacement: credit !== null })
    else await settlePaymentVat(tx, { appointmentId }, ctx)
    if (carried) await carryCredits(tx, appointmentId, carried, ctx)
  },
})

type LateCorrection = {
  appointment: Appointment
  seenInvoiceId: number
  reason: string
  documents: readonly NumberedDocument[]
}

/** Leaves a correction of an invoice that another one has replaced without effect, and tells its author. */
async function dropCorrection(
  tx: Tx,
  { appointment, seenInvoiceId, reason, documents }: LateCorrection,
  ctx: MutationContext,
): Promise<void> {
  const { id: appointmentId } = appointment
  const issued = await tx.find('invoices', { appointmentId })
  // Not every device holds the documents of others.
  const first = issued.find(
    ({ kind, correctsId, transactionId }) =>
      kind === 'credit_note' && correctsId === seenInvoiceId && transactionId === null,
  )
  await voidDocuments(
    tx,
    appointment,
    { documents, reason: `Corrected before: ${reason}`.slice(0, 500) },
    ctx,
  )
  const { userId } = ctx.actor
  if (userId === null) return
  tx.put('conflicts', {
    id: ctx.newId(),
    userId,
    recordTable: 'appointments',
    recordId: appointmentId,
    field: CORRECTION,
    lost: JSON.stringify(reason),
    lostBy: userId,
    lostAt: ctx.actedAt,
    kept: JSON.stringify(first?.reason ?? null),
    keptBy: first?.createdBy ?? null,
    keptAt: first?.issuedAt ?? ctx.actedAt,
    joined: false,
  })
}
