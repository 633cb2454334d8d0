import { Badge } from '@chakra-ui/react'
import {
  BadgeCheck,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  CircleX,
  Clock,
  History,
  type LucideIcon,
  PencilLine,
} from 'lucide-react'
import type { Quote } from '#schema/rows/quote.ts'
import { quoteStateLabel, type StandingState, standingState } from '#schema/rules/quotes/quote-state.ts'

type Look = { palette: string; icon: LucideIcon; struck?: boolean }

const LOOKS: Record<StandingState, Look> = {
  draft: { palette: 'neutral', icon: PencilLine },
  sent: { palette: 'attention', icon: Clock },
  approved: { palette: 'success', icon: BadgeCheck },
  partly_approved: { palette: 'success', icon: CircleCheck },
  declined: { palette: 'neutral', icon: CircleSlash },
  withdrawn: { palette: 'neutral', icon: CircleX, struck: true },
  replaced: { palette: 'neutral', icon: History, struck: true },
  expired: { palette: 'neutral', icon: CircleDashed },
}

type QuoteStateBadgeProps = { quote: Pick<Quote, 'state' | 'validUntil'>; now: string }

/** The state of a version of a quote at this instant. */
export function QuoteStateBadge({ quote, now }: QuoteStateBadgeProps) {
  const state = standingState(quote, now)
  const { palette, icon: Icon, struck } = LOOKS[state]
  return (
    <Badge verticalAlign="middle" colorPalette={palette} textDecoration={struck ? 'line-through' : undefined}>
      <Icon size={14} aria-hidden="true" />
      {quoteStateLabel(state)}
    </Badge>
  )
}
