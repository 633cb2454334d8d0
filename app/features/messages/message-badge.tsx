import { Badge } from '@chakra-ui/react'
import {
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Clock,
  type LucideIcon,
  MessageSquareShare,
  SendHorizontal,
  TriangleAlert,
} from 'lucide-react'
import type { NotificationState } from '#schema/rows/notification.ts'

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

/** What has become of a message. */
export function MessageBadge({ state }: { state: NotificationState }) {
  const { palette, word, icon: Icon } = LOOKS[state]
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
