import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import type { Appointment } from '../../rows/appointment.ts'
import { Id } from '../../rows/fields.ts'
import type { Invoice, InvoiceNumber } from '../../rows/invoice.ts'
import { SETTINGS_ID } from '../../rows/settings.ts'
import { invoiceNumber, invoiceTotals } from '../../rules/documents/invoice.ts'
import { buyerOf, sellerOf } from '../../rules/documents/parties.ts'
import { dueDay } from '../../rules/documents/payment-terms.ts'
import type { MutationContext } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { recordDocumentVat } from './vat-entries.ts'

/**
 * An invoice to issue. The device draws the number from its own series, because it may print before the server has the
 * document.
 */
export const NumberedDocument = z.object({
  id: Id,
  series: z.string().regex(/^R[1-9]\d{0,8}$/),
  sequence: z.int().min(1).max(999_999_999),
})
export type NumberedDocument = z.infer<typeof NumberedDocument>

/**
 * A credit note to issue, in the device's series of credit notes, whose letters the shop has chosen. Until 0.2.0 it was
 * numbered among the invoices, and so are those that outboxes of then bring.
 */
export const NumberedCreditNote = NumberedDocument.extend({
  series: z.string().regex(/^[A-Z]{1,3}[1-9]\d{0,8}$/),
})

type DocumentDraft = Omit<
  Invoice,
  | 'appointmentId'
  | 'customerId'
  | 'issuedAt'
  | 'dueDate'
  | 'purchaseOrder'
  | 'seller'
  | 'buyer'
  | 'createdBy'
  | 'netFils'
  | 'vatFils'
  | 'grossFils'
>

/**
 * Writes a document as of now, from the shop to the customer of the appointment as they are now, and its VAT.
 * `isReplacement`: it is the invoice in place of a corrected one.
 */
export async function putDocument(
  tx: Tx,
  { isReplacement = false, ...document }: DocumentDraft & { isReplacement?: boolean },
  { id: appointmentId, customerId, purchaseOrder }: Appointment,
  ctx: MutationContext,
): Promise<void> {
  await rejectTakenNumber(tx, document)
  const customer = await requireRow(tx, 'customers', customerId, 'customerId')
  const { paymentTermsDays } = customer
  const issued: Invoice = {
    ...document,
    appointmentId,
    customerId,
    issuedAt: ctx.actedAt,
    dueDate: document.kind === 'invoice' ? dueDay(document.supplyDate, paymentTermsDays) : null,
    purchaseOrder,
    seller: sellerOf(await requireRow(tx, 'settings', SETTINGS_ID, 'settings')),
    buyer: buyerOf(customer),
    ...invoiceTotals(document.lines),
    createdBy: ctx.actor.userId,
  }
  await insertRow(tx, 'invoices', issued)
  await recordDocumentVat(tx, issued, { isReplacement }, ctx)
}

/**
 * Throws when the number is taken. Only a device with a copied disk can number in another's series; its
 * document must be issued again under a new number.
 */
async function rejectTakenNumber(tx: Tx, { series, sequence }: InvoiceNumber): Promise<void> {
  const [taken] = await tx.find('invoices', { sequence, series })
  if (taken)
    throw new MutationError(
      ErrorCode.alreadyExists,
      `Another document has the number ${invoiceNumber(taken)}. Open the receipt again for a new one.`,
      'sequence',
    )
}

export function alreadyIssued(first: InvoiceNumber): string {
  return `Issued before as ${invoiceNumber(first)}`
}
