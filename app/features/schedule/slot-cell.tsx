import { memo, type PointerEvent, useRef } from 'react'
import type { DayColumn } from '#schema/rules/schedule/day-columns.ts'
import { QUARTER } from '#schema/rules/schedule/schedule-slot.ts'
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
 * under it.
 */
export const SlotCell = memo(function SlotCell(props: SlotCellProps) {
  const { slot, column, by, name, gridColumn, top, height, inTabOrder, choosing } = props
  const { onBook, onChoose } = props
  const quarters = props.quarters === '' ? [] : props.quarters.split(',').map(Number)
  const mark = useRef<HTMLSpanElement>(null)
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
  const [first] = quarters
  if (first === undefined || column === null) return <div {...shared} aria-hidden="true" />
  const quarterAt = ({ nativeEvent: { offsetY } }: { nativeEvent: MouseEvent }) => {
    const under = minutesOfTime(slot) + Math.floor((offsetY / height) * 4) * QUARTER
    return quarters.reduce((near, at) => (Math.abs(at - under) < Math.abs(near - under) ? at : near))
  }
  // Written at once: a state would draw the hour again at every quarter that a pointer crosses.
  const show = (at: number) => {
    const element = mark.current
    if (!element) return
    element.style.top = `${((at - minutesOfTime(slot)) / 60) * 100}%`
    element.textContent = `+ ${formatTime(timeOfMinutes(at))}`
  }
  return (
    <button
      type="button"
      {...shared}
      tabIndex={inTabOrder ? 0 : -1}
      aria-label={`New appointment, ${formatTime(timeOfMinutes(first))}, ${name}`}
      onPointerMove={(event: PointerEvent) => show(quarterAt(event))}
      onFocus={() => show(first)}
      // A key that presses the button has no place in it.
      onClick={event => onBook(placeAt(timeOfMinutes(event.detail === 0 ? first : quarterAt(event))))}
    >
      <span ref={mark} data-quarter aria-hidden="true" />
    </button>
  )
})
