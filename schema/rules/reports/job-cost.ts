import type { AppointmentProduct } from '../../rows/appointment-product.ts'
import type { StockMovement } from '../../rows/stock-movement.ts'

type Taken = Pick<StockMovement, 'productId' | 'quantity' | 'unitCostFils'>
type ProductLine = Pick<AppointmentProduct, 'productId' | 'kind' | 'quantity'>

/** The cost of a job's products for the shop, in fils; null where the cost of one of them is unknown. */
export type JobCost = { usedFils: number | null; soldFils: number | null }

/**
 * The cost of what an appointment took from the shelf, each movement at the moving cost of its own time. A product that
 * was both used and sold is divided by quantity. Lines without movements, and movements of before costs were kept with
 * them, have no known cost.
 */
export function jobCost(lines: readonly ProductLine[], movements: readonly Taken[]): JobCost {
  const cost: JobCost = { usedFils: 0, soldFils: 0 }
  for (const productId of new Set([...lines, ...movements].map(each => each.productId))) {
    const [used, sold] = [quantityOf(lines, productId, 'used'), quantityOf(lines, productId, 'sold')]
    const taken = movements.filter(each => each.productId === productId && each.quantity !== 0)
    const ofUse = used > 0 || sold === 0
    const fils = taken.length === 0 && used + sold > 0 ? null : costOf(taken)
    if (fils === null) {
      if (ofUse) cost.usedFils = null
      if (sold > 0) cost.soldFils = null
      continue
    }
    const soldFils = sold === 0 ? 0 : Math.round((fils * sold) / (used + sold))
    if (cost.soldFils !== null) cost.soldFils += soldFils
    if (cost.usedFils !== null) cost.usedFils += fils - soldFils
  }
  return cost
}

function quantityOf(lines: readonly ProductLine[], productId: number, kind: ProductLine['kind']): number {
  let sum = 0
  for (const each of lines) if (each.productId === productId && each.kind === kind) sum += each.quantity
  return sum
}

function costOf(movements: readonly Taken[]): number | null {
  let fils = 0
  for (const { quantity, unitCostFils } of movements) {
    // A row that was stored before costs were kept has none, until it has been pulled again.
    if (unitCostFils == null) return null
    fils -= quantity * unitCostFils
  }
  return fils + 0
}

/**
 * Divides a whole number by weights, none below zero; equally where all are zero. The parts are rounded cumulatively, so
 * that they sum to the whole.
 *
 * @example
 * divide(100, [1, 1, 1]) // [33, 34, 33]
 */
export function divide(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const even = sum <= 0
  const all = even ? weights.length : sum
  let [weighed, given] = [0, 0]
  return weights.map(weight => {
    weighed += even ? 1 : weight
    const until = Math.round((whole * weighed) / all)
    const part = until - given
    given = until
    return part + 0
  })
}
