import type { StockMovement } from '../rows/stock-movement.ts'
import { isAfterCount, stockOf } from '../rules/stock.ts'
import type { MutationContext } from './define-mutation.ts'
import { requireRow } from './require-row.ts'
import type { Tx } from './tx.ts'

export type Movement = Pick<StockMovement, 'productId' | 'kind' | 'quantity'> &
  Partial<Pick<StockMovement, 'id' | 'appointmentId' | 'purchaseRequestId' | 'reason'>>

/**
 * Puts a movement into the stock ledger, at the time the person acted, and brings the product in line with it.
 * The only way to change a stock. Below zero is accepted: the work was done. Only a count that becomes the latest
 * reads the product's ledger, for what happened since; so the stock that a product starts with must be a count.
 */
export async function recordMovement(
  tx: Tx,
  { id, productId, kind, quantity, appointmentId = null, purchaseRequestId = null, reason = null }: Movement,
  ctx: MutationContext,
): Promise<void> {
  const { stockQuantity, countedAt } = await requireRow(tx, 'products', productId, 'productId')
  const at = ctx.actedAt
  tx.put('stockMovements', {
    id: id ?? ctx.newId(),
    productId,
    kind,
    quantity,
    appointmentId,
    purchaseRequestId,
    reason,
    at,
    createdBy: ctx.actor.userId,
  })
  if (kind === 'count') {
    if (countedAt !== null && at < countedAt) return
    await tx.patch('products', productId, stockOf(await tx.find('stockMovements', { productId })))
  } else if (isAfterCount(at, countedAt)) {
    await tx.patch('products', productId, { stockQuantity: stockQuantity + quantity })
  }
}
