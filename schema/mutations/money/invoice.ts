import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { Fils, Id, MAX_FILS } from '../../rows/fields.ts'
import { standingCreditNote } from '../../rules/documents/invoice.ts'
import { missingCredit } from '../../rules/documents/missing-credit.ts'
import { takersBack } from '../../rules/permissions.ts'
import { defineMutation, STAFF } from '../base/define-mutation.ts'
import { requireRow } from '../base/require-row.ts'
import { putCreditNote } from './credit-notes.ts'
import { alreadyIssued, NumberedCreditNote, NumberedDocument, putDocument } from './numbered-document.ts'
import { putInvoice, voidDocuments } from './tax-documents.ts'

/**
 * Issues the tax invoice of an appointment that was completed without one: on a device that had no numbers yet, or by
 * an app of before the completion issued it.
 */
export const issueInvoice = defineMutation({
  name: 'invoice.issue',
  args: NumberedDocument.extend({ appointmentId: Id }),
  roles: STAFF,
  numbered: document => [document],
  async apply(tx, { appointmentId, ...number }, ctx) {
    await putInvoice(tx, appointmentId, number, ctx)
  },
})

/**
 * Keeps the numbers of documents that never took effect, because the server rejected their change and its person has
 * discarded it: they may be printed, and the series must have no gap. The documents are credit notes over nothing.
 */
export const voidNumbers = defineMutation({
  name: 'invoice.voidNumbers',
  args: z.object({
    appointmentId: Id,
    documents: z.array(NumberedCreditNote).min(1).max(3),
    reason: z.string().trim().min(1).max(500),
  }),
  roles: STAFF,
  numbered: ({ documents }) => documents,
  async apply(tx, { appointmentId, documents, reason }, ctx) {
    const appointment = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    await voidDocuments(tx, appointment, { documents, reason }, ctx)
  },
})

/**
 * Issues the tax credit note of a refund that was given without one, of an invoice or a deposit, over `creditFils` or what
 * is still to be credited. A second one for the same refund keeps its number but gets no lines, like a second invoice.
 */
export const creditInvoice = defineMutation({
  name: 'invoice.credit',
  args: NumberedCreditNote.extend({
    invoiceId: Id,
    transactionId: Id,
    creditFils: Fils.min(1).max(MAX_FILS),
  }),
  roles: takersBack('payment'),
  numbered: document => [document],
  async apply(tx, { invoiceId, transactionId, creditFils: asked, ...number }, ctx) {
    const { kind, appointmentId, supplyDate } = await requireRow(tx, 'invoices', invoiceId, 'invoiceId')
    if (kind === 'credit_note')
      throw new MutationError(ErrorCode.invalidInput, 'Only a tax invoice is credited.', 'invoiceId')
    const refund = await requireRow(tx, 'transactions', transactionId, 'transactionId')
    if (refund.kind !== 'refund' || refund.appointmentId !== appointmentId)
      throw new MutationError(
        ErrorCode.invalidInput,
        'It is no refund of what was invoiced.',
        'transactionId',
      )
    const appointment = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
    const documents = await tx.find('invoices', { appointmentId })
    const standing = { transactionId, invoiceId: appointment.invoiceId ?? null }
    const first = standingCreditNote(documents, standing)
    if (first) {
      const corrects = { kind: 'credit_note', correctsId: first.id, transactionId, supplyDate } as const
      const nothing = { lines: [], reason: alreadyIssued(first) }
      return putDocument(tx, { ...number, ...corrects, ...nothing }, appointment, ctx)
    }
    const missing = missingCredit(appointment, documents)
    const creditFils = Math.min(asked, missing.priceFils)
    const depositFils = Math.min(asked - creditFils, missing.depositFils)
    const credit = { appointment, transactionId, creditFils, depositFils, reason: refund.notes }
    await putCreditNote(tx, credit, number, ctx)
  },
})
