import { mutate } from '#app/sync/mutate.ts'
import { newIds } from '#app/sync/new-id.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import type { Product } from '#schema/rows/product.ts'

export type Wanted = { product: Product; quantity: number }

/** Asks purchasing for these products and says so. Gives whether it worked; if not, it has said why. */
export async function requestProducts(wanted: readonly Wanted[]): Promise<boolean> {
  try {
    const ids = await newIds(wanted.length)
    for (const [i, { product, quantity }] of wanted.entries())
      await mutate('purchase.request', { id: ids[i] as number, productId: product.id, quantity })
    const [first] = wanted
    if (first && wanted.length === 1) toast({ title: 'Purchase requested', description: inWords(first) })
    else toast({ title: 'Purchases requested', description: `${wanted.length} products` })
    return true
  } catch (error) {
    toastFailure(`Failed to request purchase: ${reasonOf(error)}`)
    return false
  }
}

function inWords({ product, quantity }: Wanted): string {
  return `${quantity} × ${product.name}`
}
