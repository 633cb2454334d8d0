import { AdjustStockDialog } from '#app/features/products/adjust-stock-dialog.tsx'
import type { NegativeStock } from '#app/queries/attention.ts'
import { useStaffNames } from '#app/queries/staff-names.ts'
import { useUnsyncedIds } from '#app/queries/waiting.ts'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import { AttentionGroup } from './attention-group.tsx'
import { StockCard } from './stock-card.tsx'

export type StockGroupProps = { stock: readonly NegativeStock[] | undefined; alone: boolean }

export function StockGroup({ stock, alone }: StockGroupProps) {
  const names = useStaffNames()
  const waiting = useUnsyncedIds('products')
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
            waiting={waiting.has(each.product.id)}
            countLink={count.linkTo(each.product.id)}
          />
        )}
      </AttentionGroup>
      <AdjustStockDialog product={counted?.product ?? null} onClose={count.close} />
    </>
  )
}
