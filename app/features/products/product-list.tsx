import { useBreakpointValue } from '@chakra-ui/react'
import type { SortAddress } from '#app/ui/use-sort-address.ts'
import type { ProductColumn } from './find-products.ts'
import { ProductCards } from './product-cards.tsx'
import type { ProductRowsProps } from './product-row.ts'
import { ProductTable } from './product-table.tsx'

export type ProductListProps = ProductRowsProps & { sort: SortAddress<ProductColumn> }

export function ProductList({ rows, sort }: ProductListProps) {
  const wide = useBreakpointValue({ base: false, md: true }, { ssr: false })
  return wide ? <ProductTable rows={rows} sort={sort} /> : <ProductCards rows={rows} />
}
