import type { Product } from '../../rows/product.ts'

/** The margin in percent of the price, to one decimal; null without a price or a cost. */
export function marginPercent({
  priceFils,
  costFils,
}: Pick<Product, 'priceFils' | 'costFils'>): number | null {
  if (!priceFils || costFils === 0) return null
  return Math.round(((priceFils - costFils) / priceFils) * 1000) / 10 + 0
}
