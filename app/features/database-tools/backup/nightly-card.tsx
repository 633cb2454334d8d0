import { Badge, Button, HStack, Stack, Text } from '@chakra-ui/react'
import { DatabaseBackup, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { request } from '#app/api/request.ts'
import { AnswerView, failureText, useServerAnswer } from '#app/domain/server-answer.tsx'
import { DetailCard, Fact } from '#app/ui/detail-card.tsx'
import { formatAgo, momentText } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { BACKUP_LATE_HOURS, type BackupRun, BackupsResponse } from '#schema/protocol/backups.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'
import { formatBytes, formatCount } from '#schema/texts/count-text.ts'

/** An hour, for the first backup of many photos over a slow line. It goes on when nobody waits for it any more. */
const TIMEOUT_MS = 60 * 60_000
const HOUR_MS = 60 * 60_000

/** How the server's own backups to a folder or bucket go. */
export function NightlyCard() {
  const answer = useServerAnswer('/api/admin/backups', BackupsResponse)
  const [making, setMaking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const place = answer.latest?.value.place
  const make = async () => {
    setMaking(true)
    setFailure(null)
    try {
      await request('/api/admin/backups', { method: 'POST', body: {}, timeoutMs: TIMEOUT_MS })
    } catch (error) {
      setFailure(failureText(error))
    }
    answer.ask()
    setMaking(false)
  }
  return (
    <DetailCard title="Nightly backups">
      <AnswerView answer={answer} what="the server’s own backups">
        {backups => <NightlyState {...backups} />}
      </AnswerView>
      {failure && (
        <Note icon={TriangleAlert} role="alert" bg="danger.subtle" color="danger.fg">
          {failure}
        </Note>
      )}
      {place && (
        <HStack>
          <Button variant="outline" onClick={make} loading={making} disabled={!answer.online}>
            <DatabaseBackup aria-hidden="true" /> Back up now
          </Button>
        </HStack>
      )}
    </DetailCard>
  )
}

function NightlyState({ place, at, keep, running, lastGood, lastTry, lastDrill }: BackupsResponse) {
  const now = useNow()
  const failed = lastTry?.outcome === 'failed' ? lastTry : null
  return (
    <Stack gap="4">
      {place ? (
        <Text overflowWrap="anywhere">
          {`Every day at ${formatTime(at)} the server backs up to `}
          <bdi dir="ltr">{place}</bdi>
          {keep === 1 ? ' and keeps the last one.' : ` and keeps the last ${keep}.`}
        </Text>
      ) : (
        <Text>
          The server makes none by itself. Whoever runs it sets BACKUP_TO to a folder on another disk or to a
          bucket; then each night sends what is new.
        </Text>
      )}
      {running && <Note role="status">A backup is being made.</Note>}
      {lastGood ? (
        <LastGood run={lastGood} now={now} />
      ) : (
        place && <Text color="muted">There is none yet.</Text>
      )}
      {failed && (
        <Note icon={TriangleAlert} bg="attention.subtle" color="attention.fg">
          {`The last try, ${formatAgo(failed.startedAt, now)}, failed: ${failed.reason ?? ''}${lastGood ? ' The backups from before are still there.' : ''}`}
        </Note>
      )}
      {!failed && lastGood?.reason && <Note icon={TriangleAlert}>{lastGood.reason}</Note>}
      {lastDrill && <LastDrill run={lastDrill} now={now} />}
    </Stack>
  )
}

function LastGood({ run, now }: { run: BackupRun; now: number }) {
  const isLate = now - Date.parse(run.startedAt) > BACKUP_LATE_HOURS * HOUR_MS
  return (
    <Stack as="dl" gap="3" direction={{ base: 'column', sm: 'row' }} wrap="wrap" columnGap="8">
      <Fact label="Last good backup">
        {`${momentText(run.startedAt)} (${formatAgo(run.startedAt, now)}) `}
        {isLate && <Badge colorPalette="danger">Late</Badge>}
      </Fact>
      <Fact label="Size">{formatBytes((run.bytes ?? 0) + (run.fileBytes ?? 0))}</Fact>
      <Fact label="Holds">{`${formatCount(run.rowCount ?? 0)} rows, ${filesText(run.fileCount ?? 0)}`}</Fact>
      <Fact label="Encrypted">{run.encrypted ? 'Yes' : 'No'}</Fact>
    </Stack>
  )
}

function filesText(count: number): string {
  if (count === 0) return 'no photos or files'
  return count === 1 ? '1 photo or file' : `${formatCount(count)} photos and files`
}

function LastDrill({ run, now }: { run: BackupRun; now: number }) {
  if (run.outcome === 'failed')
    return (
      <Note icon={TriangleAlert} bg="danger.subtle" color="danger.fg">
        {`The last trial restore, ${formatAgo(run.startedAt, now)}, failed: ${run.reason ?? ''}`}
      </Note>
    )
  return (
    <Text color="muted">{`Last put back on trial ${formatAgo(run.startedAt, now)}, with nothing wrong.`}</Text>
  )
}
