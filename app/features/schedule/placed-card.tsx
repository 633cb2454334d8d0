import { type CSSProperties, memo } from 'react'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { moveFreedom } from '#schema/rules/schedule/appointment-move.ts'
import type { DayCard } from '#schema/rules/schedule/day-layout.ts'
import { AppointmentCard } from './appointment-card.tsx'
import { type AxisScale, leastMinutes, linesIn, minutesText, spanStyle } from './axis-scale.ts'
import { CardDetails } from './card-details.tsx'
import type { DayLayoutProps } from './day-layout-props.ts'

type PlacedCardProps = Pick<DayLayoutProps, 'unsynced' | 'detailed' | 'onEdit'> & {
  /** The shown day, yyyy-MM-dd. */
  day: string
  /** The appointment that is being moved. */
  heldId: number | undefined
  /** Offers every place to move an appointment to; a week has none but by dragging. */
  onMove?: (id: number) => void
  card: DayCard<ScheduleEntry>
  scale: AxisScale
  gridColumn: string
  withBay: boolean
  marksUnassigned: boolean
  /** Who works on it, where its column does not say so. */
  crew?: string | undefined
  /** Its column is blocked at its time: the block shows beside it. */
  isBlocked: boolean
}

/** A card on the time axis, from and to its minutes. */
export function PlacedCard(props: PlacedCardProps) {
  return (
    <ItemBoundary as="li">
      <Placed {...props} />
    </ItemBoundary>
  )
}

function Placed({ card, scale, day, unsynced, heldId, detailed, ...props }: PlacedCardProps) {
  const { id } = card.entry.appointment
  const { top, height } = spanStyle(
    { from: card.from, to: Math.max(card.to, card.from + leastMinutes(scale)) },
    scale,
  )
  const planned = card.planned && spanStyle(card.planned, scale)
  return (
    <CardAt
      {...props}
      entry={card.entry}
      day={day}
      pending={unsynced.has(id)}
      held={heldId === id}
      isDetailed={detailed === id}
      top={top}
      height={height - 1}
      tail={Math.max(0, (card.keptUntil - card.to) * scale.minute)}
      plannedTop={planned ? planned.top - top : null}
      plannedHeight={planned?.height ?? 0}
      plannedTime={card.planned && minutesText(day, card.planned)}
      lane={card.lane}
      lanes={card.lanes}
      isCrowded={card.crowded}
      lines={linesIn(height, scale)}
    />
  )
}

type CardAtProps = Pick<
  PlacedCardProps,
  'gridColumn' | 'withBay' | 'marksUnassigned' | 'crew' | 'isBlocked' | 'onEdit' | 'onMove'
> & {
  entry: ScheduleEntry
  day: string
  pending: boolean
  held: boolean
  isDetailed: boolean
  /** CSS pixels on the axis; `tail` is its buffer. */
  top: number
  height: number
  tail: number
  /** Its planned time, from its top; null where the work keeps to it. */
  plannedTop: number | null
  plannedHeight: number
  plannedTime: string | null
  lane: number
  lanes: number
  isCrowded: boolean
  lines: number
}

/** Takes plain values alone, so that only a card that changes is drawn again. */
const CardAt = memo(function CardAt(props: CardAtProps) {
  const {
    entry,
    day,
    isDetailed,
    top,
    height,
    tail,
    plannedTop,
    plannedHeight,
    plannedTime,
    onMove,
    ...card
  } = props
  const { gridColumn, lane, lanes, isCrowded, isBlocked, ...rest } = card
  const { status, days } = entry.appointment
  const endsHere = moveFreedom(status) !== 'none' && days.length === 1
  const beside = [isCrowded && 'var(--count)', isBlocked && 'var(--block-band)'].filter(Boolean)
  return (
    <AppointmentCard
      {...rest}
      entry={entry}
      day={day}
      style={
        {
          gridColumn,
          top,
          height,
          '--lane': lane,
          '--lanes': lanes,
          '--beside': beside.length > 0 ? `calc(${beside.join(' + ')})` : undefined,
        } as CSSProperties
      }
    >
      {plannedTop !== null && (
        <span data-part="planned" aria-hidden="true" style={{ top: plannedTop, height: plannedHeight }} />
      )}
      {tail > 0 && <span data-part="tail" aria-hidden="true" style={{ height: tail }} />}
      {endsHere && <span data-end aria-hidden="true" title="Drag to change when it is ready" />}
      {isDetailed && (
        <CardDetails entry={entry} day={day} planned={plannedTime} onMove={onMove} onEdit={rest.onEdit} />
      )}
    </AppointmentCard>
  )
})
