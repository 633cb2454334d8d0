import { mutate } from '#app/sync/mutate.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import { MutationError } from '#schema/errors.ts'

/** Counts a product and says so. Gives whether it worked; if not, it has said why. */
export async function setStock(productId: number, quantity: number): Promise<boolean> {
  try {
    await mutate('stock.count', { productId, quantity })
    toast({ title: 'Stock Updated', description: `Stock level has been set to ${quantity} units` })
    return true
  } catch (error) {
    toastFailure(
      error instanceof MutationError
        ? error.message || 'Failed to update stock quantity'
        : 'Something went wrong while updating stock',
    )
    return false
  }
}
