import { Button, Span, Stack } from '@chakra-ui/react'
import { Boxes, PackagePlus, Scale } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { ReorderDialog } from '#app/features/supplies/reorder-dialog.tsx'
import { paths } from '#app/paths.ts'
import { useRow } from '#app/queries/row.ts'
import { useUnsyncedIds } from '#app/queries/waiting.ts'
import { useUser } from '#app/session/session-store.ts'
import { useInitialSync } from '#app/sync/use-still-coming.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { readRowId } from '#app/ui/row-id.ts'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { useDialogAddress } from '#app/ui/use-dialog-address.ts'
import type { Product } from '#schema/rows/product.ts'
import { AdjustStockDialog } from '../adjust-stock-dialog.tsx'
import { CorrectStockDialog } from './correct-stock-dialog.tsx'
import { Ledger } from './ledger.tsx'
import { ProductFacts } from './product-facts.tsx'

/** Whoever counts may ask what a difference comes from; the list of all products is an admin's. */
function useBack() {
  return useUser().role === 'admin'
    ? { to: paths.adminProducts, label: 'Back to inventory' }
    : { to: paths.stockCount, label: 'Back to the count' }
}

/** One product: what is there, what it earns, what is on order, and all that ever came and went. */
export function ProductPage() {
  const product = useRow('products', readRowId(useParams().id))
  const initialSync = useInitialSync()
  const back = useBack()
  if (product) return <StoredProduct key={product.id} product={product} />
  return (
    <Page title="Product" back={back}>
      {product === undefined || initialSync ? (
        <SkeletonList rows={5} />
      ) : (
        <EmptyState
          drawing="shelf"
          title="Product not found"
          text="It may not have reached this device yet."
          action={
            <Button asChild variant="outline">
              <Link to={back.to}>{back.label}</Link>
            </Button>
          }
        />
      )}
    </Page>
  )
}

function StoredProduct({ product }: { product: Product }) {
  const { id, name, category, supplier } = product
  const waiting = useUnsyncedIds('products')
  const back = useBack()
  const { role } = useUser()
  const adjust = useDialogAddress('adjust')
  const correct = useDialogAddress('correct')
  const reorder = useDialogAddress('reorder')
  const openFor = (target: unknown) => (target === id ? product : null)
  return (
    <Page
      title={name}
      back={back}
      subtitle={
        <>
          <bdi>{[category, supplier].filter(Boolean).join(' · ')}</bdi> {waiting.has(id) && <PendingMark />}
        </>
      }
      actions={
        <>
          <Button asChild variant="outline">
            <Link to={reorder.linkTo(id)} preventScrollReset>
              <PackagePlus aria-hidden="true" /> Reorder
            </Link>
          </Button>
          {role === 'admin' && (
            <Button asChild variant="outline">
              <Link to={correct.linkTo(id)} preventScrollReset aria-label="Correct Stock">
                <Scale aria-hidden="true" />
                <span>
                  Correct<Span hideBelow="sm"> Stock</Span>
                </span>
              </Link>
            </Button>
          )}
          <Button asChild>
            <Link to={adjust.linkTo(id)} preventScrollReset aria-label="Adjust Stock">
              <Boxes aria-hidden="true" />
              <span>
                Adjust<Span hideBelow="sm"> Stock</Span>
              </span>
            </Link>
          </Button>
        </>
      }
    >
      <Stack gap={{ base: '4', md: '5' }}>
        <ProductFacts product={product} />
        <Ledger product={product} />
      </Stack>
      <AdjustStockDialog product={openFor(adjust.target)} onClose={adjust.close} />
      <CorrectStockDialog product={openFor(correct.target)} onClose={correct.close} />
      <ReorderDialog product={openFor(reorder.target)} onClose={reorder.close} />
    </Page>
  )
}
