import { z } from 'zod'
import { Id } from '../rows/fields.ts'
import { defineMutation, STAFF } from './define-mutation.ts'
import { insertRow, requireRow } from './require-row.ts'

/** Asks purchasing to buy a product. */
export const requestPurchase = defineMutation({
  name: 'purchase.request',
  args: z.object({
    id: Id,
    productId: Id,
    quantity: z.int().min(1).max(1_000_000),
    notes: z.string().trim().max(5000).nullable().default(null),
  }),
  roles: STAFF,
  preload: ({ id, productId }) => ({
    rows: [
      ['purchaseRequests', id],
      ['products', productId],
    ],
  }),
  async apply(tx, args, ctx) {
    await requireRow(tx, 'products', args.productId, 'productId')
    await insertRow(tx, 'purchaseRequests', {
      ...args,
      status: 'requested',
      receivedQuantity: null,
      requestedBy: ctx.actor.userId,
      requestedAt: ctx.actedAt,
      updatedAt: ctx.actedAt,
    })
  },
})
