import { Badge } from '@chakra-ui/react'
import {
  BadgeCheck,
  Ban,
  Banknote,
  CircleAlert,
  CircleDashed,
  CircleX,
  Clock,
  type LucideIcon,
  ReceiptText,
  Undo2,
} from 'lucide-react'
import type { DocumentStanding, DocumentState } from '#schema/rules/documents/document-state.ts'
import { DOCUMENT_STATE_WORDS, OVERDUE } from './document-words.ts'

type Look = { palette: string; icon: LucideIcon; struck?: boolean }

const LOOKS: Record<DocumentState, Look> = {
  open: { palette: 'attention', icon: Clock },
  part_paid: { palette: 'attention', icon: CircleDashed },
  paid: { palette: 'success', icon: BadgeCheck },
  credited: { palette: 'neutral', icon: Undo2 },
  cancelled: { palette: 'neutral', icon: CircleX, struck: true },
  deposit: { palette: 'accent', icon: Banknote },
  credit_note: { palette: 'neutral', icon: ReceiptText },
  no_effect: { palette: 'neutral', icon: Ban },
}
const OVERDUE_LOOK: Look = { palette: 'danger', icon: CircleAlert }

/** The state of a document; that something is left of it after its day goes before. */
export function DocumentStateBadge({
  standing: { state, isOverdue },
}: {
  standing: Pick<DocumentStanding, 'state' | 'isOverdue'>
}) {
  const { palette, icon: Icon, struck } = isOverdue ? OVERDUE_LOOK : LOOKS[state]
  return (
    <Badge verticalAlign="middle" colorPalette={palette} textDecoration={struck ? 'line-through' : undefined}>
      <Icon size={14} aria-hidden="true" />
      {isOverdue ? OVERDUE : DOCUMENT_STATE_WORDS[state]}
    </Badge>
  )
}
