import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import { Fils, Id, MAX_FILS } from '../../rows/fields.ts'
import type { StockMovement } from '../../rows/stock-movement.ts'
import type { Role } from '../../rows/user.ts'
import { BUYS_SUPPLIES, KEEPS_EXPENSES } from '../../rules/permissions.ts'
import { movingCost } from '../../rules/stock/moving-cost.ts'
import { MAX_REORDER } from '../../rules/stock/reorder.ts'
import { isAfterCount, stockOf } from '../../rules/stock/stock.ts'
import { defineMutation, type MutationContext, STAFF } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { insertExpense, NewExpense } from '../money/expense.ts'
import { recordMovement } from './record-movement.ts'

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
 * Receives a request, or a part of it, into stock, in any status: the goods have arrived. What is missing stays open.
 * With a unit price the product gets its moving cost, and with `expense` the bill is recorded along with it.
 *
 * When two people receive the same boxes, the stock grows once: a receipt whose author did not know of another one
 * changes nothing if that one was of all that was asked for, and throws `changed_meanwhile` otherwise, or when a bill came
 * with it, for only a person can tell whether it is the same.
 */
export const receivePurchase = defineMutation({
  name: 'purchase.receive',
  args: z.object({
    id: Id,
    quantity: Quantity,
    /** The quantity that had been received before, as its author knew it. */
    receivedBefore: z.int().min(0).default(0),
    /** The price of one unit without VAT. */
    unitCostFils: Fils.min(0).max(MAX_FILS).nullable().default(null),
    expense: NewExpense.optional(),
  }),
  roles: BUYS_SUPPLIES,
  async apply(tx, { id, quantity, receivedBefore, unitCostFils, expense }, ctx) {
    if (expense && !KEEPS_EXPENSES.includes(ctx.actor.role as Role))
      throw new MutationError(ErrorCode.forbidden, 'Your role does not allow recording expenses.', 'expense')
    const request = await requireRow(tx, 'purchaseRequests', id, 'id')
    const { productId } = request
    const before = request.receivedQuantity ?? 0
    if (before > receivedBefore) {
      if (!expense && request.status === 'received') return
      throw new MutationError(
        ErrorCode.changedMeanwhile,
        `Somebody else has received ${before} of this purchase already. Check what is still missing.`,
        'quantity',
      )
    }
    if (unitCostFils !== null) await averageCost(tx, { productId, quantity, unitCostFils }, ctx)
    const receipt = { productId, kind: 'receive', quantity, purchaseRequestId: id, unitCostFils } as const
    await recordMovement(tx, receipt, ctx)
    const received = before + quantity
    const wasOpen = request.status === 'requested' || request.status === 'ordered'
    const staysOpen = wasOpen && received < request.quantity
    await tx.patch('purchaseRequests', id, {
      status: staysOpen ? 'ordered' : 'received',
      receivedQuantity: received,
      updatedAt: ctx.actedAt,
    })
    if (expense) await insertExpense(tx, { ...expense, purchaseRequestId: id }, ctx)
  },
})

/** Gives a product the moving cost that it has with these goods. Call it before they are in stock. */
async function averageCost(
  tx: Tx,
  { productId, ...received }: { productId: number; quantity: number; unitCostFils: number },
  { actedAt }: MutationContext,
): Promise<void> {
  const { stockQuantity, countedAt, costFils } = await requireRow(tx, 'products', productId, 'productId')
  // A count that was made since has found these goods on the shelf.
  const stock = isAfterCount(actedAt, countedAt) ? stockQuantity : stockQuantity - received.quantity
  await tx.patch('products', productId, {
    costFils: movingCost({ stock, costFils }, received),
    updatedAt: actedAt,
  })
}

/**
 * Corrects how many of a purchase were received, with a reason. The stock is moved by the difference, as of the
 * latest receipt: a count that was made since has found what was really there. If no other goods have come at a price
 * since, the moving cost becomes what it would have been. What turns out to be missing is open again. A bill that was
 * recorded with the receipt stays as it is.
 */
export const correctReceived = defineMutation({
  name: 'purchase.correctReceived',
  args: z.object({
    id: Id,
    quantity: z.int().min(0).max(MAX_REORDER),
    reason: z.string().trim().min(1).max(500),
  }),
  roles: BUYS_SUPPLIES,
  async apply(tx, { id, quantity, reason }, ctx) {
    const request = await requireRow(tx, 'purchaseRequests', id, 'id')
    const { productId, receivedQuantity } = request
    const ledger = await tx.find('stockMovements', { productId })
    const receipt = latest(ledger.filter(each => each.kind === 'receive' && each.purchaseRequestId === id))
    if (receivedQuantity === null || !receipt)
      throw new MutationError(ErrorCode.illegalMove, 'Nothing of this purchase has been received yet.', 'id')
    const change = quantity - receivedQuantity
    if (change === 0) return
    const wasWhole = receivedQuantity >= request.quantity
    const isWhole = quantity >= request.quantity
    const priced = ledger.filter(each => each.kind === 'receive' && each.unitCostFils !== null)
    const isLatestPrice = latest(priced)?.id === receipt.id
    if (receipt.unitCostFils !== null && isLatestPrice) {
      const { costFils } = await requireRow(tx, 'products', productId, 'productId')
      const then = stockOf(ledger.filter(({ at }) => at <= receipt.at)).stockQuantity
      // With what earlier corrections made of the receipt.
      const came = sumOf(ledger.filter(each => each.purchaseRequestId === id && each.at === receipt.at))
      const stock = Math.max(0, then - came) + came
      const received = { quantity: change, unitCostFils: receipt.unitCostFils }
      await tx.patch('products', productId, {
        costFils: movingCost({ stock, costFils }, received),
        updatedAt: ctx.actedAt,
      })
    }
    const { at } = receipt
    const movement = {
      productId,
      kind: 'correct',
      quantity: change,
      purchaseRequestId: id,
      reason,
      at,
    } as const
    await recordMovement(tx, movement, ctx)
    await tx.patch('purchaseRequests', id, {
      status: isWhole ? 'received' : wasWhole ? 'ordered' : request.status,
      receivedQuantity: quantity,
      updatedAt: ctx.actedAt,
    })
  },
})

function sumOf(movements: readonly StockMovement[]): number {
  return movements.reduce((sum, { quantity }) => sum + quantity, 0)
}

function latest(movements: readonly StockMovement[]): StockMovement | undefined {
  return movements.reduce<StockMovement | undefined>(
    (found, each) => (found && found.at >= each.at ? found : each),
    undefined,
  )
}

/**
 * Cancels a request and adds the reason to its notes. Of a request that was received in part, it is the rest that is
 * cancelled. Throws `illegal_move` for a received one, which is in stock.
 */
export const cancelPurchase = defineMutation({
  name: 'purchase.cancel',
  args: z.object({ id: Id, reason: z.string().trim().min(1).max(500) }),
  roles: BUYS_SUPPLIES,
  async apply(tx, { id, reason }, ctx) {
    const { status, notes, receivedQuantity } = await requireRow(tx, 'purchaseRequests', id, 'id')
    if (status === 'received')
      throw new MutationError(ErrorCode.illegalMove, 'This purchase has been received into stock already.')
    if (status === 'cancelled') return
    await tx.patch('purchaseRequests', id, {
      status: receivedQuantity ? 'received' : 'cancelled',
      notes: notes === null ? reason : `${notes}\n${reason}`,
      updatedAt: ctx.actedAt,
    })
  },
})
