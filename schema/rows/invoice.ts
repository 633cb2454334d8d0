import { z } from 'zod'
import { Day, Fils, Instant, RowId, Text } from './fields.ts'

export const InvoiceLine = z.object({
  description: z.string(),
  quantity: z.int(),
  unitPriceFils: Fils,
  /** The amount off the price of the whole line, in the unit of the price; absent where there is none. */
  discountFils: Fils.optional(),
  vatRatePercent: z.number(),
  netFils: Fils,
  vatFils: Fils,
  grossFils: Fils,
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** The seller or buyer as they were when the document was issued. */
export const InvoiceParty = z.object({ name: z.string(), address: Text, trn: Text })
export type InvoiceParty = z.infer<typeof InvoiceParty>

/**
 * A tax document as it was issued. It is corrected by a credit note that names it and never edited. A
 * duplicate, issued on a device that could not know of the first, keeps its number but has no lines and names
 * the first in `correctsId`.
 */
export const Invoice = z.object({
  id: RowId,
  /** A deposit is the tax invoice of money that came before the work. */
  kind: z.enum(['invoice', 'deposit', 'credit_note']),
  /** The invoice series that it belongs to; numbers run without gaps within one. */
  series: z.string(),
  sequence: z.int(),
  appointmentId: RowId,
  customerId: RowId,
  /** The document that a credit note corrects. */
  correctsId: RowId.nullable(),
  /** The refund that a credit note belongs to, or the payment of a deposit; null where a credit note cancels. */
  transactionId: RowId.nullable(),
  issuedAt: Instant,
  supplyDate: Day,
  /** When an invoice is to be paid by the customer's terms; null for one who pays at once. */
  dueDate: Day.nullable(),
  /** The number of the customer's own order. */
  purchaseOrder: Text,
  seller: InvoiceParty,
  buyer: InvoiceParty,
  netFils: Fils,
  vatFils: Fils,
  grossFils: Fils,
  lines: z.array(InvoiceLine),
  reason: Text,
  createdBy: RowId.nullable(),
})
export type Invoice = z.infer<typeof Invoice>

/** The two parts of a document's printed number. */
export type InvoiceNumber = Pick<Invoice, 'series' | 'sequence'>
