import { Badge, Flex } from '@chakra-ui/react'
import { EyeOff, Sparkles } from 'lucide-react'
import { ReorderBadge } from '#app/domain/supplies/reorder-state.tsx'
import { StockState } from '#app/domain/supplies/stock-level.tsx'
import { paths } from '#app/paths.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useSettings } from '#app/queries/settings.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { None } from '#app/ui/list-rows.tsx'
import type { UrlSort } from '#app/ui/list-url-state.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { PriceWithVat } from '#app/ui/price-with-vat.tsx'
import { CutText } from '#app/ui/record-list/cell-texts.tsx'
import {
  type ListedRecord,
  RecordLink,
  RecordList,
  type RecordView,
} from '#app/ui/record-list/record-list.tsx'
import type { VatMode } from '#schema/rows/appointment.ts'
import type { Product } from '#schema/rows/product.ts'
import { marginPercent } from '#schema/rules/stock/product-margin.ts'
import type { OpenRequest } from '#schema/rules/stock/reorder.ts'
import type { ProductColumn } from './find-products.ts'
import { ProductActions } from './product-menu.tsx'

type ProductRow = ListedRecord & {
  product: Product
  vatMode: VatMode | undefined
  /** The quantity on order; undefined when nothing is on order. */
  open: OpenRequest | undefined
}

type ProductListProps = {
  products: readonly Product[]
  requested: ReadonlyMap<number, OpenRequest>
  sort: UrlSort<ProductColumn>
}

export function ProductList({ products, requested, sort }: ProductListProps) {
  const unsynced = useUnsyncedIds('products')
  const vatMode = useSettings()?.vatMode
  return (
    <RecordList
      view={VIEW}
      sort={sort}
      rows={products.map(product => ({
        id: product.id,
        name: product.name,
        to: paths.adminProduct(product.id),
        unsynced: unsynced.has(product.id),
        draft: `product ${product.id}`,
        dim: !product.active,
        product,
        vatMode,
        open: requested.get(product.id),
      }))}
    />
  )
}

const VIEW: RecordView<ProductRow, ProductColumn> = {
  label: 'Products',
  // A limited name column leaves the other columns enough width for their texts.
  tableCss: {
    '& td:first-of-type': { maxW: { base: '12rem', lg: '20rem' } },
    '& td:first-of-type .row-name': { whiteSpace: 'normal' },
  },
  columns: [
    {
      header: 'Product',
      sort: 'name',
      cell: row => (
        <>
          <Flex gap="1" columnGap="2" wrap="wrap" align="center">
            <RecordLink row={row} title={row.name} />
            <ProductMarks {...row} />
          </Flex>
          {row.product.description && <CutText text={row.product.description} small />}
          <span className="row-small">
            <Margin product={row.product} />
          </span>
        </>
      ),
    },
    { header: 'Category', sort: 'category', cell: ({ product }) => product.category ?? <None /> },
    {
      header: 'Price',
      sort: 'price',
      end: true,
      cell: ({ product: { priceFils }, vatMode }) =>
        priceFils === null ? (
          <None />
        ) : (
          <>
            <Money fils={priceFils} />
            <PriceWithVat fils={priceFils} vatMode={vatMode} />
          </>
        ),
    },
    { header: 'Stock', sort: 'stock', cell: ({ product }) => <StockState product={product} /> },
  ],
  card: {
    title: row => <RecordLink row={row} />,
    lines: row => <ProductLines {...row} />,
  },
  actions: ({ product }) => <ProductActions product={product} />,
}

function ProductLines(row: ProductRow) {
  const { category, priceFils, costFils } = row.product
  return (
    <>
      <span className="row-facts row-small">
        {category && <bdi className="row-cut">{category}</bdi>}
        {category && priceFils !== null && '·'}
        {priceFils !== null && <Money fils={priceFils} />}
        {priceFils !== null && costFils > 0 && '·'}
        <Margin product={row.product} />
      </span>
      <Flex gap="1" columnGap="2" wrap="wrap" mb="2">
        <ProductMarks {...row} />
      </Flex>
      <StockState product={row.product} />
    </>
  )
}

/** The details that distinguish a product in the list. */
function ProductMarks({ product, unsynced, open }: ProductRow) {
  return (
    <>
      {product.isUpsell && (
        <Badge size="sm" colorPalette="accent" flexShrink="0">
          <Sparkles size={13} aria-hidden="true" />
          Upsell
        </Badge>
      )}
      {!product.active && (
        <Badge size="sm" colorPalette="neutral" flexShrink="0">
          <EyeOff size={13} aria-hidden="true" />
          Inactive
        </Badge>
      )}
      {open && <ReorderBadge open={open} size="sm" />}
      {unsynced && <PendingMark />}
    </>
  )
}

/** The margin of a product; empty where it cannot be computed. */
function Margin({ product }: { product: Pick<Product, 'priceFils' | 'costFils'> }) {
  const percent = marginPercent(product)
  return percent === null ? null : <Ltr>{`${percent}% margin`}</Ltr>
}
