import { Badge } from '@chakra-ui/react'
import {
  CheckCheck,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Clock,
  Eye,
  type LucideIcon,
  MessageSquareShare,
  Phone,
  SendHorizontal,
  TriangleAlert,
} from 'lucide-react'
import type { Notification, NotificationState } from '#schema/rows/notification.ts'
import { wayOf } from '#schema/rules/messages/notification-delivery.ts'

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
