import { Button, chakra, HStack, Progress, Skeleton, Stack, Text } from '@chakra-ui/react'
import { HardDrive } from 'lucide-react'
import { tableName } from '#app/domain/table-names.ts'
import { useTableCounts } from '#app/queries/replica.ts'
import { askToPersist, type StorageFacts, useStorage } from '#app/session/device-storage.ts'
import { CountBadge } from '#app/ui/badges.tsx'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { toast } from '#app/ui/toast.ts'
import { TABLE_NAMES } from '#schema/tables.ts'
import { formatBytes, formatCount } from '#schema/texts/count-text.ts'
import { SyncCard } from './sync-card.tsx'

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

/** The local database of this browser. It needs no network. */
export function ThisDeviceTab() {
  return (
    <Stack gap="4" maxW="3xl">
      <SyncCard />
      <StorageCard />
      <RowsCard />
    </Stack>
  )
}

/** The number of rows that this device stores of each table. */
function RowsCard() {
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
              <dd>{formatCount(counts[table])}</dd>
            </div>
          ))}
        </Rows>
      )}
    </DetailCard>
  )
}

function StorageCard() {
  const facts = useStorage()
  const ask = async () => {
    if (await askToPersist()) toast({ type: 'success', title: 'This browser keeps the data now' })
    else
      toast({
        type: 'warning',
        title: 'The browser did not agree',
        description: 'It usually does once Sheen is installed as an app or has been used for a while.',
      })
  }
  return (
    <DetailCard title="Storage">
      {facts === undefined ? (
        <Skeleton height="16" />
      ) : (
        <>
          <Usage facts={facts} />
          <Text>{persistenceText(facts)}</Text>
          {facts.persistent === false && (
            <HStack>
              <Button variant="outline" onClick={ask}>
                <HardDrive aria-hidden="true" /> Ask the browser to keep it
              </Button>
            </HStack>
          )}
        </>
      )}
    </DetailCard>
  )
}

function Usage({ facts: { usedBytes, quotaBytes } }: { facts: StorageFacts }) {
  if (usedBytes === null || !quotaBytes)
    return <Text color="muted">This browser does not say how much room the data takes.</Text>
  return (
    <Stack gap="2">
      <Text>{`${formatBytes(usedBytes)} used of ${formatBytes(quotaBytes)} that the browser allows.`}</Text>
      <Progress.Root value={usedBytes} max={quotaBytes} size="sm" aria-label="Storage used">
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Stack>
  )
}

function persistenceText({ persistent }: StorageFacts): string {
  if (persistent === null) return 'This browser does not say whether it keeps the data when space runs out.'
  if (persistent) return 'The browser keeps this data until a person clears it.'
  return 'When this device runs out of space, the browser may clear the data. What waits to be sent would be lost with it.'
}
