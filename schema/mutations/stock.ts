import { z } from 'zod'
import { Id } from '../rows/fields.ts'
import { COUNTS_STOCK } from '../rules/permissions.ts'
import { MAX_STOCK } from '../rules/stock.ts'
import { defineMutation } from './define-mutation.ts'
import { recordMovement } from './record-movement.ts'

/** What somebody counted on the shelf. What was used before that moment was not there to be counted. */
export const countStock = defineMutation({
  name: 'stock.count',
  args: z.object({ productId: Id, quantity: z.int().min(0).max(MAX_STOCK) }),
  roles: COUNTS_STOCK,
  preload: ({ productId }) => ({
    rows: [['products', productId]],
    finds: [['stockMovements', { productId }]],
  }),
  async apply(tx, args, ctx) {
    await recordMovement(tx, { ...args, kind: 'count' }, ctx)
  },
})

/** What left or joined the shelf outside an appointment and an order: broken, expired, found again. */
export const correctStock = defineMutation({
  name: 'stock.correct',
  args: z.object({
    /** Of the movement: two copies of one device that both send the correction make it once. Older devices have none. */
    id: Id.optional(),
    productId: Id,
    quantity: z
      .int()
      .min(-MAX_STOCK)
      .max(MAX_STOCK)
      .refine(change => change !== 0, 'A correction changes something'),
    reason: z.string().trim().min(1).max(500),
  }),
  roles: ['admin'],
  preload: ({ id, productId }) => ({
    rows: [['products', productId], ...(id === undefined ? [] : ([['stockMovements', id]] as const))],
  }),
  async apply(tx, args, ctx) {
    await recordMovement(tx, { ...args, kind: 'correct' }, ctx)
  },
})
