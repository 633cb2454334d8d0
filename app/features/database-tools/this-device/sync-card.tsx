import { Button, HStack, Progress, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { DatabaseBackup, RefreshCw, Scale } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { comparisonText } from '#app/domain/comparison-text.ts'
import { failureText } from '#app/domain/server-answer.tsx'
import { paths } from '#app/paths.ts'
import { useComparison, useReplicaId } from '#app/queries/replica.ts'
import { type SyncStatus, useSyncStatus } from '#app/queries/sync-status.ts'
import { compareNow, resync } from '#app/sync/resync.ts'
import { requestSync } from '#app/sync/start-sync.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { DetailCard, Fact } from '#app/ui/detail-card.tsx'
import { formatAgo, momentText } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import { type ToastMessage, toast, toastFailure } from '#app/ui/toast.ts'
import { useNow } from '#app/ui/use-now.ts'
import { formatCount } from '#schema/texts/count-text.ts'

export function SyncCard() {
  const status = useSyncStatus()
  const [asking, setAsking] = useState(false)
  const [comparing, setComparing] = useState(false)
  const { online, phase, pending, progress } = status
  const fetching = phase === 'first-sync'
  const begin = async () => {
    setAsking(false)
    await resync()
    toast({ type: 'info', title: 'Fetching everything again' })
  }
  const compare = async () => {
    setComparing(true)
    try {
      toast(COMPARED[await compareNow()])
    } catch (error) {
      toastFailure(`The rows were not compared: ${failureText(error)}`)
    } finally {
      setComparing(false)
    }
  }
  return (
    <DetailCard title="Sync">
      <SyncFacts status={status} />
      {fetching && (
        <Stack gap="2" role="status">
          <Text>
            {progress
              ? `${formatCount(progress.done)} of ${formatCount(progress.total)} rows are here.`
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
        <Button variant="outline" disabled={!online} onClick={requestSync}>
          <RefreshCw aria-hidden="true" /> Sync now
        </Button>
        <Button variant="outline" disabled={!online || fetching} loading={comparing} onClick={compare}>
          <Scale aria-hidden="true" /> Compare with the server
        </Button>
        <Button variant="outline" disabled={!online || fetching} onClick={() => setAsking(true)}>
          <DatabaseBackup aria-hidden="true" /> Resync
        </Button>
      </HStack>
      <ConfirmDialog
        open={asking}
        title="Fetch everything again?"
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

const COMPARED: Record<Awaited<ReturnType<typeof compareNow>>, ToastMessage> = {
  equal: { type: 'success', title: 'This device and the server agree' },
  differing: {
    type: 'warning',
    title: 'This device and the server differed',
    description: 'Everything is being fetched again. Changes that wait to be sent are kept.',
  },
  'not now': {
    type: 'info',
    title: 'Changes are on their way',
    description: 'Nothing can be compared until they have arrived. Try again in a moment.',
  },
}

function SyncFacts({ status }: { status: SyncStatus }) {
  const { pending, oldestPendingSince, rejected, lastSyncedAt } = status
  const now = useNow()
  const replica = useReplicaId()
  const comparison = useComparison()
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
      <Fact label="Compared with the server">
        {comparison === undefined ? '' : comparisonText(comparison, now)}
      </Fact>
      <Fact label="App version">{import.meta.env.VITE_APP_VERSION}</Fact>
      <Fact label="This device to the server" wide>
        {replica ?? 'Not known yet'}
      </Fact>
    </SimpleGrid>
  )
}

const changes = (count: number) => (count === 1 ? '1 change' : `${formatCount(count)} changes`)
