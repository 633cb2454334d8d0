import { chakra } from '@chakra-ui/react'
import { Ban } from 'lucide-react'
import { bayText } from '#app/domain/appointments/entry-text.ts'
import { nameIn, useStaffNames } from '#app/queries/users.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import type { BlockedTime } from '#schema/rows/blocked-time.ts'
import { minuteOn } from '#schema/rules/schedule/day-axis.ts'
import { shopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { formatTimeSpan } from '#schema/rules/time/time-span-text.ts'
import { formatDay, formatTime } from '#schema/rules/time/time-text.ts'
import { type AxisScale, spanStyle } from './axis-scale.ts'

type BlockedMarkProps = {
  block: BlockedTime
  /** The shown day, yyyy-MM-dd. */
  day: string
  scale: AxisScale
  gridColumn: string
  /** A card lies over it, beside which the mark is a narrow band. */
  covered: boolean
  onOpen: (id: number) => void
}

/** A blocked time in the grid, behind the cards of what stands there all the same; pressing it opens the dialog. */
export function BlockedMark({ block, day, scale, gridColumn, covered, onOpen }: BlockedMarkProps) {
  const span = { from: minuteOn(day, block.startsAt), to: minuteOn(day, block.endsAt) }
  const text = spanTextOn(day, block)
  return (
    <Mark
      type="button"
      data-blocked={block.id}
      data-covered={covered || undefined}
      aria-label={`Blocked, ${text}: ${block.reason}`}
      title={covered ? `${text}: ${block.reason}` : undefined}
      style={{ ...spanStyle(span, scale), gridColumn }}
      onClick={() => onOpen(block.id)}
    >
      <Ban size={14} aria-hidden="true" />
      <Ltr whiteSpace="nowrap">{text}</Ltr>
      <bdi>{block.reason}</bdi>
    </Mark>
  )
}

const Mark = chakra('button', {
  base: {
    position: 'absolute',
    insetInline: '1px',
    minH: '22px',
    // Above the hours, which it takes, and below the cards.
    zIndex: '0',
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'start',
    alignItems: 'center',
    columnGap: '1.5',
    px: '2',
    py: '1',
    overflow: 'hidden',
    textAlign: 'start',
    textStyle: 'xs',
    color: 'muted',
    bg: 'sunken',
    backgroundImage: 'repeating-linear-gradient(45deg, {colors.line.field} 0 1px, transparent 1px 7px)',
    borderBlockWidth: '1px',
    borderColor: 'line.field',
    cursor: 'pointer',
    '& > bdi': { bg: 'sunken', px: '1', borderRadius: 'l1' },
    '& > svg': { bg: 'sunken', flexShrink: '0' },
    _hover: { color: 'ink' },
    _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-2px' },
    '&[data-covered]': {
      insetInlineStart: 'auto',
      w: 'var(--block-band)',
      flexDirection: 'column',
      flexWrap: 'nowrap',
      gap: '1',
      px: '0',
      color: 'status.overbooked.fg',
      borderWidth: '1px',
      borderColor: 'status.overbooked.solid',
      '& > bdi': {
        writingMode: 'vertical-rl',
        whiteSpace: 'nowrap',
        minH: '0',
        px: '0.5',
        py: '1',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
      },
      // Its place tells the hours, and so do its title and the dialog.
      '& > :nth-child(2)': { display: 'none' },
    },
  },
})

/** The blocked times that begin in an hour of a phone's list. */
export function BlockedLines({
  blocks,
  onOpen,
}: {
  blocks: readonly BlockedTime[]
  onOpen: (id: number) => void
}) {
  const names = useStaffNames()
  return blocks.map(block => (
    <Line key={block.id} type="button" data-blocked={block.id} onClick={() => onOpen(block.id)}>
      <Ban size={16} aria-hidden="true" />
      <bdi>{block.userId === null ? bayText(block.bay) : nameIn(names, block.userId)}</bdi>
      <span>blocked until</span>
      <Ltr>{untilText(block)}</Ltr>
      <bdi>{block.reason}</bdi>
    </Line>
  ))
}

const Line = chakra('button', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1.5',
    w: 'full',
    minH: '11',
    mb: '2',
    px: '3',
    py: '1',
    textAlign: 'start',
    color: 'muted',
    bg: 'sunken',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'line.field',
    borderRadius: 'l1',
    '& > :first-of-type': { fontWeight: 'semibold', color: 'ink' },
  },
})

/** Its times on a day: '10:00 AM – 12:00 PM', or 'until 12:00 PM', 'from 10:00 AM', 'all day' of a longer one. */
function spanTextOn(day: string, { startsAt, endsAt }: BlockedTime): string {
  const [begins, ends] = [shopDay(startsAt) === day, shopDay(endsAt) === day]
  if (begins && ends) return formatTimeSpan(startsAt, endsAt)
  if (begins) return `from ${formatTime(shopTime(startsAt))}`
  return ends ? `until ${formatTime(shopTime(endsAt))}` : 'all day'
}

function untilText({ startsAt, endsAt }: BlockedTime): string {
  const time = formatTime(shopTime(endsAt))
  return shopDay(startsAt) === shopDay(endsAt) ? time : `${formatDay(shopDay(endsAt))}, ${time}`
}
