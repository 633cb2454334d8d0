import { z } from 'zod'
import { ErrorCode, MutationError } from '../errors.ts'
import { Fils, Id, MAX_FILS } from '../rows/fields.ts'
import type { Invoice } from '../rows/invoice.ts'
import { SETTINGS_ID } from '../rows/settings.ts'
import { creditAmounts, creditedFils, creditNoteOf } from '../rules/invoice.ts'
import { KEEPS_MONEY } from '../rules/permissions.ts'
import { VAT_PERCENT } from '../rules/vat.ts'
import { defineMutation, STAFF } from './define-mutation.ts'
import { alreadyIssued, Numbered, rejectTakenNumber, sellerOf } from './numbered-document.ts'
import { insertRow, requireRow } from './require-row.ts'
import { putInvoice, voidDocuments } from './tax-documents.ts'
import { recordDocumentVat } from './vat-entries.ts'

/**
 * Issues the tax invoice of an appointment that was completed without one: on a device that had no numbers yet, or by
 * an app of before the completion issued it.
 */
export const issueInvoice = defineMutation({
  name: 'invoice.issue',
  args: Numbered.extend({ appointmentId: Id }),
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
    documents: z.array(Numbered).min(1).max(3),
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
 * Issues the tax credit note of a refund that was given without one: it takes `creditFils` off the appointment's
 * invoice. A second one for the same refund keeps its number but gets no lines, like a second invoice.
 */
export const creditInvoice = defineMutation({
  name: 'invoice.credit',
  args: Numbered.extend({ invoiceId: Id, transactionId: Id, creditFils: Fils.min(1).max(MAX_FILS) }),
  roles: KEEPS_MONEY,
  numbered: document => [document],
  async apply(tx, { invoiceId, transactionId, creditFils: asked, ...number }, ctx) {
    await rejectTakenNumber(tx, number)
    const invoice = await requireRow(tx, 'invoices', invoiceId, 'invoiceId')
    const { appointmentId, customerId, buyer, supplyDate } = invoice
    if (invoice.kind !== 'invoice')
      throw new MutationError(ErrorCode.invalidInput, 'Only a tax invoice is credited.', 'invoiceId')
    const refund = await requireRow(tx, 'transactions', transactionId, 'transactionId')
    if (refund.kind !== 'refund' || refund.appointmentId !== appointmentId)
      throw new MutationError(
        ErrorCode.invalidInput,
        'It is no refund of what was invoiced.',
        'transactionId',
      )
    const documents = await tx.find('invoices', { appointmentId })
    const first = creditNoteOf(documents, transactionId)
    const beforeFils = creditedFils(documents, invoiceId)
    const creditFils = first ? 0 : Math.max(0, Math.min(asked, invoice.grossFils - beforeFils))
    const amounts = creditAmounts(invoice, { beforeFils, creditFils })
    const line = {
      description: refund.notes ?? 'Refund',
      quantity: 1,
      unitPriceFils: amounts.netFils,
      vatRatePercent: VAT_PERCENT,
      ...amounts,
    }
    const issued: Invoice = {
      ...number,
      kind: 'credit_note',
      appointmentId,
      customerId,
      correctsId: first?.id ?? invoiceId,
      transactionId,
      issuedAt: ctx.actedAt,
      supplyDate,
      dueDate: null,
      purchaseOrder: invoice.purchaseOrder ?? null,
      seller: sellerOf(await requireRow(tx, 'settings', SETTINGS_ID, 'settings')),
      buyer,
      ...amounts,
      lines: first ? [] : [line],
      reason: first ? alreadyIssued(first) : refund.notes,
      createdBy: ctx.actor.userId,
    }
    await insertRow(tx, 'invoices', issued)
    await recordDocumentVat(tx, issued, { isReplacement: false }, ctx)
  },
})
