import { z } from 'zod'
import { RowId } from './fields.ts'

/** How much of a product one run of a service consumes. */
export const ProductService = z.object({
  id: RowId,
  serviceId: RowId,
  productId: RowId,
  quantityUsed: z.int(),
})
export type ProductService = z.infer<typeof ProductService>
