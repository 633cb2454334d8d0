import { mutate } from '#app/domain/mutate.ts'
import type { PurchaseLine } from '#app/queries/purchase-requests.ts'
import { saveChange } from '#app/ui/save-change.ts'
import { productName } from './group-lines.ts'

/**
 * Marks requests as ordered. Like the other functions here it shows a toast with the outcome and resolves to whether
 * it succeeded.
 */
export function markAsOrdered(lines: readonly PurchaseLine[]): Promise<boolean> {
  const [first] = lines
  const what =
    first && lines.length === 1 ? inWords(first, first.request.quantity) : `${lines.length} products`
  return saveChange(() => mutate('purchase.order', { ids: lines.map(({ request }) => request.id) }), {
    done: { title: 'Marked as ordered', description: what },
    failed: 'mark as ordered',
  })
}

export function saveReceivedPurchase(line: PurchaseLine, quantity: number): Promise<boolean> {
  return saveChange(() => mutate('purchase.receive', { id: line.request.id, quantity }), {
    done: { title: 'Received into stock', description: inWords(line, quantity) },
    failed: 'receive purchase',
  })
}

export function saveCancelledPurchase(line: PurchaseLine, reason: string): Promise<boolean> {
  return saveChange(() => mutate('purchase.cancel', { id: line.request.id, reason }), {
    done: { title: 'Purchase cancelled', description: inWords(line, line.request.quantity) },
    failed: 'cancel purchase',
  })
}

function inWords(line: PurchaseLine, quantity: number): string {
  return `${quantity} × ${productName(line)}`
}
