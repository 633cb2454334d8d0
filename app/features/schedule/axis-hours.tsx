import { memo } from 'react'
import { crewText } from '#app/domain/appointments/entry-text.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { axisRows, type MinuteSpan, minuteOn, rowOn } from '#schema/rules/schedule/day-axis.ts'
import type { DayColumn } from '#schema/rules/schedule/day-columns.ts'
import type { DayLayout } from '#schema/rules/schedule/day-layout.ts'
import { type BlockedColumn, type FreeSpan, freeQuarters } from '#schema/rules/schedule/free-time.ts'
import { QUARTER } from '#schema/rules/schedule/schedule-slot.ts'
import { minutesOfTime } from '#schema/rules/time/shop-time.ts'
import { HourHeading } from './axis-marks.tsx'
import { type AxisScale, columnLines } from './axis-scale.ts'
import type { NamedColumns } from './day-columns.ts'
import type { DayLayoutProps } from './day-layout-props.ts'
import { HiddenCards } from './hidden-cards.tsx'
import { PlacedCard } from './placed-card.tsx'
import { SlotCell } from './slot-cell.tsx'

type CardProps = Pick<DayLayoutProps, 'unsynced' | 'detailed' | 'onEdit' | 'onMove'>
type SlotProps = Pick<DayLayoutProps, 'onBook' | 'onChoose'>

type AxisHoursProps = CardProps &
  SlotProps &
  Pick<DayLayoutProps, 'schedule' | 'hours' | 'isToday' | 'marksUnassigned'> &
  Pick<DayLayout<ScheduleEntry>, 'cards' | 'hidden'> & {
    layout: NamedColumns
    free: readonly FreeSpan[]
    blocks: readonly BlockedColumn[]
    scale: AxisScale
    /** The appointment that is being moved. */
    heldId: number | undefined
    /** The hours (HH:00) to which it can be moved by a tap, as text. */
    choosable: string
  }

/**
 * The hours of a day in the order in which they are read out: the name of each, what can be booked in it, and the cards
 * that begin in it. It stands still while a card is dragged over it.
 */
export const AxisHours = memo(function AxisHours(props: AxisHoursProps) {
  const { schedule, hours, isToday, marksUnassigned, layout, cards, hidden, free, blocks } = props
  const { scale, heldId, choosable, unsynced, detailed, onEdit, onMove, onBook, onChoose } = props
  const { day } = schedule
  const { columns, by, nameOf } = layout
  const { axis } = scale
  const names = useStaffNames()
  const firstFree = free[0]
  const gridColumn = (column: DayColumn) => columnLines(columns, column)
  const cardProps = { unsynced, heldId, detailed, onEdit, onMove }
  return (
    <ol>
      {axisRows(axis).map(slot => (
        <li key={slot}>
          <HourHeading slot={slot} scale={scale} isToday={isToday} note={hours.closedRows[slot]} />
          {columns.map(column => {
            const hour = { from: minutesOfTime(slot), to: minutesOfTime(slot) + 60 }
            const quarters = freeQuarters(free, column, hour)
            return (
              <SlotCell
                key={column}
                slot={slot}
                column={column}
                by={by}
                name={nameOf(column)}
                gridColumn={gridColumn(column)}
                top={(hour.from - axis.from) * scale.minute}
                height={60 * scale.minute}
                quarters={quarters.join()}
                inTabOrder={
                  column === firstFree?.column &&
                  quarters.includes(Math.ceil(firstFree.from / QUARTER) * QUARTER)
                }
                choosing={choosable.includes(slot)}
                onBook={onBook}
                onChoose={onChoose}
              />
            )
          })}
          {columns.map(column => {
            const here = cards.filter(card => card.column === column && rowOn(axis, card.from) === slot)
            const counted = hidden.filter(each => each.column === column && rowOn(axis, each.from) === slot)
            if (here.length + counted.length === 0) return null
            return (
              <ul key={column} aria-label={nameOf(column)}>
                {here.map(card => (
                  <PlacedCard
                    key={card.entry.appointment.id}
                    {...cardProps}
                    day={day}
                    card={card}
                    scale={scale}
                    gridColumn={gridColumn(column)}
                    withBay={by === 'person' || column === null}
                    marksUnassigned={marksUnassigned && by === 'bay'}
                    crew={by === 'bay' ? crewText(card.entry, names) : undefined}
                    isBlocked={blocks.some(block => liesOver(card, block, day))}
                  />
                ))}
                {counted.map(each => (
                  <HiddenCards
                    key={each.from}
                    hidden={each}
                    day={day}
                    scale={scale}
                    gridColumn={gridColumn(column)}
                  />
                ))}
              </ul>
            )
          })}
        </li>
      ))}
    </ol>
  )
})

/** Whether a card stands in time that is blocked in its column. */
export function liesOver(
  card: MinuteSpan & { column: DayColumn },
  { column, scheduledDate, endsAt }: BlockedColumn,
  day: string,
): boolean {
  return card.column === column && card.from < minuteOn(day, endsAt) && minuteOn(day, scheduledDate) < card.to
}
