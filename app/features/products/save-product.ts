import { changedFields } from '#app/sync/changed-fields.ts'
import { mutate } from '#app/sync/mutate.ts'
import { newId } from '#app/sync/new-id.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import type { Product } from '#schema/rows/product.ts'
import { type ProductDetails, shownStock } from './use-product-form.ts'

/**
 * Adds a product or, given `seen`, the row as it was when the form opened, saves what differs from it; and says
 * so. Gives whether it worked; if not, it has said why.
 */
export async function saveProduct(details: ProductDetails, seen?: Product): Promise<boolean> {
  try {
    if (seen) await updateProduct(seen, details)
    else await createProduct(details)
    toast({ title: seen ? 'Product has been updated' : 'Product has been added' })
    return true
  } catch (error) {
    toastFailure(`Failed to ${seen ? 'update' : 'add'} product: ${reasonOf(error)}`)
    return false
  }
}

async function createProduct({ currentStock, ...details }: ProductDetails): Promise<void> {
  const id = await newId()
  await mutate('product.create', {
    id,
    ...columnsOf(details),
    stockQuantity: currentStock,
    isInventoryItem: true,
  })
}

async function updateProduct(seen: Product, { currentStock, ...details }: ProductDetails): Promise<void> {
  const changes = productChanges(seen, details)
  if (Object.keys(changes).length > 0) await mutate('product.update', { id: seen.id, changes })
  // A number that nobody touched is no count: appointments may have used some since the form opened.
  if (String(currentStock) !== shownStock(seen))
    await mutate('stock.count', { productId: seen.id, quantity: currentStock })
}

export function productChanges(seen: Product, details: Omit<ProductDetails, 'currentStock'>) {
  return changedFields<ReturnType<typeof columnsOf>>(seen, columnsOf(details))
}

function columnsOf({ price, costPrice, ...details }: Omit<ProductDetails, 'currentStock'>) {
  return { ...details, priceFils: price, costFils: costPrice }
}
