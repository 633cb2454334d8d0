import type { PurchaseLine } from '#app/queries/purchase-requests.ts'
import { mutate } from '#app/sync/mutate.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import { productName } from './group-lines.ts'

/** Says that these were ordered. Gives, as the others here, whether it worked; if not, it has said why. */
export function markAsOrdered(lines: readonly PurchaseLine[]): Promise<boolean> {
  const [first] = lines
  const what =
    first && lines.length === 1 ? inWords(first, first.request.quantity) : `${lines.length} products`
  return attempt('mark as ordered', { title: 'Marked as ordered', description: what }, () =>
    mutate('purchase.order', { ids: lines.map(({ request }) => request.id) }),
  )
}

export function receivePurchase(line: PurchaseLine, quantity: number): Promise<boolean> {
  const done = { title: 'Received into stock', description: inWords(line, quantity) }
  return attempt('receive purchase', done, () =>
    mutate('purchase.receive', { id: line.request.id, quantity }),
  )
}

export function cancelPurchase(line: PurchaseLine, reason: string): Promise<boolean> {
  const done = { title: 'Purchase cancelled', description: inWords(line, line.request.quantity) }
  return attempt('cancel purchase', done, () => mutate('purchase.cancel', { id: line.request.id, reason }))
}

async function attempt(
  deed: string,
  done: { title: string; description: string },
  change: () => Promise<void>,
): Promise<boolean> {
  try {
    await change()
    toast(done)
    return true
  } catch (error) {
    toastFailure(`Failed to ${deed}: ${reasonOf(error)}`)
    return false
  }
}

function inWords(line: PurchaseLine, quantity: number): string {
  return `${quantity} × ${productName(line)}`
}
