import { Button, HStack, Popover, Progress, Stack, Text } from '@chakra-ui/react'
import { LogIn, RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { differenceText } from '#app/domain/comparison-text.ts'
import { OthersPending } from '#app/domain/sign-in/others-pending.tsx'
import { paths } from '#app/paths.ts'
import { useComparison } from '#app/queries/replica.ts'
import { isSilent } from '#app/queries/sync-status.ts'
import { endLocalSession } from '#app/session/activate-session.ts'
import { type StorageFacts, useStorage } from '#app/session/device-storage.ts'
import { usePinWaits } from '#app/session/unlocked.ts'
import { requestSync } from '#app/sync/start-sync.ts'
import type { Refusal } from '#app/sync/sync-activity.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAgo } from '#app/ui/moment-text.ts'
import { useNow } from '#app/ui/use-now.ts'
import { countChanges, formatBytes, formatCount } from '#schema/texts/count-text.ts'
import { DraftList } from './draft-list.tsx'
import { isInstalled } from './install-prompt.ts'
import { clockText, type SyncView } from './sync-summary.ts'

export function SyncDetails({ status }: { status: SyncView }) {
  const now = useNow(5_000)
  const storage = useStorage()
  const pinWaits = usePinWaits(({ waits }) => waits)
  const difference = differenceText(useComparison() ?? null, now)
  const { online, pending, oldestPendingSince, lastSyncedAt, progress, rejected, signedOut, error } = status
  return (
    <Popover.Body>
      <Stack gap="4">
        <Stack gap="1">
          <Text fontWeight="semibold" textStyle="md">
            {headline(status, now)}
          </Text>
          <Text color="muted">{explanation(status, now)}</Text>
          {pinWaits && !online && <Text color="muted">{PIN_WAITS}</Text>}
        </Stack>
        {status.clockErrorMs !== 0 && (
          <Text color="attention.fg">
            This device’s clock is {clockText(status.clockErrorMs)}. What you do is recorded at the right
            time, but the days on screen are wrong: set the clock in the device’s settings.
          </Text>
        )}
        {progress && (
          <Progress.Root
            value={progress.done}
            max={Math.max(progress.total, 1)}
            size="sm"
            aria-label="First sync"
          >
            <Progress.Track>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
        )}
        <Stack as="dl" gap="1.5">
          <Fact name="Last sync">{lastSyncedAt ? formatAgo(lastSyncedAt, now) : 'Not yet'}</Fact>
          <Fact name="Waiting">{pending === 0 ? 'Nothing' : countChanges(pending)}</Fact>
          {oldestPendingSince && <Fact name="Oldest change">{formatAgo(oldestPendingSince, now)}</Fact>}
          {error && online && <Fact name="Last answer">{inShort(error)}</Fact>}
          {storage && <Fact name="Storage">{storageText(storage)}</Fact>}
        </Stack>
        {difference && <Text color="attention.fg">{difference}</Text>}
        {storage?.persistent === false && (
          <Text color="muted" textStyle="xs">
            {storageAdvice(isInstalled())}
          </Text>
        )}
        <OthersPending />
        <DraftList />
        {rejected > 0 && (
          <Button asChild variant="subtle" colorPalette="danger">
            <Link to={paths.attention}>
              <TriangleAlert aria-hidden="true" />
              <Ltr>{rejected === 1 ? '1 change needs attention' : `${rejected} changes need attention`}</Ltr>
            </Link>
          </Button>
        )}
        {signedOut ? (
          <Button onClick={() => void endLocalSession({ comesBack: true })}>
            <LogIn aria-hidden="true" /> Sign in again
          </Button>
        ) : (
          online && (
            <Button variant="outline" onClick={requestSync}>
              <RefreshCw aria-hidden="true" /> Sync now
            </Button>
          )
        )}
      </Stack>
    </Popover.Body>
  )
}

const PIN_WAITS =
  'Your PIN opened what is on this device. The server looks at it when the network is back, and signs you in.'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <HStack justify="space-between" gap="4" align="baseline">
      <Text as="dt" color="muted">
        {name}
      </Text>
      <Text as="dd" textAlign="end">
        <Ltr>{children}</Ltr>
      </Text>
    </HStack>
  )
}

/** 'Error 503' instead of the server's whole answer. */
function inShort(error: string) {
  const status = /^(\d{3}): /.exec(error)?.[1]
  return status ? `Error ${status}` : error
}

const REFUSED: Record<Refusal, { headline: string; until: string }> = {
  'server full': {
    headline: 'The server’s disk is full',
    until: 'somebody has made room on the server',
  },
  'not served': { headline: 'The server has closed this shop', until: 'it is open again' },
}

function headline(status: SyncView, now: number) {
  const { online, phase, signedOut, pending, unopenable } = status
  if (unopenable) return 'The data on this device cannot be opened'
  if (!online) return 'Working offline'
  if (phase === 'first-sync') return 'Getting the shop’s data'
  if (signedOut) return 'Your session has ended'
  if (status.refusal) return REFUSED[status.refusal].headline
  if (phase === 'failing') return 'The server does not answer'
  if (pending === 0 && isSilent(status, now)) return 'Reconnecting'
  return pending === 0 ? 'Everything is saved' : 'Sending your changes'
}

function explanation(status: SyncView, now: number) {
  const { online, phase, signedOut, progress, unopenable } = status
  if (unopenable) return 'The bar above the screen says what can still be read, and rebuilds the rest.'
  if (!online) return 'Go on as usual. Changes are kept on this device and sent when the network is back.'
  if (phase === 'first-sync') {
    const done = progress ? `${formatCount(progress.done)} of ${formatCount(progress.total)} rows. ` : ''
    return `${done}Today and the coming days arrive first; you can start already.`
  }
  if (signedOut) return 'Your changes are kept on this device. Sign in again to send them.'
  if (status.refusal)
    return `Your changes are kept on this device. Sheen sends them by itself once ${REFUSED[status.refusal].until}.`
  if (phase === 'failing') return 'Your changes are kept on this device. Sheen tries again by itself.'
  if (isSilent(status, now))
    return 'Connecting to the server again. Until then you see what others do up to half a minute later.'
  return 'This device and the server agree.'
}

/** 'Kept by the browser · 23 GB left': whether the browser has made the storage persistent, and how much it has left. */
export function storageText({ persistent, usedBytes, quotaBytes }: StorageFacts): string {
  const promise =
    persistent === null ? 'Unknown' : persistent ? 'Kept by the browser' : 'The browser may delete it'
  if (usedBytes === null || !quotaBytes) return promise
  return `${promise} · ${formatBytes(Math.max(quotaBytes - usedBytes, 0))} left`
}

/** The advice where the browser may evict the storage. */
export function storageAdvice(installed: boolean): string {
  const hazard = 'The browser may clear this device’s data when space runs out.'
  return installed ? `${hazard} Sync before you put it away.` : `${hazard} Install Sheen to keep it.`
}
