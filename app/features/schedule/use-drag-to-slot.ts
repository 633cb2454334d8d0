import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { DayColumn } from '#schema/rules/schedule/day-columns.ts'
import { QUARTER } from '#schema/rules/schedule/schedule-slot.ts'
import { minutesOfTime, shopInstant, timeOfMinutes } from '#schema/rules/time/shop-time.ts'
import { type DragPart, watchDrags } from './drag-gesture.ts'
import { scrollAtEdges } from './scroll-at-edges.ts'
import type { AppointmentMove } from './use-appointment-move.ts'

type DragOptions = {
  /** Shows the days before (-1) or after (1), when a dragged appointment is held at the side. */
  onTurn: (ways: -1 | 1) => void
  /** The end (ISO instant) of the held appointment on a day (yyyy-MM-dd) that is shown without its hours. */
  endOn?: (day: string) => string | null
  /** A finger has held an appointment (id) and let go of it where it was. */
  onLongPress?: (id: number) => void
}

/** The place under a dragged appointment: an hour in the column of a bay or person, or a whole day of a week. */
type Target = {
  day: string
  slot?: string
  bay?: DayColumn
  technicianId?: DayColumn
  element: HTMLElement
}

/**
 * Makes the appointments in a region draggable to its slots (`[data-slot]`) or days (`[data-drop-day]`), and their ends
 * to a quarter of an hour or a day.
 */
export function useDragToSlot(
  region: RefObject<HTMLElement | null>,
  move: AppointmentMove,
  { onTurn, endOn, onLongPress }: DragOptions,
) {
  /** How far below the begin of the held appointment the pointer holds it, in minutes. */
  const grabbed = useRef(0)
  const lift = useEffectEvent((entry: HTMLElement, part: DragPart) => {
    const perMinute = minutePxAt(entry)
    const below = pressed.current - entry.getBoundingClientRect().top
    grabbed.current = perMinute === null || entry.dataset.staysHere ? 0 : below / perMinute
    return move.hold(Number(entry.dataset.entry ?? entry.dataset.staysHere), part === 'end' ? 'end' : 'drag')
  })
  const pressed = useRef(0)
  const hold = useEffectEvent((id: number) => onLongPress?.(id))
  const turn = useEffectEvent(onTurn)
  const over = useEffectEvent((x: number, y: number) => {
    const target = targetAt(x, y)
    if (!target) return
    if (move.moved?.by === 'end') {
      const ends = target.slot ? shopInstant(target.day, quarterAt(target, y)) : endOn?.(target.day)
      if (ends) move.pullTo(ends)
    } else move.overSlot({ ...target, slot: target.slot && quarterAt(target, y, grabbed.current) })
  })
  const place = useEffectEvent(() => move.placeText())
  const drop = useEffectEvent(() => move.drop())
  const cancel = useEffectEvent(() => move.cancel())

  const pointer = useRef({ x: 0, y: 0 })

  // The pointer rests at the side while the next days come under it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the days are others
  useEffect(() => {
    if (move.moved && move.moved.by !== 'choice') over(pointer.current.x, pointer.current.y)
  }, [move.days])

  useEffect(() => {
    const element = region.current
    if (!element) return
    const at = pointer.current
    const edges = scrollAtEdges(element, { onScroll: () => over(at.x, at.y), onTurn: turn })
    const stop = watchDrags(element, {
      onPress: y => {
        pressed.current = y
      },
      onLift: lift,
      onMove(x, y) {
        Object.assign(at, { x, y })
        edges.at(x, y)
        over(x, y)
        return place()
      },
      onLongPress: entry => hold(Number(entry.dataset.entry)),
      onDrop() {
        edges.stop()
        drop()
      },
      onCancel() {
        edges.stop()
        cancel()
      },
    })
    return () => {
      edges.stop()
      stop()
    }
  }, [region])
}

/** The slot or day under a point, ignoring elements above it. A slot in a phone's list has no column. */
function targetAt(x: number, y: number): Target | null {
  const element = document
    .elementsFromPoint(x, y)
    .find(each => each instanceof HTMLElement && (each.dataset.slot || each.dataset.dropDay)) as
    | HTMLElement
    | undefined
  if (!element) return null
  const { slot, bay, person, dropDay } = element.dataset
  const day = element.dataset.day ?? dropDay ?? element.closest<HTMLElement>('[data-day]')?.dataset.day
  if (!day) return null
  return { day, slot, element, bay: columnIn(bay), technicianId: columnIn(person) }
}

/** The column that a slot names; undefined for none. */
function columnIn(text: string | undefined): DayColumn | undefined {
  if (text === undefined) return undefined
  return text === 'none' ? null : Number(text)
}

/**
 * The nearest quarter (HH:mm) to what is held at a height of an hour, `grabbed` minutes below its begin. The hours of a
 * phone's list have no quarters: they are not as high as they are long.
 */
function quarterAt({ slot = '', element }: Target, y: number, grabbed = 0): string {
  const perMinute = minutePxAt(element)
  if (perMinute === null) return slot
  const minute = minutesOfTime(slot) + (y - element.getBoundingClientRect().top) / perMinute - grabbed
  const last = 24 * 60 - QUARTER
  return timeOfMinutes(Math.min(Math.max(Math.round(minute / QUARTER) * QUARTER, 0), last))
}

/** CSS pixels of a minute on the time axis that an element stands on; null for one in a list. */
function minutePxAt(element: HTMLElement): number | null {
  const axis = element.closest<HTMLElement>('[data-axis]')
  return axis ? Number(axis.dataset.minute) : null
}
