import type { StockMovement } from '../../rows/stock-movement.ts'
import { isAfterCount, stockOf } from '../../rules/stock/stock.ts'
import type { MutationContext } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'

export type Movement = Pick<StockMovement, 'productId' | 'kind' | 'quantity'> &
  Partial<
    Pick<StockMovement, 'id' | 'appointmentId' | 'purchaseRequestId' | 'unitCostFils' | 'reason' | 'at'>
  >

/**
 * Adds a movement to the stock ledger, at the time the person acted unless it has its own, and updates the product's
 * stock: the only way to change it. Stock below zero is accepted, because the work was done. Only a count that becomes the
 * latest reads the ledger, for the movements after it; therefore a product's initial stock must be a count.
 */
export async function recordMovement(
  tx: Tx,
  { id, productId, kind, quantity, at: ownTime, ...why }: Movement,
  ctx: MutationContext,
): Promise<void> {
  const at = ownTime ?? ctx.actedAt
  const { stockQuantity, countedAt, costFils } = await requireRow(tx, 'products', productId, 'productId')
  const movement: StockMovement = {
    id: id ?? ctx.newId(),
    productId,
    kind,
    quantity,
    appointmentId: null,
    purchaseRequestId: null,
    // Without a cost it is unknown, and a device whose person may not see costs has none to write.
    unitCostFils: why.appointmentId == null ? null : costFils || null,
    reason: null,
    ...why,
    at,
    createdBy: ctx.actor.userId,
  }
  // A newly drawn id cannot be taken, and reading it would cost a query.
  if (id === undefined) tx.put('stockMovements', movement)
  else await insertRow(tx, 'stockMovements', movement)
  if (kind === 'count') {
    if (countedAt !== null && at < countedAt) return
    await tx.patch('products', productId, stockOf(await tx.find('stockMovements', { productId })))
  } else if (isAfterCount(at, countedAt)) {
    await tx.patch('products', productId, { stockQuantity: stockQuantity + quantity })
  }
}
