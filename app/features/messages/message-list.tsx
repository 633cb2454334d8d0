import { Box } from '@chakra-ui/react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { ListCards, ListFrame, ListTable } from '#app/ui/list-rows.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { useWide } from '#app/ui/use-wide.ts'
import { wayOf } from '#schema/rules/message-way.ts'
import { formatPhone } from '#schema/rules/phone.ts'
import { MessageActions } from './message-actions.tsx'
import { MessageBadge } from './message-badge.tsx'
import type { MessageRow } from './message-row.ts'
import { MESSAGE_NAMES, messageMoment, WAY_NAMES } from './message-words.ts'

export function MessageList({ rows }: { rows: readonly MessageRow[] }) {
  const wide = useWide()
  return wide ? <MessageTable rows={rows} /> : <MessageCards rows={rows} />
}

function MessageTable({ rows }: { rows: readonly MessageRow[] }) {
  return (
    <ListFrame>
      <ListTable aria-label="Messages" data-dense>
        <thead>
          <tr>
            <th scope="col">To</th>
            <th scope="col">Message</th>
            <th scope="col" data-wide>
              Method
            </th>
            <th scope="col">When</th>
            <th scope="col">State</th>
            <th scope="col" data-end>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <ItemBoundary key={row.message.id} as="tr">
              <MessageTableRow {...row} />
            </ItemBoundary>
          ))}
        </tbody>
      </ListTable>
    </ListFrame>
  )
}

const MessageTableRow = memo(function MessageTableRow(row: MessageRow) {
  const { message, name, content, untrue, to, waiting } = row
  const way = WAY_NAMES[wayOf(message)]
  return (
    <tr>
      <td>
        <span className="row-head">
          <Link className="row-name" dir="auto" to={to} preventScrollReset title={name}>
            {name}
          </Link>
          {waiting && <PendingMark />}
        </span>
        <span className="row-small">
          <Ltr whiteSpace="nowrap">{formatPhone(message.recipient)}</Ltr>
          <Box as="span" display="block" hideFrom="lg">
            {way}
          </Box>
        </span>
      </td>
      <td data-rest>
        {MESSAGE_NAMES[message.notificationType]}
        <span className="row-small row-cut" dir="auto" title={content}>
          {content}
        </span>
      </td>
      <td data-wide>{way}</td>
      <td>
        <Box minW="24" whiteSpace={{ lg: 'nowrap' }}>
          <Ltr>{momentText(messageMoment(message))}</Ltr>
        </Box>
      </td>
      <td>
        <MessageBadge message={message} />
        {untrue && <span className="row-small">{untrue}</span>}
      </td>
      <td>
        <MessageActions {...row} />
      </td>
    </tr>
  )
})

/** On phones, and wherever there is as little room; the whole card opens the message. */
export function MessageCards({
  rows,
  ofAppointment,
}: {
  rows: readonly MessageRow[]
  ofAppointment?: boolean
}) {
  return (
    <ListCards aria-label="Messages">
      {rows.map(row => (
        <ItemBoundary key={row.message.id} as="li">
          <MessageCard {...row} ofAppointment={ofAppointment ?? false} />
        </ItemBoundary>
      ))}
    </ListCards>
  )
}

/** Among those of one appointment the customer goes without saying. */
const MessageCard = memo(function MessageCard({
  ofAppointment,
  ...row
}: MessageRow & { ofAppointment: boolean }) {
  const { message, name, untrue, to, waiting } = row
  const what = MESSAGE_NAMES[message.notificationType]
  return (
    <li>
      <div className="row-body">
        <span className="row-head">
          <Link className="row-name" dir="auto" to={to} preventScrollReset>
            {ofAppointment ? what : name}
          </Link>
          {waiting && <PendingMark />}
        </span>
        {!ofAppointment && <span className="row-small">{what}</span>}
        <span className="row-small">
          <bdi dir="ltr">{`${WAY_NAMES[wayOf(message)]} · ${momentText(messageMoment(message))}`}</bdi>
        </span>
        <Box pt="1.5" pb="1">
          <MessageBadge message={message} />
          {untrue && <span className="row-small">{untrue}</span>}
        </Box>
      </div>
      <MessageActions {...row} />
    </li>
  )
})
