import { Button, HStack, Progress, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { DatabaseBackup, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useReplicaId } from '#app/queries/replica.ts'
import { type SyncStatus, useSyncStatus } from '#app/queries/sync-status.ts'
import { resync, syncNow } from '#app/sync/start-sync.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { formatAgo, momentText } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import { toast } from '#app/ui/toast.ts'
import { useNow } from '#app/ui/use-now.ts'

export function SyncCard() {
  const status = useSyncStatus()
  const [asking, setAsking] = useState(false)
  const { online, phase, pending, progress } = status
  const fetching = phase === 'first-sync'
  const begin = async () => {
    setAsking(false)
    await resync()
    toast({ type: 'info', title: 'Fetching everything anew' })
  }
  return (
    <DetailCard title="Sync">
      <SyncFacts status={status} />
      {fetching && (
        <Stack gap="2" role="status">
          <Text>
            {progress
              ? `${progress.done.toLocaleString('en')} of ${progress.total.toLocaleString('en')} rows are here.`
              : 'Waiting for the first rows.'}
          </Text>
          <Progress.Root
            value={progress?.done ?? null}
            max={Math.max(progress?.total ?? 1, 1)}
            size="sm"
            aria-label="Resync"
          >
            <Progress.Track>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
        </Stack>
      )}
      {!online && <Note>Offline: what is shown here is on this device. A resync needs the network.</Note>}
      <HStack gap="2" wrap="wrap">
        <Button variant="outline" disabled={!online} onClick={syncNow}>
          <RefreshCw aria-hidden="true" /> Sync now
        </Button>
        <Button variant="outline" disabled={!online || fetching} onClick={() => setAsking(true)}>
          <DatabaseBackup aria-hidden="true" /> Resync
        </Button>
      </HStack>
      <ConfirmDialog
        open={asking}
        title="Fetch everything anew?"
        confirmLabel="Resync"
        onConfirm={begin}
        onCancel={() => setAsking(false)}
      >
        {`The rows on this device are dropped and fetched from the server. ${
          pending === 0
            ? 'Nothing waits to be sent.'
            : `What waits (${changes(pending)}) stays on this device and is sent as usual.`
        }`}
      </ConfirmDialog>
    </DetailCard>
  )
}

function SyncFacts({ status }: { status: SyncStatus }) {
  const { pending, oldestPendingSince, rejected, lastSyncedAt } = status
  const now = useNow()
  const replica = useReplicaId()
  return (
    <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} gap="4">
      <Fact label="Last sync">
        {lastSyncedAt ? `${formatAgo(lastSyncedAt, now)} (${momentText(lastSyncedAt)})` : 'Not yet'}
      </Fact>
      <Fact label="Waiting to be sent">
        {oldestPendingSince
          ? `${changes(pending)}, the oldest of ${momentText(oldestPendingSince)}`
          : 'Nothing'}
      </Fact>
      <Fact label="Needs attention">
        {rejected === 0 ? 'Nothing' : <Link to={paths.attention}>{changes(rejected)}</Link>}
      </Fact>
      <Fact label="App version">{import.meta.env.VITE_APP_VERSION}</Fact>
      <Fact label="This device to the server" wide>
        {replica ?? 'Not known yet'}
      </Fact>
    </SimpleGrid>
  )
}

const changes = (count: number) => (count === 1 ? '1 change' : `${count.toLocaleString('en')} changes`)
