import type { StockMovement } from '../../rows/stock-movement.ts'

export type LedgerLine<M> = {
  movement: M
  /** The change of the stock; for a count, the difference between the shelf and the record. */
  change: number
  /** The stock after it. */
  balance: number
}

type Entry = Pick<StockMovement, 'id' | 'kind' | 'quantity' | 'at'>

/**
 * One product's movements with the stock after each, the newest first; the input may be in any order. They are
 * ordered as `stockOf` counts them, so the first line's balance is the product's stock.
 */
export function stockLedger<M extends Entry>(movements: readonly M[]): LedgerLine<M>[] {
  let stock = 0
  const lines = [...movements].sort(inOrder).map(movement => {
    const balance = movement.kind === 'count' ? movement.quantity : stock + movement.quantity
    const line = { movement, change: balance - stock, balance }
    stock = balance
    return line
  })
  return lines.reverse()
}

/** Of movements at one moment a count comes last, and of several counts the lowest, which is the one that holds. */
function inOrder(a: Entry, b: Entry): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  const counts = Number(a.kind === 'count') - Number(b.kind === 'count')
  if (counts !== 0) return counts
  return a.kind === 'count' ? b.quantity - a.quantity : a.id - b.id
}
