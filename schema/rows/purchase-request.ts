import { z } from 'zod'
import { Instant, RowId, Text } from './fields.ts'

export const PurchaseRequest = z.object({
  id: RowId,
  productId: RowId,
  quantity: z.int(),
  status: z.enum(['requested', 'ordered', 'received', 'cancelled']),
  receivedQuantity: z.int().nullable(),
  notes: Text,
  requestedBy: RowId.nullable(),
  requestedAt: Instant,
  updatedAt: Instant,
})
export type PurchaseRequest = z.infer<typeof PurchaseRequest>
