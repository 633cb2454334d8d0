import type { Product } from '../rows/product.ts'

/** What is left of the price after the cost, in percent of the price, to one decimal; null unless both are there. */
export function marginPercent({
  priceFils,
  costFils,
}: Pick<Product, 'priceFils' | 'costFils'>): number | null {
  if (!priceFils || costFils === 0) return null
  return Math.round(((priceFils - costFils) / priceFils) * 1000) / 10 + 0
}
