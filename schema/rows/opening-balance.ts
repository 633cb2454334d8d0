import { z } from 'zod'
import { Day, Fils, Instant, RowId, Text } from './fields.ts'

/**
 * What a customer owed before the shop had Sheen, as its old product listed it. It is collected like all that is owed, but no
 * work of Sheen is behind it: no invoice, tax, revenue, commission or message comes of it, nor of its payments.
 */
export const OpeningBalance = z.object({
  id: RowId,
  customerId: RowId,
  /** The day since which it is owed. */
  since: Day,
  /** Of the old product, by which the customer knows it: the number of an invoice. */
  reference: Text,
  notes: Text,
  /** Above zero. */
  amountFils: Fils,
  /** Payments less refunds. */
  paidFils: Fils,
  writtenOffFils: Fils,
  /** When, by whom and why something of it was last written off. */
  writtenOffAt: Instant.nullable(),
  writtenOffBy: RowId.nullable(),
  writeOffReason: Text,
  createdAt: Instant,
  updatedAt: Instant,
})
export type OpeningBalance = z.infer<typeof OpeningBalance>
