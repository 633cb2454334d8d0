import { Alert, Box, Button, HStack } from '@chakra-ui/react'
import { PackagePlus, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { AdjustStockDialog } from '#app/domain/supplies/adjust-stock-dialog.tsx'
import { OrderSuppliesButton } from '#app/domain/supplies/order-supplies-button.tsx'
import { OrderSuppliesSheet } from '#app/domain/supplies/order-supplies-sheet.tsx'
import { ReorderDialog } from '#app/domain/supplies/reorder-dialog.tsx'
import { type Supplies, useSupplies } from '#app/domain/supplies/use-supplies.ts'
import { paths } from '#app/paths.ts'
import { useProducts } from '#app/queries/products.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { type UrlSort, useUrlSearch, useUrlSort } from '#app/ui/list-url-state.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { ListPage } from '#app/ui/record-list/list-page.tsx'
import { SortChoice } from '#app/ui/record-list/sort.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { useUrlChoice, useUrlRowDialog, useUrlSwitch } from '#app/ui/url-state.ts'
import type { Product } from '#schema/rows/product.ts'
import { categoriesOf, findProducts, PRODUCT_COLUMNS, type ProductColumn } from './find-products.ts'
import { ProductList } from './product-list.tsx'
import { ProductSheet } from './product-sheet.tsx'

export function ProductsPage() {
  const initialSync = useInitialSync()
  const address = useUrlSearch()
  const { query } = address
  const [category] = useUrlChoice('category')
  const [withInactive] = useUrlSwitch('inactive')
  const filter = useMemo(() => ({ query, category, withInactive }), [query, category, withInactive])
  const sort = useUrlSort(PRODUCT_COLUMNS)
  const { column, descending } = sort
  const products = useProducts()
  const found = useMemo(
    () => products && findProducts(products, filter, { column, descending }),
    [products, filter, column, descending],
  )
  const { supplies, dialog: order, close: closeOrder } = useSupplies()
  const edit = useUrlRowDialog('edit')
  const adjust = useUrlRowDialog('adjust')
  const reorder = useUrlRowDialog('reorder')
  const navigate = useNavigate()
  const known = (id: number | 'new' | null): Product | null => products?.find(each => each.id === id) ?? null

  return (
    <ListPage
      title="Inventory Management"
      add={{
        label: 'Add Product',
        icon: <PackagePlus aria-hidden="true" />,
        to: edit.linkToNew,
        draft: 'product new',
      }}
      placeholder="Name, category or supplier"
      noun={{ one: 'product', many: 'products' }}
      address={address}
      rows={found}
      initialSync={initialSync}
      pageSize="all"
      notice={<LowStockBanner supplies={supplies} />}
      filters={<ProductFilters categories={categoriesOf(products ?? [], filter)} sort={sort} />}
      nothing={{
        drawing: 'shelf',
        yet:
          products?.length === 0
            ? 'Add the first one: a name and what it costs are enough.'
            : 'None of this kind. Show the inactive ones or another category.',
        noMatch: text => `Nothing matches “${text}”. Try part of a name, a category or a supplier.`,
      }}
      dialog={
        <>
          <ProductSheet
            target={edit.target}
            products={products}
            onClose={edit.close}
            onAdded={() => navigate(paths.adminProducts, { replace: true })}
          />
          <AdjustStockDialog product={known(adjust.target)} onClose={adjust.close} />
          <ReorderDialog product={known(reorder.target)} onClose={reorder.close} />
          {order?.kind === 'order' && <OrderSuppliesSheet supplies={supplies} onClose={closeOrder} />}
        </>
      }
    >
      {rows => <ProductList products={rows} requested={supplies.requested} sort={sort} />}
    </ListPage>
  )
}

/** The number of products to reorder, and the way to order them. Renders nothing when there are none. */
function LowStockBanner({ supplies }: { supplies: Supplies }) {
  const count = supplies.low?.length ?? 0
  if (count === 0) return null
  return (
    <Alert.Root
      role="region"
      aria-label="Low Stock Alert"
      colorPalette="attention"
      alignItems="center"
      flexWrap="wrap"
      gap="3"
    >
      <Alert.Indicator>
        <TriangleAlert aria-hidden="true" />
      </Alert.Indicator>
      <Alert.Content flex="1" minW="12rem">
        <Alert.Title>Low Stock Alert</Alert.Title>
        <Alert.Description>
          <Ltr>
            {count === 1
              ? '1 product is running low and needs reordering'
              : `${count} products are running low and need reordering`}
          </Ltr>
        </Alert.Description>
      </Alert.Content>
      <Box>
        <OrderSuppliesButton supplies={supplies} />
      </Box>
    </Alert.Root>
  )
}

type ProductFiltersProps = { categories: readonly string[]; sort: UrlSort<ProductColumn> }

/** The category filter, the filter for inactive products and, on phones, the order of the cards. */
function ProductFilters({ categories, sort }: ProductFiltersProps) {
  const [chosen, choose] = useUrlChoice('category')
  const [inactive, setInactive] = useUrlSwitch('inactive')
  return (
    <>
      <SwitchField label="Show inactive" inline checked={inactive} onChange={setInactive} />
      <Box hideFrom="md" flex="1 0 10.5rem">
        <SortChoice sort={sort} names={ORDERS} />
      </Box>
      <HStack
        role="group"
        aria-label="Categories"
        order="1"
        gap="2"
        flex="1 0 100%"
        minW="0"
        flexWrap={{ md: 'wrap' }}
        overflowX={{ base: 'auto', md: 'visible' }}
        mx={{ base: '-4', md: '0' }}
        px={{ base: '4', md: '0' }}
        py="1"
        css={{ scrollbarWidth: 'none' }}
      >
        {[null, ...categories].map(category => (
          <Button
            key={category ?? ''}
            size="sm"
            variant="outline"
            borderRadius="full"
            flexShrink="0"
            aria-pressed={chosen === category}
            _pressed={{ bg: 'accent.subtle', borderColor: 'accent.border', color: 'accent.fg' }}
            onClick={() => choose(category)}
          >
            {category ?? 'All Categories'}
          </Button>
        ))}
      </HStack>
    </>
  )
}

const ORDERS = {
  name: ['Name, A to Z', 'Name, Z to A'],
  category: ['Category, A to Z', 'Category, Z to A'],
  price: ['Price, lowest first', 'Price, highest first'],
  stock: ['Stock, lowest first', 'Stock, highest first'],
} as const
