import type { FormReading } from '#app/ui/record-form/use-record-form.ts'
import { STOCK_MESSAGE, STOCK_TOO_HIGH_MESSAGE } from '#schema/forms/product.ts'
import { readReorderQuantity, reorderQuantityMessage } from '#schema/rules/stock/reorder.ts'
import { MAX_STOCK, readStockCount } from '#schema/rules/stock/stock.ts'

type QuantityReading = FormReading<{ quantity: string }, { quantity: number }>

/** Reads the form for a stock count. */
export const readCountForm: QuantityReading = ({ quantity: typed }) => {
  const quantity = readStockCount(typed)
  const message = countMessage(typed)
  return quantity === null || message ? { errors: { quantity: message } } : { value: { quantity } }
}

/** Reads the form for the quantity of a purchase request. */
export const readQuantityForm: QuantityReading = ({ quantity: typed }) => {
  const quantity = readReorderQuantity(typed)
  return quantity === null ? { errors: { quantity: reorderQuantityMessage(typed) } } : { value: { quantity } }
}

/** The error message for a typed count; undefined when it is valid. */
export function countMessage(typed: string): string | undefined {
  const count = readStockCount(typed)
  if (count === null) return STOCK_MESSAGE
  return count > MAX_STOCK ? STOCK_TOO_HIGH_MESSAGE : undefined
}
