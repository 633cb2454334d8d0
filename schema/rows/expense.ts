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
  createdBy: RowId.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Expense = z.infer<typeof Expense>
