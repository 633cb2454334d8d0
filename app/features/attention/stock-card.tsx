import { Button, Text } from '@chakra-ui/react'
import { ClipboardCheck, PackageMinus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { signedText } from '#app/features/supplies/signed-text.ts'
import { unitsText } from '#app/features/supplies/stock-level.tsx'
import type { NegativeStock } from '#app/queries/attention.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { AttentionCard } from './attention-card.tsx'
import { Facts } from './facts.tsx'

export type StockCardProps = {
  stock: NegativeStock
  names: ReadonlyMap<number, string>
  waiting: boolean
  countLink: string
}

/** A product of which more was used than there was. */
export function StockCard({ stock: { product, last }, names, waiting, countLink }: StockCardProps) {
  const by = last?.createdBy ? names.get(last.createdBy) : undefined
  return (
    <AttentionCard
      icon={PackageMinus}
      title={
        <>
          <bdi>{product.name}</bdi> {waiting && <PendingMark />}
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
