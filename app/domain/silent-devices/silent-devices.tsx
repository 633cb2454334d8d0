import { Box } from '@chakra-ui/react'
import { WifiOff } from 'lucide-react'
import { useServerAnswer } from '#app/domain/server-answer.tsx'
import { useHeardSeries } from '#app/queries/drawer.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import { DrawerDevicesResponse } from '#schema/protocol/drawer.ts'
import { findSilentDevices } from '#schema/rules/glance/find-silent-devices.ts'
import { nameDevices } from '#schema/rules/people/describe-device.ts'

const NAMED_MAX = 5

/**
 * Which devices may hold changes that figures up to a day lack; offline, that this cannot be known. Nothing while none
 * does.
 */
export function SilentDevices({ to }: { to: string }) {
  const { latest, failure, online } = useServerAnswer('/api/drawer-devices', DrawerDevicesResponse)
  const series = useHeardSeries()
  if (!online)
    return <Note icon={WifiOff}>Offline: changes of other devices since then are not known here.</Note>
  if (!latest || !series)
    return failure && <Note>{`The list of silent devices could not be read: ${failure}`}</Note>
  const silent = findSilentDevices(latest.value.devices, { to, now: latest.at, own: series.own })
  if (silent.length === 0) return null
  const named = nameDevices(silent)
  return (
    <Note>
      {'These devices may hold changes that are not counted yet. Last heard of: '}
      {silent.slice(0, NAMED_MAX).map(({ fullName, lastSeenAt, waiting }, i) => (
        <span key={`${fullName} ${lastSeenAt}`}>
          {i > 0 && '; '}
          <Box as="span" fontWeight="medium" color="ink">
            <bdi>{fullName}</bdi>
            {', '}
            <bdi>{named[i]}</bdi>
          </Box>{' '}
          <Ltr>
            {momentText(lastSeenAt)}
            {waiting > 0 && ` (${waiting} waiting)`}
          </Ltr>
        </span>
      ))}
      {silent.length > NAMED_MAX && ` and ${silent.length - NAMED_MAX} more`}.
    </Note>
  )
}
