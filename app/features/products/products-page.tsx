import { PackagePlus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { OrderSuppliesSheet } from '#app/features/supplies/order-supplies-sheet.tsx'
import { ReorderDialog } from '#app/features/supplies/reorder-dialog.tsx'
import { useSupplies } from '#app/features/supplies/use-supplies.ts'
import { paths } from '#app/paths.ts'
import { useProducts } from '#app/queries/products.ts'
import { useUnsyncedIds } from '#app/queries/waiting.ts'
import { useInitialSync } from '#app/sync/use-still-coming.ts'
import { ListPage } from '#app/ui/list-page.tsx'
import { pageOf } from '#app/ui/page-of.ts'
import { useChoiceAddress } from '#app/ui/use-choice-address.ts'
import { useDialogAddress } from '#app/ui/use-dialog-address.ts'
import { useListAddress } from '#app/ui/use-list-address.ts'
import { useSortAddress } from '#app/ui/use-sort-address.ts'
import { useSwitchAddress } from '#app/ui/use-switch-address.ts'
import type { Product } from '#schema/rows/product.ts'
import { AdjustStockDialog } from './adjust-stock-dialog.tsx'
import { categoriesOf, findProducts, PRODUCT_COLUMNS } from './find-products.ts'
import { LowStockBanner } from './low-stock-banner.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductList } from './product-list.tsx'

export function ProductsPage() {
  const initialSync = useInitialSync()
  const address = useListAddress()
  const { query } = address
  const [category] = useChoiceAddress('category')
  const [withInactive] = useSwitchAddress('inactive')
  const filter = useMemo(() => ({ query, category, withInactive }), [query, category, withInactive])
  const sort = useSortAddress(PRODUCT_COLUMNS)
  const { column, descending } = sort
  const products = useProducts()
  const found = useMemo(
    () => products && findProducts(products, filter, { column, descending }),
    [products, filter, column, descending],
  )
  const waiting = useUnsyncedIds('products')
  const { supplies, dialog: order, close: closeOrder } = useSupplies()
  const edit = useDialogAddress('edit')
  const adjust = useDialogAddress('adjust')
  const reorder = useDialogAddress('reorder')
  const navigate = useNavigate()
  const known = (id: number | 'new' | null): Product | null => products?.find(each => each.id === id) ?? null

  return (
    <ListPage
      title="Inventory Management"
      add={{ label: 'Add Product', icon: <PackagePlus aria-hidden="true" />, to: edit.linkToNew }}
      placeholder="Name, category or supplier"
      noun={{ one: 'product', many: 'products' }}
      address={address}
      unpaged
      list={
        found && (found.length > 0 || !initialSync) ? pageOf(found, 1, Math.max(1, found.length)) : undefined
      }
      notice={<LowStockBanner supplies={supplies} />}
      filters={<ProductFilters categories={categoriesOf(products ?? [], filter)} sort={sort} />}
      nothing={{
        drawing: 'shelf',
        yet:
          products?.length === 0
            ? 'Add the first one: a name and what it costs are enough.'
            : 'None of this kind. Show the inactive ones or another category.',
        found: text => `Nothing matches “${text}”. Try part of a name, a category or a supplier.`,
      }}
      dialog={
        <>
          <ProductDialog
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
      {rows => (
        <ProductList
          sort={sort}
          rows={rows.map(product => ({
            product,
            waiting: waiting.has(product.id),
            open: supplies.requested.get(product.id),
          }))}
        />
      )}
    </ListPage>
  )
}
