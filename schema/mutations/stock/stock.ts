import { z } from 'zod'
import { Id } from '../../rows/fields.ts'
import { COUNTS_STOCK } from '../../rules/permissions.ts'
import { MAX_STOCK } from '../../rules/stock/stock.ts'
import { defineMutation } from '../base/define-mutation.ts'
import { recordMovement } from './record-movement.ts'

/** Records a stock count at the time of the count; use from before that moment is part of it. */
export const countStock = defineMutation({
  name: 'stock.count',
  args: z.object({ productId: Id, quantity: z.int().min(0).max(MAX_STOCK) }),
  roles: COUNTS_STOCK,
  async apply(tx, args, ctx) {
    await recordMovement(tx, { ...args, kind: 'count' }, ctx)
  },
})

/**
 * Corrects the stock for goods that left or joined the shelf outside appointments and purchases: broken,
 * expired, found.
 */
export const correctStock = defineMutation({
  name: 'stock.correct',
  args: z.object({
    /** Id of the movement, so that two copies of one device record the correction once. Without one it gets its own. */
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
  async apply(tx, args, ctx) {
    await recordMovement(tx, { ...args, kind: 'correct' }, ctx)
  },
})
