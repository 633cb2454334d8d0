import { Badge, Button, HStack } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { Link } from 'react-router-dom'
import { describeDevice } from '#app/domain/describe-device.ts'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { ListCards, ListFrame, ListTable } from '#app/ui/list-rows.tsx'
import { formatAgo, momentText } from '#app/ui/moment-text.ts'
import { roleName } from '#app/ui/role-name.ts'
import { useNow } from '#app/ui/use-now.ts'
import type { ReplicaSummary } from '#schema/protocol/admin.ts'

export function DeviceTable({ rows }: DeviceRowsProps) {
  const now = useNow()
  return (
    <ListFrame>
      <ListTable aria-label="Devices">
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Device</th>
            <th scope="col" data-end>
              Last seen
            </th>
            <th scope="col" data-end>
              Sent
            </th>
            <th scope="col" data-end>
              Waiting
            </th>
            <th scope="col" data-end title="In the last 30 days">
              Refused
            </th>
            <th scope="col" data-end>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <ItemBoundary key={row.device.id} as="tr">
              <DeviceTableRow {...row} now={now} />
            </ItemBoundary>
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  )
}

function DeviceTableRow({ device, isHere, signOut, now }: DeviceRow & { now: number }) {
  const { fullName, role, lastSeenAt, sent, waiting, refused, signedIn } = device
  return (
    <tr>
      <td>
        <span className="row-cut" dir="auto" title={fullName}>
          {fullName}
        </span>
        <span className="row-small">{roleName(role)}</span>
      </td>
      <td>
        <HStack gap="2" wrap="wrap">
          <span title={device.device ?? undefined}>{describeDevice(device.device)}</span>
          {isHere && <Badge colorPalette="accent">This device</Badge>}
        </HStack>
      </td>
      <td data-end title={momentText(lastSeenAt)}>
        {formatAgo(lastSeenAt, now)}
      </td>
      <td data-end>{sent.toLocaleString('en')}</td>
      <td data-end>{waiting.toLocaleString('en')}</td>
      <td data-end>{refused.toLocaleString('en')}</td>
      <td data-end>
        {signOut ? (
          <Button asChild variant="ghost" px="3">
            <Link
              to={signOut}
              preventScrollReset
              aria-label={`Sign out ${fullName}, ${describeDevice(device.device)}`}
            >
              <LogOut aria-hidden="true" /> Sign out
            </Link>
          </Button>
        ) : (
          !signedIn && <span className="row-small">Signed out</span>
        )}
      </td>
    </tr>
  )
}

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

type DeviceRow = {
  device: ReplicaSummary
  /** This device: its session is ended by logging out, not from the list. */
  isHere: boolean
  /** The link to the sign-out question; null when the device has no session or is this one. */
  signOut: string | null
}

type DeviceRowsProps = { rows: readonly DeviceRow[] }
