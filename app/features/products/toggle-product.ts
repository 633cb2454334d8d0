import { mutate } from '#app/sync/mutate.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import type { Product } from '#schema/rows/product.ts'

/** Takes a product off the lists it is offered on, or puts it back; and says so. */
export async function toggleActive({ id, active }: Pick<Product, 'id' | 'active'>): Promise<void> {
  try {
    await mutate('product.update', { id, changes: { active: !active } })
    toast({ title: active ? 'Product deactivated' : 'Product activated' })
  } catch {
    toastFailure('Failed to update product status')
  }
}

/** Offers a product first at the counter, or no longer; and says so. */
export async function toggleUpsell({ id, isUpsell }: Pick<Product, 'id' | 'isUpsell'>): Promise<void> {
  try {
    await mutate('product.update', { id, changes: { isUpsell: !isUpsell } })
    toast({ title: isUpsell ? 'Product removed from upsell items' : 'Product added to upsell items' })
  } catch {
    toastFailure('Failed to update upsell status')
  }
}
