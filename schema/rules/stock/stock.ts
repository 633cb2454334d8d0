import type { Product } from '../../rows/product.ts'
import type { StockMovement } from '../../rows/stock-movement.ts'
import { typedDigits } from '../text/latin-digits.ts'

/** The minimum stock level that the form of a new product suggests. */
export const DEFAULT_MIN_STOCK_FORM = 5
/** The minimum stock level that lists and alerts use for a product without one. */
export const DEFAULT_MIN_STOCK = 10
/** At or below this a product that runs low is critical. */
export const CRITICAL_STOCK = 5
/** A larger quantity of one product is a typing mistake. */
export const MAX_STOCK = 1_000_000

type Stock = Pick<Product, 'stockQuantity' | 'countedAt'>
export type LedgerEntry = Pick<StockMovement, 'kind' | 'quantity' | 'at'>
type Shelf = Pick<Product, 'stockQuantity' | 'minStockLevel'>

/**
 * The stock of one product from its movements in any order: the quantity of the latest count plus all movements
 * strictly after it; those at the moment of the count are included in it. Of two counts at one moment the lower one
 * holds: that depends on neither the order of arrival nor ids, and too low a stock does less harm than too high.
 *
 * @example
 * stockOf([
 *   { kind: 'use', quantity: -2, at: '2026-03-02T07:00:00.000Z' },
 *   { kind: 'count', quantity: 10, at: '2026-03-02T06:00:00.000Z' },
 *   { kind: 'receive', quantity: 50, at: '2026-03-01T06:00:00.000Z' },
 * ]) // { stockQuantity: 8, countedAt: '2026-03-02T06:00:00.000Z' }
 */
export function stockOf(movements: readonly LedgerEntry[]): Stock {
  let counted: LedgerEntry | null = null
  for (const movement of movements)
    if (movement.kind === 'count' && (!counted || countsOver(movement, counted))) counted = movement
  const countedAt = counted?.at ?? null
  const moved = movements.filter(({ kind, at }) => kind !== 'count' && isAfterCount(at, countedAt))
  return {
    stockQuantity: moved.reduce((sum, { quantity }) => sum + quantity, counted?.quantity ?? 0),
    countedAt,
  }
}

/** Whether a movement at `at` adds to a count at `countedAt` (ISO instants; null: never counted). */
export function isAfterCount(at: string, countedAt: string | null): boolean {
  return countedAt === null || at > countedAt
}

function countsOver(count: LedgerEntry, other: LedgerEntry): boolean {
  return count.at > other.at || (count.at === other.at && count.quantity < other.quantity)
}

export type StockLevel = 'out-of-stock' | 'low' | 'medium' | 'good'

/** The minimum stock level that lists and alerts use for a product. */
export function effectiveMinStock({ minStockLevel }: Pick<Product, 'minStockLevel'>): number {
  return minStockLevel ?? DEFAULT_MIN_STOCK
}

/** The stock level of a product: low up to its minimum, medium up to twice that. */
export function stockLevel(product: Shelf): StockLevel {
  const minimum = effectiveMinStock(product)
  if (product.stockQuantity <= 0) return 'out-of-stock'
  if (product.stockQuantity <= minimum) return 'low'
  return product.stockQuantity <= 2 * minimum ? 'medium' : 'good'
}

/** The state of a shelf in the words of all screens: a product that runs low with so few left is critical. */
export function stockState(product: Shelf): StockLevel | 'critical' {
  const level = stockLevel(product)
  return level === 'low' && product.stockQuantity <= CRITICAL_STOCK ? 'critical' : level
}

/** Fill of the stock bar, 0 to 100: full at twice the minimum, which is in its middle. */
export function stockBarPercent(product: Shelf): number {
  const full = 2 * effectiveMinStock(product)
  if (product.stockQuantity <= 0) return 0
  return full === 0 ? 100 : Math.min(100, (product.stockQuantity / full) * 100)
}

/** Whether a product has to be bought: an active inventory item at or below its minimum. */
export function runsLow(product: Shelf & Pick<Product, 'active' | 'isInventoryItem'>): boolean {
  return product.active && product.isInventoryItem && product.stockQuantity <= effectiveMinStock(product)
}

/** The products that have to be bought, the emptiest shelf first, then by name. */
export function lowStock<P extends Parameters<typeof runsLow>[0] & Pick<Product, 'name'>>(
  products: readonly P[],
): P[] {
  return products
    .filter(runsLow)
    .sort((a, b) => a.stockQuantity - b.stockQuantity || a.name.localeCompare(b.name, 'en'))
}

/** The word on the dashboard for a product of the low-stock list. */
export function lowStockUrgency({ stockQuantity }: Pick<Product, 'stockQuantity'>): 'Critical' | 'Low' {
  return stockQuantity <= CRITICAL_STOCK ? 'Critical' : 'Low'
}

/**
 * A count as typed, in any digits: a whole number of 0 or more, which other programs write as '12.00' and '1,200'; null when it is
 * none.
 */
export function readStockCount(typed: string): number | null {
  const [, digits = ''] = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.0{1,2})?$/.exec(typedDigits(typed)) ?? []
  const count = Number(digits.replaceAll(',', ''))
  return digits !== '' && Number.isSafeInteger(count) ? count : null
}
