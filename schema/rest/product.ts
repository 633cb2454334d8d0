import { z } from 'zod'
import { aedAmount, optionalLine, optionalText, requiredText } from '../forms/fields.ts'
import { DEFAULT_UNIT, MIN_STOCK_MESSAGE, STOCK_MESSAGE, STOCK_TOO_HIGH_MESSAGE } from '../forms/product.ts'
import { Instant, RowId, Text } from '../rows/fields.ts'
import type { Product } from '../rows/product.ts'
import { aedFromFils } from '../rules/money/money.ts'
import { DEFAULT_MIN_STOCK_FORM, MAX_STOCK } from '../rules/stock/stock.ts'
import { formatCount } from '../texts/count-text.ts'
import { tooLong } from '../texts/en/form-errors.ts'
import { aliasedField, needsOneOf, oneOfNames, sentOnly } from './alias.ts'
import { Aed } from './fields.ts'

const COST_HIDDEN = 'AED; null for roles that buy nothing'

export const ProductAnswer = z
  .strictObject({
    id: RowId,
    name: z.string(),
    description: Text,
    price: Aed.nullable().meta({ description: 'AED; null for what is only used up' }),
    cost: Aed.nullable().meta({ description: COST_HIDDEN }),
    costPrice: Aed.nullable().meta({ description: COST_HIDDEN }),
    stockQuantity: z.int(),
    currentStock: z.int(),
    quantityInStock: z.int(),
    minStockLevel: z.int().nullable(),
    active: z.boolean(),
    isActive: z.boolean(),
    isUpsell: z.boolean(),
    isUpsellItem: z.boolean(),
    isInventoryItem: z.boolean(),
    category: Text,
    supplier: Text.meta({ description: 'Null also for roles that buy nothing' }),
    measurementUnit: z.string(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Product' })
export type ProductAnswer = z.infer<typeof ProductAnswer>

const countOf = (message: string) => z.int(message).min(0, message).max(MAX_STOCK, STOCK_TOO_HIGH_MESSAGE)
const Count = countOf(STOCK_MESSAGE)
const STOCK_NAMES = ['stockQuantity', 'currentStock', 'quantityInStock'] as const
const stock = {
  stockQuantity: Count.optional(),
  currentStock: Count.optional(),
  quantityInStock: Count.optional(),
}

const COST_NAMES = ['cost', 'costPrice'] as const
const COST_MESSAGE = 'Cost price must be a positive number.'
const Cost = aedAmount(COST_MESSAGE)

const fields = z.object({
  name: requiredText('Product name is required.'),
  description: optionalText(),
  price: aedAmount('Price must be a positive number.').nullable().optional(),
  cost: Cost.optional(),
  costPrice: Cost.optional(),
  ...stock,
  minStockLevel: countOf(MIN_STOCK_MESSAGE).nullable().optional(),
  active: z.boolean().optional(),
  isActive: z.boolean().optional(),
  isUpsell: z.boolean().optional(),
  isUpsellItem: z.boolean().optional(),
  isInventoryItem: z.boolean().optional(),
  category: optionalLine(),
  supplier: optionalLine(),
  measurementUnit: requiredText('A unit is required.').max(40, tooLong(40)).optional(),
})

type Fields = Partial<z.output<typeof fields>>

function read(body: Fields, check: z.RefinementCtx) {
  const { name, description, minStockLevel, isInventoryItem, category, supplier, measurementUnit } = body
  return {
    name,
    description,
    minStockLevel,
    isInventoryItem,
    category,
    supplier,
    measurementUnit,
    priceFils: body.price,
    costFils: aliasedField(body, check, COST_NAMES),
    active: aliasedField(body, check, ['active', 'isActive']),
    isUpsell: aliasedField(body, check, ['isUpsell', 'isUpsellItem']),
  }
}

/** A new product; omitted fields have the defaults of the form. Amounts in AED come out in fils. */
export const NewProduct = fields
  .check(needsOneOf(COST_NAMES, COST_MESSAGE))
  .meta(oneOfNames(COST_NAMES))
  .transform((body, check) => {
    const sent = read(body, check)
    return {
      name: body.name,
      description: body.description,
      category: body.category,
      supplier: body.supplier,
      priceFils: sent.priceFils ?? null,
      costFils: sent.costFils as number,
      stockQuantity: aliasedField(body, check, STOCK_NAMES) ?? 0,
      minStockLevel: sent.minStockLevel === undefined ? DEFAULT_MIN_STOCK_FORM : sent.minStockLevel,
      active: sent.active ?? true,
      isUpsell: sent.isUpsell ?? false,
      isInventoryItem: sent.isInventoryItem ?? true,
      measurementUnit: sent.measurementUnit ?? DEFAULT_UNIT,
    }
  })

/** Omitted fields stay as they are; a `stock` that is sent is recorded as a count. */
export const ProductChanges = fields.partial().transform((body, check) => ({
  changes: sentOnly(read(body, check)),
  counted: aliasedField(body, check, STOCK_NAMES),
}))

/** The quantity in stock. */
export const StockCount = z
  .object(stock)
  .meta(oneOfNames(STOCK_NAMES))
  .transform((body, check) => {
    const counted = aliasedField(body, check, STOCK_NAMES)
    if (counted !== undefined) return counted
    check.addIssue({ code: 'custom', path: ['stockQuantity'], message: STOCK_MESSAGE })
    return z.NEVER
  })

const CHANGE_MESSAGE = `Quantity must be a whole number of at most ${formatCount(MAX_STOCK)}.`

/** The change in stock; below zero for a quantity that left. */
export const StockChange = z.object({
  quantity: z.int(CHANGE_MESSAGE).min(-MAX_STOCK, CHANGE_MESSAGE).max(MAX_STOCK, CHANGE_MESSAGE),
  reason: requiredText('Say why').optional(),
})

/** A product as its reader may see it: the cost is null where it was left out of what was read. */
export function presentProduct(row: Omit<Product, 'costFils'> & { costFils: number | null }): ProductAnswer {
  const { priceFils, costFils, stockQuantity, countedAt: _, formerPricesFils: __, ...shown } = row
  const { active, isUpsell, ...plain } = shown
  const cost = costFils === null ? null : aedFromFils(costFils)
  return {
    ...plain,
    price: priceFils === null ? null : aedFromFils(priceFils),
    cost,
    costPrice: cost,
    stockQuantity,
    currentStock: stockQuantity,
    quantityInStock: stockQuantity,
    active,
    isActive: active,
    isUpsell,
    isUpsellItem: isUpsell,
  }
}
