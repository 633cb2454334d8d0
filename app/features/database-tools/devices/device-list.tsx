import { Badge, Button, chakra, HStack } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatAgo, momentText } from '#app/ui/moment-text.ts'
import { type ListedRow, RecordList, type RecordView } from '#app/ui/record-list/record-list.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { useWide } from '#app/ui/use-wide.ts'
import { roleName } from '#app/ui/value-names.ts'
import type { ReplicaSummary } from '#schema/protocol/admin.ts'
import { describeDevice } from '#schema/rules/people/describe-device.ts'
import { formatCount } from '#schema/texts/count-text.ts'

type Device = {
  device: ReplicaSummary
  /** This device: its session is ended by logging out, not from the list. */
  isHere: boolean
  /** The link to the sign-out question; null when the device has no session or is this one. */
  signOut: string | null
}

export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const now = useNow()
  const rows = devices.map(each => ({
    ...each,
    id: each.device.id,
    name: each.device.fullName,
    now,
  }))
  return <RecordList view={deviceView} rows={rows} />
}

type DeviceRow = ListedRow & Device & { now: number }

const HereBadge = () => (
  <Badge colorPalette="accent" flexShrink="0">
    This device
  </Badge>
)

const deviceView: RecordView<DeviceRow> = {
  label: 'Devices',
  columns: [
    {
      header: 'Person',
      cell: ({ name, device }) => (
        <>
          <span className="row-cut" dir="auto" title={name}>
            {name}
          </span>
          <span className="row-small">{roleName(device.role)}</span>
        </>
      ),
    },
    {
      header: 'Device',
      cell: ({ device: { device }, isHere }) => (
        <HStack gap="2" wrap="wrap">
          <span title={device ?? undefined}>{describeDevice(device)}</span>
          {isHere && <HereBadge />}
        </HStack>
      ),
    },
    {
      header: 'Last seen',
      cell: ({ device: { lastSeenAt }, now }) => (
        <span title={momentText(lastSeenAt)}>{formatAgo(lastSeenAt, now)}</span>
      ),
      end: true,
    },
    { header: 'Sent', cell: ({ device }) => formatCount(device.sent), end: true },
    { header: 'Waiting', cell: ({ device }) => formatCount(device.waiting), end: true },
    {
      header: 'Refused',
      hint: 'In the last 30 days',
      cell: ({ device }) => formatCount(device.refused),
      end: true,
    },
  ],
  card: {
    badge: ({ isHere }) => isHere && <HereBadge />,
    lines: ({ device, now }) => (
      <>
        <span>{`${describeDevice(device.device)} · ${roleName(device.role)}`}</span>
        <span className="row-small">
          <bdi dir="ltr">{`Seen ${formatAgo(device.lastSeenAt, now)}${device.signedIn ? '' : ' · Signed out'}`}</bdi>
        </span>
        <span className="row-small">
          <bdi dir="ltr">
            {`${formatCount(device.sent)} sent · ${device.waiting} waiting · ${device.refused} refused`}
          </bdi>
        </span>
      </>
    ),
  },
  actions: row => <SignOut {...row} />,
}

/** In words on a desk, where there is room to say as well that nobody is signed in. */
function SignOut({ device: { fullName, device, signedIn }, signOut }: Device) {
  const wide = useWide()
  const label = `Sign out ${fullName}, ${describeDevice(device)}`
  if (!signOut)
    return (
      wide &&
      !signedIn && (
        <chakra.div className="row-actions" whiteSpace="nowrap">
          <span className="row-small">Signed out</span>
        </chakra.div>
      )
    )
  return (
    <div className="row-actions">
      {wide ? (
        <Button asChild variant="ghost" px="3">
          <Link to={signOut} preventScrollReset aria-label={label}>
            <LogOut aria-hidden="true" /> Sign out
          </Link>
        </Button>
      ) : (
        <Link className="row-action" to={signOut} preventScrollReset aria-label={label} title="Sign out">
          <LogOut aria-hidden="true" />
        </Link>
      )}
    </div>
  )
}
