import { z } from 'zod'
import { Day, Fils, Instant, RowId, Text } from './fields.ts'

export const InvoiceLine = z.object({
  description: z.string(),
  quantity: z.int(),
  unitPriceFils: Fils,
  vatRatePercent: z.number(),
  netFils: Fils,
  vatFils: Fils,
  grossFils: Fils,
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** Who sells or buys, as they were when the document was issued. */
export const InvoiceParty = z.object({ name: z.string(), address: Text, trn: Text })
export type InvoiceParty = z.infer<typeof InvoiceParty>

/**
 * A tax document as it was issued; corrected by a credit note that names it, never edited. One that turned out to
 * be issued a second time, on a device that could not know of the first, keeps its number and comes to nothing:
 * no lines, and the first one in `correctsId`.
 */
export const Invoice = z.object({
  id: RowId,
  kind: z.enum(['invoice', 'credit_note']),
  /** Prefix of the register that issues it; numbers run without gaps within one. */
  series: z.string(),
  sequence: z.int(),
  appointmentId: RowId,
  customerId: RowId,
  /** The invoice that a credit note corrects. */
  correctsId: RowId.nullable(),
  /** The refund that a credit note is for. */
  transactionId: RowId.nullable(),
  issuedAt: Instant,
  supplyDate: Day,
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

/** What stands on the paper as its number, in two. */
export type InvoiceNumber = Pick<Invoice, 'series' | 'sequence'>
