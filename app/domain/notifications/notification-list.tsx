import { Box } from '@chakra-ui/react'
import { CheckCheck, MessageSquareShare, RotateCw } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ListedNotification } from '#app/queries/notifications.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { CardLine } from '#app/ui/record-list/cell-texts.tsx'
import {
  type ListedRecord,
  RecordCards,
  RecordList,
  RecordName,
  type RecordView,
} from '#app/ui/record-list/record-list.tsx'
import { RowActions, RowMenuItem } from '#app/ui/record-list/row-actions.tsx'
import { useDesktop, useWide } from '#app/ui/use-wide.ts'
import { recipientText, wayOf } from '#schema/rules/messages/notification-delivery.ts'
import { mayMarkSent } from '#schema/rules/messages/notification-state.ts'
import { needsLink } from '#schema/rules/messages/notification-text.ts'
import { markAsSent, sendNotificationAgain } from './change-notification.ts'
import { NotificationBadge } from './notification-badge.tsx'
import {
  canResend,
  canSendByHand,
  isOnServer,
  NOTIFICATION_NAMES,
  notificationMoment,
  sentWord,
  WAY_NAMES,
} from './notification-words.ts'
import { WayLink, waysByHand } from './send-by-hand.tsx'

/**
 * A listed notification; its name is the customer's, or the phone number if this device does not have the
 * customer.
 */
type MessageRow = ListedRecord & {
  message: Omit<ListedNotification, 'text'>
  /** The text of the notification; undefined while it is loading. */
  content: string | undefined
  /** Why its text is outdated, for one that failed or may not have arrived, or that it was overtaken. */
  untrue: string | null
  /** The plate of the car that it is about, if there is one. */
  plate?: string | undefined
}

type NotificationListProps = { rows: readonly MessageRow[] }

/** A table on desktops only: on a tablet it would have no room for the texts. */
export function NotificationList({ rows }: NotificationListProps) {
  const desktop = useDesktop()
  return desktop ? <RecordList view={VIEW} rows={rows} /> : <RecordCards view={VIEW} rows={rows} />
}

/** The notifications of one appointment, without the customer's name. */
export function AppointmentNotificationList({ rows }: NotificationListProps) {
  return <RecordCards view={VIEW_OF_JOB} rows={rows} />
}

const VIEW: RecordView<MessageRow> = {
  label: 'Messages',
  dense: true,
  columns: [
    {
      header: 'To',
      cell: row => (
        <>
          <RecordName row={row} />
          <span className="row-small">
            <Ltr overflowWrap="anywhere">{recipientText(row.message)}</Ltr>
            {row.plate && <Ltr display="block">{row.plate}</Ltr>}
          </span>
        </>
      ),
    },
    {
      header: 'Message',
      rest: true,
      cell: ({ message, content }) => (
        <>
          {NOTIFICATION_NAMES[message.notificationType]}
          <MessageText content={content} />
        </>
      ),
    },
    { header: 'Method', cell: ({ message }) => WAY_NAMES[wayOf(message)] },
    {
      header: 'When',
      cell: ({ message }) => (
        <Box minW="24" whiteSpace={{ lg: 'nowrap' }}>
          <Ltr>{momentText(notificationMoment(message))}</Ltr>
        </Box>
      ),
    },
    {
      header: 'State',
      cell: row => (
        <>
          <State row={row} />
          <SendAction row={row} />
        </>
      ),
    },
  ],
  card: {
    lines: row => (
      <>
        <CardLine>
          {[NOTIFICATION_NAMES[row.message.notificationType], row.plate].filter(Boolean).join(' · ')}
        </CardLine>
        <StateLines row={row} />
      </>
    ),
  },
  actions: row => <MessageActions row={row} />,
}

const VIEW_OF_JOB: RecordView<MessageRow> = {
  ...VIEW,
  card: {
    name: ({ message }) => NOTIFICATION_NAMES[message.notificationType],
    lines: row => <StateLines row={row} />,
  },
}

function StateLines({ row }: { row: MessageRow }) {
  const { message } = row
  return (
    <>
      <MessageText content={row.content} />
      <CardLine>{`${WAY_NAMES[wayOf(message)]} · ${momentText(notificationMoment(message))}`}</CardLine>
      <Box pt="1.5" pb="1">
        <State row={row} />
      </Box>
      <SendAction row={row} />
    </>
  )
}

/** The beginning of the text; the sheet has all of it. */
function MessageText({ content }: { content: string | undefined }) {
  return (
    <span className="row-small row-lines" dir="auto" title={content}>
      {content}
    </span>
  )
}

function State({ row: { message, untrue } }: { row: MessageRow }) {
  return (
    <>
      <NotificationBadge message={message} />
      {untrue && <span className="row-small">{untrue}</span>}
    </>
  )
}

/** Sends a listed notification in the way that its customer wants, said in words. The link that a text needs comes with its sheet. */
function SendAction({ row: { message, name, content, untrue, to } }: { row: MessageRow }) {
  const wide = useWide()
  if (content === undefined || !isOnServer(message) || !canSendByHand(message, untrue)) return null
  if (needsLink({ content }))
    return (
      <Link className="row-send" to={to} preventScrollReset aria-label={`Read and send, ${name}`}>
        <MessageSquareShare aria-hidden="true" /> Read and send
      </Link>
    )
  const [way] = waysByHand({ ...message, content }, { wide })
  const { icon: Icon, label } = way
  return (
    <WayLink className="row-send" href={way.href} aria-label={`${label} for ${name}`}>
      <Icon aria-hidden="true" /> {label}
    </WayLink>
  )
}

/** The further actions on a listed notification; its sheet has the rest. */
function MessageActions({ row: { message, name, untrue } }: { row: MessageRow }) {
  if (!isOnServer(message) || !mayMarkSent(message)) return <div className="row-actions" />
  return (
    <RowActions name={name}>
      <RowMenuItem
        label={`Mark as ${sentWord(message)}`}
        icon={<CheckCheck aria-hidden="true" />}
        onSelect={() => void markAsSent(message)}
      />
      {canResend(message, untrue) && (
        <RowMenuItem
          label="Send again"
          icon={<RotateCw aria-hidden="true" />}
          onSelect={() => void sendNotificationAgain(message)}
        />
      )}
    </RowActions>
  )
}
