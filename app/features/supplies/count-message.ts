import { STOCK_MESSAGE, STOCK_TOO_HIGH_MESSAGE } from '#schema/forms/product.ts'
import { MAX_STOCK, readStockCount } from '#schema/rules/stock.ts'

/** Why what was typed is no count, in words; undefined when it is one. */
export function countMessage(typed: string): string | undefined {
  const count = readStockCount(typed)
  if (count === null) return STOCK_MESSAGE
  return count > MAX_STOCK ? STOCK_TOO_HIGH_MESSAGE : undefined
}
