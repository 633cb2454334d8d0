import { Box, Flex } from '@chakra-ui/react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { StockState } from '#app/features/supplies/stock-level.tsx'
import { paths } from '#app/paths.ts'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { ListFrame, ListTable } from '#app/ui/list-rows.tsx'
import type { UrlSort } from '#app/ui/list-url-state.ts'
import { Money } from '#app/ui/money.tsx'
import { None } from '#app/ui/none.tsx'
import { SortHeader } from '#app/ui/sort-header.tsx'
import type { ProductColumn } from './find-products.ts'
import { ProductActions } from './product-actions.tsx'
import { Margin, ProductMarks } from './product-marks.tsx'
import type { ProductRow, ProductRowsProps } from './product-row.ts'

export type ProductTableProps = ProductRowsProps & { sort: UrlSort<ProductColumn> }

export function ProductTable({ rows, sort }: ProductTableProps) {
  return (
    <ListFrame>
      <ListTable aria-label="Products">
        <thead>
          <tr>
            <SortHeader sort={sort} column="name" label="Product" />
            <SortHeader sort={sort} column="category" label="Category" />
            <SortHeader sort={sort} column="price" label="Price" end />
            <SortHeader sort={sort} column="stock" label="Stock" />
            <th scope="col" data-end>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <ItemBoundary key={row.product.id} as="tr">
              <ProductTableRow {...row} />
            </ItemBoundary>
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  )
}

const ProductTableRow = memo(function ProductTableRow(row: ProductRow) {
  const { id, name, description, category, priceFils, active } = row.product
  return (
    <tr data-dim={active ? undefined : true}>
      <Box as="td" css={NARROW_ON_TABLETS}>
        <Flex gap="1" columnGap="2" wrap="wrap" align="center">
          <Link className="row-name" dir="auto" to={paths.adminProduct(id)} title={name}>
            {name}
          </Link>
          <ProductMarks {...row} />
        </Flex>
        {description && (
          <span className="row-small row-cut" dir="auto" title={description}>
            {description}
          </span>
        )}
        <span className="row-small">
          <Margin product={row.product} />
        </span>
      </Box>
      <td>{category ?? <None />}</td>
      <td data-end>{priceFils === null ? <None /> : <Money fils={priceFils} />}</td>
      <td>
        <StockState product={row.product} />
      </td>
      <td>
        <ProductActions product={row.product} />
      </td>
    </tr>
  )
})

/** Beside it the other columns keep their words. */
const NARROW_ON_TABLETS = {
  '&&': { maxW: { base: '12rem', lg: '20rem' } },
  '& .row-name': { whiteSpace: 'normal' },
}
