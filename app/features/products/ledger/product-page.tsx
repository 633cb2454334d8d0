import { Button, Link as ChakraLink, SimpleGrid, Span, Stack, Text } from '@chakra-ui/react'
import { Boxes, PackagePlus, Scale } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { AdjustStockDialog } from '#app/domain/supplies/adjust-stock-dialog.tsx'
import { ReorderDialog } from '#app/domain/supplies/reorder-dialog.tsx'
import { StockState } from '#app/domain/supplies/stock-level.tsx'
import { paths } from '#app/paths.ts'
import { useOpenRequestsOf } from '#app/queries/products.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useRow } from '#app/queries/row.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { useUser } from '#app/session/session-user.ts'
import { AbsentRecord } from '#app/ui/absent-record.tsx'
import { PendingMark } from '#app/ui/badges.tsx'
import { DetailCard, Fact } from '#app/ui/detail-card.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { Page } from '#app/ui/page.tsx'
import { readRowId, useUrlRowDialog } from '#app/ui/url-state.ts'
import type { Product } from '#schema/rows/product.ts'
import { marginPercent } from '#schema/rules/stock/product-margin.ts'
import { quantityLeft } from '#schema/rules/stock/reorder.ts'
import { formatCount } from '#schema/texts/count-text.ts'
import { CorrectStockDialog } from './correct-stock-dialog.tsx'
import { Ledger } from './ledger.tsx'

/** A user who counts stock may look up the movements of a product; the list of all products is for admins. */
function useBack() {
  return useUser().role === 'admin'
    ? { to: paths.adminProducts, label: 'Back to inventory' }
    : { to: paths.stockCount, label: 'Back to the count' }
}

/** One product: its stock, its margin, the quantity on order, and its stock movements. */
export function ProductPage() {
  const product = useRow('products', readRowId(useParams().id))
  const initialSync = useInitialSync()
  const back = useBack()
  if (product) return <StoredProduct key={product.id} product={product} />
  return (
    <AbsentRecord
      page={{ title: 'Product', back }}
      reading={product === undefined || initialSync}
      title="Product not found"
      text="It may not have reached this device yet."
      drawing="shelf"
      way={back}
    />
  )
}

function StoredProduct({ product }: { product: Product }) {
  const { id, name, category, supplier } = product
  const unsynced = useUnsyncedIds('products')
  const back = useBack()
  const { role } = useUser()
  const adjust = useUrlRowDialog('adjust')
  const correct = useUrlRowDialog('correct')
  const reorder = useUrlRowDialog('reorder')
  const openFor = (target: unknown) => (target === id ? product : null)
  return (
    <Page
      title={name}
      back={back}
      subtitle={
        <>
          <bdi>{[category, supplier].filter(Boolean).join(' · ')}</bdi> {unsynced.has(id) && <PendingMark />}
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

function ProductFacts({ product }: { product: Product }) {
  const { description, priceFils, costFils, measurementUnit, countedAt } = product
  const margin = marginPercent(product)
  return (
    <DetailCard title="Stock and price">
      <SimpleGrid as="dl" columns={{ base: 2, md: 4 }} gap="4">
        <Fact label="Stock">
          <StockState product={product} />
        </Fact>
        <Fact label="Price">{priceFils === null ? 'Not sold' : <Money fils={priceFils} />}</Fact>
        <Fact label="Cost">
          <Money fils={costFils} />
        </Fact>
        <Fact label="Margin">{margin === null ? 'None' : <Ltr>{`${margin}%`}</Ltr>}</Fact>
        <Fact label="Last counted">{countedAt === null ? 'Never' : <Ltr>{momentText(countedAt)}</Ltr>}</Fact>
        <Fact label="Unit">{measurementUnit}</Fact>
        <Fact label="On order">
          <OpenRequests productId={product.id} />
        </Fact>
        {description && (
          <Fact label="Description" wide>
            <bdi>{description}</bdi>
          </Fact>
        )}
      </SimpleGrid>
    </DetailCard>
  )
}

function OpenRequests({ productId }: { productId: number }) {
  const requests = useOpenRequestsOf(productId)
  if (!requests) return null
  if (requests.length === 0) return <Text>Nothing</Text>
  return (
    <Stack as="ul" gap="1" listStyleType="none">
      {requests.map(request => (
        <li key={request.id}>
          <ChakraLink asChild minH={{ base: '11', md: 'auto' }} my={{ base: '-2.5', md: '0' }}>
            <Link to={paths.purchasingOf(request.status)}>
              {`${formatCount(quantityLeft(request))} ${request.status}`}
            </Link>
          </ChakraLink>
        </li>
      ))}
    </Stack>
  )
}
