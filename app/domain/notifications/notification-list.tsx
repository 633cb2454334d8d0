import { Badge, Box } from '@chakra-ui/react'
import {
  CheckCheck,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Clock,
  Eye,
  type LucideIcon,
  MessageCircle,
  MessageSquareShare,
  Phone,
  RotateCw,
  SendHorizontal,
  TriangleAlert,
} from 'lucide-react'
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
import { type OutsideAction, RowActions, RowMenuItem } from '#app/ui/record-list/row-actions.tsx'
import type { Notification, NotificationState } from '#schema/rows/notification.ts'
import { wayOf } from '#schema/rules/messages/notification-delivery.ts'
import { mayMarkSent } from '#schema/rules/messages/notification-state.ts'
import { needsLink } from '#schema/rules/messages/notification-text.ts'
import { formatPhone, whatsappLink } from '#schema/rules/text/phone.ts'
import { markAsSent, sendNotificationAgain } from './change-notification.ts'
import {
  canResend,
  canSendByHand,
  isOnServer,
  NOTIFICATION_NAMES,
  notificationMoment,
  sentWord,
  WAY_NAMES,
} from './notification-words.ts'

/**
 * A listed notification; its name is the customer's, or the phone number if this device does not have the
 * customer.
 */
type MessageRow = ListedRecord & {
  message: Omit<ListedNotification, 'text'>
  /** The text of the notification; undefined while it is loading. */
  content: string | undefined
  /** Why its text is outdated, for one that failed or may not have arrived. */
  untrue: string | null
}

type NotificationListProps = { rows: readonly MessageRow[] }

export function NotificationList({ rows }: NotificationListProps) {
  return <RecordList view={VIEW} rows={rows} />
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
            <Ltr whiteSpace="nowrap">{formatPhone(row.message.recipient)}</Ltr>
            <Box as="span" display="block" hideFrom="lg">
              {WAY_NAMES[wayOf(row.message)]}
            </Box>
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
          <span className="row-small row-cut" dir="auto" title={content}>
            {content}
          </span>
        </>
      ),
    },
    { header: 'Method', wide: true, cell: ({ message }) => WAY_NAMES[wayOf(message)] },
    {
      header: 'When',
      cell: ({ message }) => (
        <Box minW="24" whiteSpace={{ lg: 'nowrap' }}>
          <Ltr>{momentText(notificationMoment(message))}</Ltr>
        </Box>
      ),
    },
    { header: 'State', cell: row => <State row={row} /> },
  ],
  card: {
    lines: row => (
      <>
        <span className="row-small">{NOTIFICATION_NAMES[row.message.notificationType]}</span>
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
      <CardLine>{`${WAY_NAMES[wayOf(message)]} · ${momentText(notificationMoment(message))}`}</CardLine>
      <Box pt="1.5" pb="1">
        <State row={row} />
      </Box>
    </>
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

/** The most frequent action on a listed notification; its sheet has the rest. */
function MessageActions({ row: { message, name, content, untrue } }: { row: MessageRow }) {
  if (!isOnServer(message) || !mayMarkSent(message)) return <div className="row-actions" />
  return (
    <RowActions
      name={name}
      first={
        content !== undefined && canSendByHand(message, untrue) && !needsLink({ content })
          ? byHand(message, content)
          : undefined
      }
    >
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

function byHand(message: MessageRow['message'], content: string): OutsideAction {
  const { recipient } = message
  if (wayOf(message) === 'call')
    return { label: 'Call', icon: <Phone aria-hidden="true" />, href: `tel:${recipient}` }
  return {
    label: 'Send by WhatsApp',
    icon: <MessageCircle aria-hidden="true" />,
    href: whatsappLink(recipient, content),
  }
}

type Look = { palette: string; word: string; icon: LucideIcon }

const LOOKS: Record<NotificationState, Look> = {
  queued: { palette: 'neutral', word: 'Waiting', icon: Clock },
  sending: { palette: 'accent', word: 'Sending', icon: SendHorizontal },
  ready: { palette: 'attention', word: 'Ready to send', icon: MessageSquareShare },
  sent: { palette: 'success', word: 'Sent', icon: CircleCheck },
  failed: { palette: 'danger', word: 'Failed', icon: TriangleAlert },
  unknown: { palette: 'danger', word: 'Maybe sent', icon: CircleQuestionMark },
  cancelled: { palette: 'neutral', word: 'Cancelled', icon: CircleX },
}

/** The badges for notifications by call: a landline takes no messages. */
const LOOKS_OF_CALLS: Partial<Record<NotificationState, Look>> = {
  ready: { palette: 'attention', word: 'To call', icon: Phone },
  sent: { palette: 'success', word: 'Told', icon: CircleCheck },
}

const DELIVERED: Look = { palette: 'success', word: 'Delivered', icon: CheckCheck }
const READ: Look = { palette: 'success', word: 'Read', icon: Eye }

type MessageBadgeProps = {
  message: Pick<Notification, 'state' | 'method' | 'recipient' | 'deliveredAt' | 'readAt'>
}

/** The delivery state of a notification, as far as it is known. */
export function NotificationBadge({ message }: MessageBadgeProps) {
  const { state } = message
  const { palette, word, icon: Icon } = lookOf(message)
  return (
    <Badge
      colorPalette={palette}
      verticalAlign="middle"
      textDecoration={state === 'cancelled' ? 'line-through' : undefined}
    >
      <Icon size={14} aria-hidden="true" />
      <span>{word}</span>
    </Badge>
  )
}

function lookOf(message: MessageBadgeProps['message']): Look {
  const { state, deliveredAt, readAt } = message
  const ofCall = wayOf(message) === 'call' ? LOOKS_OF_CALLS[state] : undefined
  if (ofCall) return ofCall
  if (state === 'sent' && readAt) return READ
  return state === 'sent' && deliveredAt ? DELIVERED : LOOKS[state]
}
