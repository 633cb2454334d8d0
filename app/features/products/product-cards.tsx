import { Flex } from '@chakra-ui/react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { StockState } from '#app/features/supplies/stock-level.tsx'
import { paths } from '#app/paths.ts'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { ListCards } from '#app/ui/list-rows.tsx'
import { Money } from '#app/ui/money.tsx'
import { ProductActions } from './product-actions.tsx'
import { Margin, ProductMarks } from './product-marks.tsx'
import type { ProductRow, ProductRowsProps } from './product-row.ts'

/** The list on a phone: what is on the shelf first. */
export function ProductCards({ rows }: ProductRowsProps) {
  return (
    <ListCards aria-label="Products">
      {rows.map(row => (
        <ItemBoundary key={row.product.id} as="li">
          <ProductCard {...row} />
        </ItemBoundary>
      ))}
    </ListCards>
  )
}

const ProductCard = memo(function ProductCard(row: ProductRow) {
  const { id, name, category, priceFils, active } = row.product
  return (
    <li data-dim={active ? undefined : true}>
      <div className="row-body">
        <Link className="row-name" dir="auto" to={paths.adminProduct(id)}>
          {name}
        </Link>
        <span className="row-facts row-small">
          {category && <bdi className="row-cut">{category}</bdi>}
          {category && priceFils !== null && '·'}
          {priceFils !== null && <Money fils={priceFils} />}
          {priceFils !== null && row.product.costFils > 0 && '·'}
          <Margin product={row.product} />
        </span>
        <Flex gap="1" columnGap="2" wrap="wrap" mb="2">
          <ProductMarks {...row} />
        </Flex>
        <StockState product={row.product} />
      </div>
      <ProductActions product={row.product} />
    </li>
  )
})
