import { z } from 'zod'
import { Fils, Id, MAX_FILS } from '../../rows/fields.ts'
import { formerPrices } from '../../rules/catalogue/list-price.ts'
import { MAX_STOCK } from '../../rules/stock/stock.ts'
import { basisSchema } from '../base/basis.ts'
import { defineMutation } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import { recordMovement } from './record-movement.ts'

const Price = Fils.min(0).max(MAX_FILS)
const Count = z.int().min(0).max(MAX_STOCK)
const Label = z.string().trim().max(200).nullable()

const Details = z.object({
  name: z.string().trim().min(1).max(200),
  description: z.string().trim().max(2000).nullable(),
  /** Null for a product that is only used up. */
  priceFils: Price.nullable(),
  costFils: Price,
  minStockLevel: Count.nullable(),
  isUpsell: z.boolean(),
  isInventoryItem: z.boolean(),
  active: z.boolean(),
  category: Label,
  supplier: Label,
  measurementUnit: z.string().trim().min(1).max(40),
})

/** Creates a product; its initial stock is the first count of its ledger. */
export const createProduct = defineMutation({
  name: 'product.create',
  args: Details.extend({ id: Id, stockQuantity: Count }),
  roles: ['admin'],
  async apply(tx, { stockQuantity, ...details }, ctx) {
    const stamps = { createdAt: ctx.actedAt, updatedAt: ctx.actedAt }
    await insertRow(tx, 'products', {
      ...details,
      stockQuantity: 0,
      countedAt: null,
      formerPricesFils: [],
      ...stamps,
    })
    await recordMovement(tx, { productId: details.id, kind: 'count', quantity: stockQuantity }, ctx)
  },
})

/** Changes a product, but never its stock: only the ledger does. */
export const updateProduct = defineMutation({
  name: 'product.update',
  args: z.object({ id: Id, changes: Details.partial(), basis: basisSchema(Details) }),
  roles: ['admin'],
  async apply(tx, { id, changes }, ctx) {
    const formerPricesFils = formerPrices(await requireRow(tx, 'products', id, 'id'), changes.priceFils)
    await tx.patch('products', id, { ...changes, formerPricesFils, updatedAt: ctx.actedAt })
  },
})
