import { z } from 'zod'
import { Day, Fils, Instant, RowId, Text } from './fields.ts'

export const Expense = z.object({
  id: RowId,
  category: z.string(),
  description: Text,
  date: Day,
  netFils: Fils,
  vatFils: Fils,
  amountFils: Fils,
  /** The expense was voided: it stays in the list and no sum includes it. */
  voidedAt: Instant.nullable(),
  voidedBy: RowId.nullable(),
  voidReason: Text,
  createdBy: RowId.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Expense = z.infer<typeof Expense>
