import { z } from 'zod'
import { Fils, Instant, RowId, Text } from './fields.ts'

export const StockMovement = z.object({
  id: RowId,
  productId: RowId,
  kind: z.enum(['count', 'use', 'receive', 'correct']),
  /** For a count the number on the shelf; otherwise the change, below zero for what left it. */
  quantity: z.int(),
  appointmentId: RowId.nullable(),
  purchaseRequestId: RowId.nullable(),
  /**
   * Without VAT: the price of one unit of a purchase when it was received, null when none was named; of what an
   * appointment took, the moving cost of one unit at that time, null where it was unknown.
   */
  unitCostFils: Fils.nullable(),
  reason: Text,
  at: Instant,
  createdBy: RowId.nullable(),
})
export type StockMovement = z.infer<typeof StockMovement>
