import { chakra, Skeleton } from '@chakra-ui/react'
import { useTableCounts } from '#app/queries/table-counts.ts'
import { CountBadge } from '#app/ui/count-badge.tsx'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { TABLE_NAMES } from '#schema/tables.ts'
import { tableName } from '../table-names.ts'

const Rows = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    columnGap: '8',
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      py: '2',
      borderBottomWidth: '1px',
      borderColor: 'line',
    },
    '& dd': { fontVariantNumeric: 'tabular-nums' },
  },
})

/** What this device has of each table. */
export function RowsCard() {
  const counts = useTableCounts()
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <DetailCard title="Rows" badge={total !== undefined && <CountBadge count={total} />}>
      {counts === undefined ? (
        <Skeleton height="40" />
      ) : (
        <Rows>
          {TABLE_NAMES.map(table => (
            <div key={table}>
              <dt>{tableName(table)}</dt>
              <dd>{counts[table].toLocaleString('en')}</dd>
            </div>
          ))}
        </Rows>
      )}
    </DetailCard>
  )
}
