import { z } from 'zod'
import { Fils, Instant, RowId, Text } from './fields.ts'

export const Product = z.object({
  id: RowId,
  name: z.string(),
  description: Text,
  /** Selling price; a product that is only consumed has none. */
  priceFils: Fils.nullable(),
  costFils: Fils,
  /** What the stock ledger adds up to: the latest count and everything after it. */
  stockQuantity: z.int(),
  countedAt: Instant.nullable(),
  minStockLevel: z.int().nullable(),
  isUpsell: z.boolean(),
  isInventoryItem: z.boolean(),
  active: z.boolean(),
  category: Text,
  supplier: Text,
  measurementUnit: z.string(),
  /** What the list said before, the latest first: a device that was away may have told a customer so. */
  formerPricesFils: z.array(Fils),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Product = z.infer<typeof Product>
