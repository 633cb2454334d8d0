import { mutate } from '#app/sync/mutate.ts'
import { newIds } from '#app/sync/new-id.ts'
import { saveChange } from '#app/ui/save-change.ts'
import type { Product } from '#schema/rows/product.ts'

export type Wanted = { product: Product; quantity: number }

/** Asks purchasing for these products and says so. Gives whether it worked; if not, it has said why. */
export function requestProducts(wanted: readonly Wanted[]): Promise<boolean> {
  const [first] = wanted
  return saveChange(
    async () => {
      const ids = await newIds(wanted.length)
      for (const [i, { product, quantity }] of wanted.entries())
        await mutate('purchase.request', { id: ids[i] as number, productId: product.id, quantity })
    },
    {
      done:
        first && wanted.length === 1
          ? { title: 'Purchase requested', description: inWords(first) }
          : { title: 'Purchases requested', description: `${wanted.length} products` },
      failed: 'request purchase',
    },
  )
}

function inWords({ product, quantity }: Wanted): string {
  return `${quantity} × ${product.name}`
}
