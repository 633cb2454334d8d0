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

/** A tax document as it was issued; corrected by a credit note that names it, never edited. */
export const Invoice = z.object({
  id: RowId,
  kind: z.enum(['invoice', 'credit_note']),
  /** Prefix of the register that issues it; numbers run without gaps within one. */
  series: z.string(),
  sequence: z.int(),
  appointmentId: RowId,
  customerId: RowId,
  correctsId: RowId.nullable(),
  issuedAt: Instant,
  supplyDate: Day,
  netFils: Fils,
  vatFils: Fils,
  grossFils: Fils,
  lines: z.array(InvoiceLine),
  reason: Text,
  createdBy: RowId.nullable(),
})
export type Invoice = z.infer<typeof Invoice>
