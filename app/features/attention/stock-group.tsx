import { Button, Text } from '@chakra-ui/react'
import { ClipboardCheck, PackageMinus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Facts } from '#app/domain/attention-kinds.tsx'
import { AdjustStockDialog } from '#app/domain/supplies/adjust-stock-dialog.tsx'
import { signedText, unitsText } from '#app/domain/supplies/stock-level.tsx'
import type { NegativeStock } from '#app/queries/attention.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import { AttentionCard } from './attention-card.tsx'
import { AttentionGroup } from './attention-group.tsx'

type StockGroupProps = { stock: readonly NegativeStock[] | undefined; alone: boolean }

export function StockGroup({ stock, alone }: StockGroupProps) {
  const names = useStaffNames()
  const unsynced = useUnsyncedIds('products')
  const count = useUrlRowDialog('count')
  const counted = stock?.find(({ product }) => product.id === count.target)
  return (
    <>
      <AttentionGroup kind="stock" items={stock} alone={alone}>
        {each => (
          <StockCard
            key={each.product.id}
            stock={each}
            names={names}
            unsynced={unsynced.has(each.product.id)}
            countLink={count.linkTo(each.product.id)}
          />
        )}
      </AttentionGroup>
      <AdjustStockDialog product={counted?.product ?? null} onClose={count.close} />
    </>
  )
}

type StockCardProps = {
  stock: NegativeStock
  names: ReadonlyMap<number, string>
  unsynced: boolean
  countLink: string
}

/** A product with negative stock. */
function StockCard({ stock: { product, last }, names, unsynced, countLink }: StockCardProps) {
  const by = last?.createdBy ? names.get(last.createdBy) : undefined
  return (
    <AttentionCard
      icon={PackageMinus}
      title={
        <>
          <bdi>{product.name}</bdi> {unsynced && <PendingMark />}
        </>
      }
      subject={
        <Ltr color="danger.fg" fontWeight="semibold">
          {unitsText(product.stockQuantity, product)}
        </Ltr>
      }
      actions={
        <Button asChild>
          <Link to={countLink} preventScrollReset aria-label={`Count ${product.name}`}>
            <ClipboardCheck aria-hidden="true" /> Count it
          </Link>
        </Button>
      }
    >
      {last && (
        <Facts>
          <Text color="muted" textStyle="xs">
            Last taken: <Ltr>{signedText(last.quantity)}</Ltr>, <Ltr>{momentText(last.at)}</Ltr>
            {by && (
              <>
                {' · '}
                <bdi>{by}</bdi>
              </>
            )}
          </Text>
          <Text color="muted" textStyle="xs">
            <Ltr>{product.countedAt ? `Last counted ${momentText(product.countedAt)}` : 'Never counted'}</Ltr>
          </Text>
        </Facts>
      )}
    </AttentionCard>
  )
}
