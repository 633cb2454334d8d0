import { memo } from 'react'
import type { DayColumn } from '#schema/rules/schedule/day-columns.ts'
import { minutesOfTime, timeOfMinutes } from '#schema/rules/time/shop-time.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'
import type { ColumnsBy } from './schedule-url.ts'
import type { SlotPlace } from './use-appointment-move.ts'

type SlotCellProps = {
  /** The hour, HH:00. */
  slot: string
  column: DayColumn
  /** The kind of the column, and its name. */
  by: ColumnsBy
  name: string
  gridColumn: string
  /** Its place on the axis, in CSS pixels. */
  top: number
  height: number
  /** The quarters that can be booked, in minutes of the day, as text: lists would be others at each render. */
  quarters: string
  /** The one free hour in the tab order; arrows move on from there. */
  inTabOrder: boolean
  /** An appointment is being moved: a tap moves it to this hour. */
  choosing: boolean
  onBook: (place: Partial<SlotPlace>) => void
  onChoose: (place: SlotPlace) => void
}

/**
 * An hour of a column, styled by the axis (`AXIS`): the target of a drop, and of a tap that books the quarter of an hour
 * under it (`useQuarters`). For keys and screen readers its first free quarter is a button.
 */
export const SlotCell = memo(function SlotCell(props: SlotCellProps) {
  const { slot, column, by, name, gridColumn, top, height, quarters, inTabOrder, choosing } = props
  const { onBook, onChoose } = props
  const first = quarters === '' || column === null ? null : Number(quarters.split(',')[0])
  const placeAt = (time: string) =>
    by === 'bay' ? { slot: time, bay: column } : { slot: time, technicianId: column }
  const shared = {
    'data-slot': slot,
    [`data-${by}`]: column ?? 'none',
    style: { gridColumn, top, height },
  }
  if (choosing)
    return (
      <button
        type="button"
        {...shared}
        data-move-choice
        aria-label={`Move here: ${formatTime(slot)}, ${name}`}
        onClick={() => onChoose(placeAt(slot))}
      />
    )
  if (first === null) return <div {...shared} aria-hidden="true" />
  const time = timeOfMinutes(first)
  return (
    <div {...shared} data-quarters={quarters}>
      <button
        type="button"
        data-book
        tabIndex={inTabOrder ? 0 : -1}
        aria-label={`New appointment, ${formatTime(time)}, ${name}`}
        style={{ top: `${((first - minutesOfTime(slot)) / 60) * 100}%` }}
        onClick={() => onBook(placeAt(time))}
      />
    </div>
  )
})
