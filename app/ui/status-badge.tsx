import { Badge, type BadgeProps } from '@chakra-ui/react'
import {
  BadgeCheck,
  CalendarCheck,
  CircleCheck,
  CirclePause,
  CircleQuestionMark,
  CircleX,
  Clock,
  type LucideIcon,
  SprayCan,
  TriangleAlert,
  Undo2,
  UserX,
} from 'lucide-react'
import type { CSSProperties } from 'react'

const SHADES = ['subtle', 'muted', 'border', 'solid', 'fg'] as const
const tones = new Map<string, CSSProperties>()

type Look = { palette: string; word: string; icon: LucideIcon; struck?: boolean }

const LOOKS: Record<string, Look> = {
  pending: { palette: 'status.pending', word: 'Upcoming', icon: Clock },
  confirmed: { palette: 'status.confirmed', word: 'Confirmed', icon: CalendarCheck },
  in_progress: { palette: 'status.in_progress', word: 'In progress', icon: SprayCan },
  paused: { palette: 'status.in_progress', word: 'Paused', icon: CirclePause },
  completed: { palette: 'status.completed', word: 'Completed', icon: CircleCheck },
  paid: { palette: 'status.paid', word: 'Paid', icon: BadgeCheck },
  refunded: { palette: 'status.unknown', word: 'Refunded', icon: Undo2 },
  cancelled: { palette: 'status.cancelled', word: 'Cancelled', icon: CircleX, struck: true },
  no_show: { palette: 'status.no_show', word: 'No-show', icon: UserX, struck: true },
  unplaced: { palette: 'status.overbooked', word: 'Time not kept', icon: CircleQuestionMark },
  overbooked: { palette: 'status.overbooked', word: 'Overbooked', icon: TriangleAlert },
}

const UNKNOWN: Look = { palette: 'status.unknown', word: 'Unknown', icon: CircleQuestionMark }

type StatusBadgeProps = Omit<BadgeProps, 'children'> & {
  /** An appointment's status, 'paused' while its work is, 'unplaced' for a request whose time is not kept, or
   * 'overbooked' for one without a bay. */
  status: string
}

/** A status by colour, icon and word, so that it does not depend on colour alone. */
export function StatusBadge({ status, ...rest }: StatusBadgeProps) {
  const { palette, word, icon: Icon, struck } = statusLook(status)
  return (
    <Badge
      bg={`${palette}.subtle`}
      color={`${palette}.fg`}
      textDecoration={struck ? 'line-through' : undefined}
      {...rest}
    >
      <Icon size={14} aria-hidden="true" />
      <span>{word}</span>
    </Badge>
  )
}

/** Colours, word and icon of a status, for screens that show it other than as a badge. */
export function statusLook(status: string): Look {
  return LOOKS[status.replace('-', '_')] ?? UNKNOWN
}

/**
 * A status's colours as CSS variables (`--tone-subtle` … `--tone-fg`), for plain elements that the list around them
 * styles: hundreds of styled components render too slowly.
 */
export function statusTone(status: string): CSSProperties {
  const { palette } = statusLook(status)
  const known = tones.get(palette) ?? toneOf(palette)
  tones.set(palette, known)
  return known
}

function toneOf(palette: string): CSSProperties {
  const name = palette.replace('.', '-')
  return Object.fromEntries(SHADES.map(shade => [`--tone-${shade}`, `var(--sheen-colors-${name}-${shade})`]))
}
