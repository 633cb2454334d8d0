import { Badge } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatAgo } from '#app/ui/format-ago.ts'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { ListCards } from '#app/ui/list-rows.tsx'
import { roleName } from '#app/ui/role-name.ts'
import { useNow } from '#app/ui/use-now.ts'
import { describeDevice } from '../describe-device.ts'
import type { DeviceRow, DeviceRowsProps } from './device-row.ts'

export function DeviceCards({ rows }: DeviceRowsProps) {
  const now = useNow()
  return (
    <ListCards aria-label="Devices">
      {rows.map(row => (
        <ItemBoundary key={row.device.id} as="li">
          <DeviceCard {...row} now={now} />
        </ItemBoundary>
      ))}
    </ListCards>
  )
}

function DeviceCard({ device, isHere, signOut, now }: DeviceRow & { now: number }) {
  const { fullName, role, lastSeenAt, sent, waiting, refused, signedIn } = device
  const words = describeDevice(device.device)
  return (
    <li>
      <div className="row-body">
        <span className="row-head">
          <strong className="row-cut" dir="auto">
            {fullName}
          </strong>
          {isHere && (
            <Badge colorPalette="accent" flexShrink="0">
              This device
            </Badge>
          )}
        </span>
        <span>{`${words} · ${roleName(role)}`}</span>
        <span className="row-small">
          <bdi dir="ltr">{`Seen ${formatAgo(lastSeenAt, now)}${signedIn ? '' : ' · Signed out'}`}</bdi>
        </span>
        <span className="row-small">
          <bdi dir="ltr">{`${sent.toLocaleString('en')} sent · ${waiting} waiting · ${refused} refused`}</bdi>
        </span>
      </div>
      {signOut && (
        <div className="row-actions">
          <Link
            className="row-action"
            to={signOut}
            preventScrollReset
            aria-label={`Sign out ${fullName}, ${words}`}
            title="Sign out"
          >
            <LogOut aria-hidden="true" />
          </Link>
        </div>
      )}
    </li>
  )
}
