import { moveForBill } from '#app/domain/expenses/bill-drawer.tsx'
import { mutate } from '#app/domain/mutate.ts'
import type { PurchaseLine } from '#app/queries/purchase-requests.ts'
import { newId } from '#app/sync/new-id.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { billOf, type ReceiptDetails } from '#schema/forms/receipt.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { quantityLeft } from '#schema/rules/stock/reorder.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { productName } from './group-lines.ts'

/**
 * Marks requests as ordered. Like the other functions here it shows a toast with the outcome and resolves to whether
 * it succeeded.
 */
export function markAsOrdered(lines: readonly PurchaseLine[]): Promise<boolean> {
  const [first] = lines
  const what =
    first && lines.length === 1 ? inWords(first, quantityLeft(first.request)) : `${lines.length} products`
  return saveChange(() => mutate('purchase.order', { ids: lines.map(({ request }) => request.id) }), {
    done: { title: 'Marked as ordered', description: what },
    failed: 'mark as ordered',
  })
}

/**
 * Receives goods, and books their bill along with them, of which the cash drawer is told `drawerFils` (`useBillDrawer`). `line` is
 * the request as the person saw it.
 */
export function saveReceivedPurchase(
  line: PurchaseLine,
  receipt: ReceiptDetails,
  drawerFils: number,
): Promise<boolean> {
  const { id, receivedQuantity } = line.request
  const { quantity, unitPrice } = receipt
  const goods = inWords(line, quantity)
  const bill = receipt.book ? billOf(receipt) : undefined
  const save = async () => {
    const expense = receipt.book && bill ? { ...(await billColumns(receipt, goods)), ...bill } : undefined
    await mutate('purchase.receive', {
      id,
      quantity,
      receivedBefore: receivedQuantity ?? 0,
      unitCostFils: unitPrice,
      ...(expense && { expense }),
    })
    if (expense) await moveForBill({ ...expense, kind: 'bill' }, drawerFils)
  }
  const booked = bill ? ` · ${formatAed(bill.amountFils)} booked` : ''
  return saveChange(save, {
    done: { title: 'Received into stock', description: `${goods}${booked}` },
    failed: 'receive purchase',
  })
}

async function billColumns(receipt: ReceiptDetails & { book: true }, description: string) {
  const { category, supplier, supplierTrn, billNumber, paymentMethod } = receipt
  const date = shopDay(new Date().toISOString())
  return { id: await newId(), date, description, category, supplier, supplierTrn, billNumber, paymentMethod }
}

/** How many were really received, and why it was recorded otherwise. */
export type PurchaseCorrection = { quantity: number; reason: string }

export function saveCorrectedPurchase(line: PurchaseLine, correction: PurchaseCorrection): Promise<boolean> {
  return saveChange(() => mutate('purchase.correctReceived', { id: line.request.id, ...correction }), {
    done: { title: 'Receipt corrected', description: inWords(line, correction.quantity) },
    failed: 'correct the receipt',
  })
}

export function saveCancelledPurchase(line: PurchaseLine, reason: string): Promise<boolean> {
  return saveChange(() => mutate('purchase.cancel', { id: line.request.id, reason }), {
    done: { title: 'Purchase cancelled', description: inWords(line, quantityLeft(line.request)) },
    failed: 'cancel purchase',
  })
}

function inWords(line: PurchaseLine, quantity: number): string {
  return `${quantity} × ${productName(line)}`
}
