import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { DayColumn } from '#schema/rules/schedule/day-layout.ts'
import { minutesOfTime, shopInstant, timeOfMinutes } from '#schema/rules/time/shop-time.ts'
import { type DragPart, watchDrags } from './drag-gesture.ts'
import { scrollAtEdges } from './scroll-at-edges.ts'
import type { AppointmentMove } from './use-appointment-move.ts'

type DragOptions = {
  /** Shows the days before (-1) or after (1), when a dragged appointment is held at the side. */
  onTurn: (ways: -1 | 1) => void
  /** The end (ISO instant) of the held appointment on a day (yyyy-MM-dd) that is shown without its hours. */
  endOn?: (day: string) => string | null
}

/** The place under a dragged appointment: an hour in the column of a bay or person, or a whole day of a week. */
type Target = {
  day: string
  slot?: string
  bay?: DayColumn
  technicianId?: DayColumn
  element: HTMLElement
}

/** Below the middle of an hour by this much it is its second half: a hand aims at the middle for the hour. */
const MIDDLE_PX = 4

/**
 * Makes the appointments in a region draggable to its slots (`[data-slot]`) or days (`[data-drop-day]`), and their ends
 * to a quarter of an hour or a day.
 */
export function useDragToSlot(
  region: RefObject<HTMLElement | null>,
  move: AppointmentMove,
  { onTurn, endOn }: DragOptions,
) {
  const lift = useEffectEvent((id: number, part: DragPart) => move.hold(id, part === 'end' ? 'end' : 'drag'))
  const turn = useEffectEvent(onTurn)
  const over = useEffectEvent((x: number, y: number) => {
    const target = targetAt(x, y)
    if (!target) return
    if (move.moved?.by === 'end') {
      const ends = target.slot ? quarterAt(target, y) : endOn?.(target.day)
      if (ends) move.pullTo(ends)
    } else move.overSlot({ ...target, slot: target.slot && halfHourAt(target, y) })
  })
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
      onLift: (entry, part) => lift(Number(entry.dataset.entry), part),
      onMove(x, y) {
        Object.assign(at, { x, y })
        edges.at(x, y)
        over(x, y)
      },
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
  const day = dropDay ?? element.closest<HTMLElement>('[data-day]')?.dataset.day
  if (!day) return null
  return { day, slot, element, bay: columnIn(bay), technicianId: columnIn(person) }
}

/** The column that a slot names; undefined for none. */
function columnIn(text: string | undefined): DayColumn | undefined {
  if (text === undefined) return undefined
  return text === 'none' ? null : Number(text)
}

/** The half hour (HH:mm) at a height of a slot. The hours of a phone's list have no halves: they are not as high as they are long. */
function halfHourAt({ slot = '', bay, technicianId, element }: Target, y: number): string {
  if (bay === undefined && technicianId === undefined) return slot
  const { top, height } = element.getBoundingClientRect()
  return y > top + height / 2 + MIDDLE_PX ? `${slot.slice(0, 3)}30` : slot
}

/** The nearest quarter of an hour to a height of a slot, as an ISO instant. */
function quarterAt({ day, slot = '', element }: Target, y: number): string {
  const { top, height } = element.getBoundingClientRect()
  const quarters = Math.round(((y - top) / height) * 4)
  return shopInstant(day, timeOfMinutes(minutesOfTime(slot) + quarters * 15))
}
