import { z } from 'zod'
import { Fils, Instant, RowId, Text } from './fields.ts'

export const Product = z.object({
  id: RowId,
  name: z.string(),
  description: Text,
  /** The selling price; null for a product that is only used up. */
  priceFils: Fils.nullable(),
  costFils: Fils,
  /** The sum of the stock ledger: the latest count and every movement after it. */
  stockQuantity: z.int(),
  countedAt: Instant.nullable(),
  minStockLevel: z.int().nullable(),
  isUpsell: z.boolean(),
  isInventoryItem: z.boolean(),
  active: z.boolean(),
  category: Text,
  supplier: Text,
  measurementUnit: z.string(),
  /** Earlier listed prices, the latest first: an offline device may have quoted one to a customer. */
  formerPricesFils: z.array(Fils),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Product = z.infer<typeof Product>
