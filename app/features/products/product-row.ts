import type { Product } from '#schema/rows/product.ts'
import type { OpenRequest } from '#schema/rules/reorder.ts'

/** A product as a row or a card shows it. */
export type ProductRow = {
  product: Product
  waiting: boolean
  /** What of it is on order; undefined when nothing is. */
  open: OpenRequest | undefined
}

export type ProductRowsProps = { rows: readonly ProductRow[] }
