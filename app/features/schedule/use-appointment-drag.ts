import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { DayColumn } from '#schema/rules/day-layout.ts'
import { watchDrags } from './drag-gesture.ts'
import type { AppointmentMove } from './use-appointment-move.ts'

const EDGE_PX = 56
const STEP_PX = 12

/** Makes the appointments in a region draggable to its slots (`[data-slot]`). */
export function useAppointmentDrag(region: RefObject<HTMLElement | null>, move: AppointmentMove) {
  const hold = useEffectEvent((id: number) => move.hold(id, 'drag'))
  const over = useEffectEvent((x: number, y: number) => {
    const slot = slotAt(x, y)
    if (slot) move.overSlot(slot.slot, slot.bay)
  })
  const drop = useEffectEvent(() => move.drop())
  const cancel = useEffectEvent(() => move.cancel())

  useEffect(() => {
    const element = region.current
    if (!element) return
    const at = { x: 0, y: 0 }
    const edges = scrollAtEdges(element, () => over(at.x, at.y))
    const stop = watchDrags(element, {
      onLift: entry => hold(Number(entry.dataset.entry)),
      onMove(x, y) {
        Object.assign(at, { x, y })
        edges.at(y)
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

/** The slot under a point, ignoring elements above it. A slot in a phone's list has no bay. */
function slotAt(x: number, y: number): { slot: string; bay?: DayColumn } | null {
  const under = document
    .elementsFromPoint(x, y)
    .find(each => each instanceof HTMLElement && each.dataset.slot)
  const { slot, bay } = (under as HTMLElement | undefined)?.dataset ?? {}
  if (!slot) return null
  if (bay === undefined) return { slot }
  return { slot, bay: bay === 'none' ? null : Number(bay) }
}

/** Scrolls the region's scroll container during a drag near its upper or lower edge. */
function scrollAtEdges(region: HTMLElement, onScroll: () => void) {
  let y: number | null = null
  let frame = 0

  function tick() {
    if (y === null) return
    const inside = region.scrollHeight > region.clientHeight
    const box = region.getBoundingClientRect()
    const top = inside ? Math.max(box.top, 0) : 0
    const bottom = inside ? Math.min(box.bottom, innerHeight) : innerHeight
    const way = y < top + EDGE_PX ? -1 : y > bottom - EDGE_PX ? 1 : 0
    if (way !== 0) {
      const scroller = inside ? region : document.documentElement
      const before = scroller.scrollTop
      scroller.scrollTop += way * STEP_PX
      if (scroller.scrollTop !== before) onScroll()
    }
    frame = requestAnimationFrame(tick)
  }

  return {
    at(pointerY: number) {
      const started = y !== null
      y = pointerY
      if (!started) frame = requestAnimationFrame(tick)
    },
    stop() {
      y = null
      cancelAnimationFrame(frame)
    },
  }
}
