import { z } from 'zod'
import { ErrorCode, MutationError } from '../errors.ts'
import { Id } from '../rows/fields.ts'
import { BUYS_SUPPLIES } from '../rules/permissions.ts'
import { MAX_REORDER } from '../rules/reorder.ts'
import { defineMutation, STAFF } from './define-mutation.ts'
import { recordMovement } from './record-movement.ts'
import { insertRow, requireRow } from './require-row.ts'

const Quantity = z.int().min(1).max(MAX_REORDER)

/** Asks purchasing to buy a product. */
export const requestPurchase = defineMutation({
  name: 'purchase.request',
  args: z.object({
    id: Id,
    productId: Id,
    quantity: Quantity,
    notes: z.string().trim().max(5000).nullable().default(null),
  }),
  roles: STAFF,
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

/**
 * Marks several requests as ordered. One that has been received stays received; a cancelled one becomes ordered
 * all the same.
 */
export const orderPurchases = defineMutation({
  name: 'purchase.order',
  args: z.object({ ids: z.array(Id).min(1).max(100) }),
  roles: BUYS_SUPPLIES,
  async apply(tx, { ids }, ctx) {
    for (const id of ids) {
      const { status } = await requireRow(tx, 'purchaseRequests', id, 'ids')
      if (status === 'requested' || status === 'cancelled')
        await tx.patch('purchaseRequests', id, { status: 'ordered', updatedAt: ctx.actedAt })
    }
  },
})

/**
 * Receives a request into stock, in any status: the goods have arrived. When two people receive the same
 * request, the stock grows once; a wrong quantity is fixed by a count or a correction.
 */
export const receivePurchase = defineMutation({
  name: 'purchase.receive',
  args: z.object({ id: Id, quantity: Quantity }),
  roles: BUYS_SUPPLIES,
  async apply(tx, { id, quantity }, ctx) {
    const { status, productId } = await requireRow(tx, 'purchaseRequests', id, 'id')
    if (status === 'received') return
    await recordMovement(tx, { productId, kind: 'receive', quantity, purchaseRequestId: id }, ctx)
    await tx.patch('purchaseRequests', id, {
      status: 'received',
      receivedQuantity: quantity,
      updatedAt: ctx.actedAt,
    })
  },
})

/**
 * Cancels a request and adds the reason to its notes. Throws `illegal_move` for a received one, which is in
 * stock.
 */
export const cancelPurchase = defineMutation({
  name: 'purchase.cancel',
  args: z.object({ id: Id, reason: z.string().trim().min(1).max(500) }),
  roles: BUYS_SUPPLIES,
  async apply(tx, { id, reason }, ctx) {
    const { status, notes } = await requireRow(tx, 'purchaseRequests', id, 'id')
    if (status === 'received')
      throw new MutationError(ErrorCode.illegalMove, 'This purchase has been received into stock already.')
    if (status === 'cancelled') return
    await tx.patch('purchaseRequests', id, {
      status: 'cancelled',
      notes: notes === null ? reason : `${notes}\n${reason}`,
      updatedAt: ctx.actedAt,
    })
  },
})
