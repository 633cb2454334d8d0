import { Link as ChakraLink, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { StockState } from '#app/features/supplies/stock-level.tsx'
import { paths } from '#app/paths.ts'
import { useOpenRequestsOf } from '#app/queries/products.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import type { Product } from '#schema/rows/product.ts'
import { marginPercent } from '#schema/rules/product-margin.ts'

export function ProductFacts({ product }: { product: Product }) {
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
      {requests.map(({ id, quantity, status }) => (
        <li key={id}>
          <ChakraLink asChild minH={{ base: '11', md: 'auto' }} my={{ base: '-2.5', md: '0' }}>
            <Link to={paths.purchasingOf(status)}>
              {`${quantity.toLocaleString('en')} ${status === 'ordered' ? 'ordered' : 'requested'}`}
            </Link>
          </ChakraLink>
        </li>
      ))}
    </Stack>
  )
}
