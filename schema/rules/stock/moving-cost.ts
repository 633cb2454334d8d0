import type { Product } from '../../rows/product.ts'

/**
 * The moving average cost of one unit in fils once goods at another price have joined the shelf: (stock × cost +
 * quantity × price) / (stock + quantity), to the nearest fils, halves up. Stock below zero counts as none. With a
 * quantity below zero goods are taken off again that had joined it at that price; a shelf that is empty then keeps its
 * cost.
 *
 * @example
 * movingCost({ stock: 10, costFils: 1_000 }, { quantity: 5, unitCostFils: 1_300 }) // 1100
 */
export function movingCost(
  { stock, costFils }: Pick<Product, 'costFils'> & { stock: number },
  { quantity, unitCostFils }: { quantity: number; unitCostFils: number },
): number {
  const before = Math.max(0, stock)
  const after = before + quantity
  if (after <= 0) return costFils
  // Not as floating-point numbers: a large stock of a dear product is more than those count exactly.
  const value = BigInt(before) * BigInt(costFils) + BigInt(quantity) * BigInt(unitCostFils)
  if (value <= 0n) return 0
  return Number((2n * value + BigInt(after)) / (2n * BigInt(after)))
}
