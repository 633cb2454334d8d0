import { useWide } from '#app/ui/use-wide.ts'
import { ProductCards } from './product-cards.tsx'
import { ProductTable, type ProductTableProps } from './product-table.tsx'

export function ProductList({ rows, sort }: ProductTableProps) {
  const wide = useWide()
  return wide ? <ProductTable rows={rows} sort={sort} /> : <ProductCards rows={rows} />
}
