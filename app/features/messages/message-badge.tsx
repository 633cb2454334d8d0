import { Badge } from '@chakra-ui/react'
import {
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Clock,
  type LucideIcon,
  MessageSquareShare,
  Phone,
  SendHorizontal,
  TriangleAlert,
} from 'lucide-react'
import type { Notification, NotificationState } from '#schema/rows/notification.ts'
import { wayOf } from '#schema/rules/notification-delivery.ts'

type Look = { palette: string; word: string; icon: LucideIcon }

const LOOKS: Record<NotificationState, Look> = {
  queued: { palette: 'neutral', word: 'Waiting', icon: Clock },
  sending: { palette: 'accent', word: 'Sending', icon: SendHorizontal },
  ready: { palette: 'attention', word: 'Ready to send', icon: MessageSquareShare },
  sent: { palette: 'success', word: 'Sent', icon: CircleCheck },
  failed: { palette: 'danger', word: 'Failed', icon: TriangleAlert },
  unknown: { palette: 'danger', word: 'Unknown', icon: CircleQuestionMark },
  cancelled: { palette: 'neutral', word: 'Cancelled', icon: CircleX },
}

/** Where somebody calls, because a landline takes no messages. */
const LOOKS_OF_CALLS: Partial<Record<NotificationState, Look>> = {
  ready: { palette: 'attention', word: 'To call', icon: Phone },
  sent: { palette: 'success', word: 'Told', icon: CircleCheck },
}

export type MessageBadgeProps = { message: Pick<Notification, 'state' | 'method' | 'recipient'> }

/** What has become of a message. */
export function MessageBadge({ message }: MessageBadgeProps) {
  const { state } = message
  const ofCall = wayOf(message) === 'call' ? LOOKS_OF_CALLS[state] : undefined
  const { palette, word, icon: Icon } = ofCall ?? LOOKS[state]
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
