import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { DayColumn } from '#schema/rules/day-layout.ts'
import { watchDrags } from './drag-gesture.ts'
import { scrollAtEdges } from './scroll-at-edges.ts'
import type { AppointmentMove } from './use-job-move.ts'

/** Lets the appointments in a region be dragged to its slots (`[data-slot]`). */
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

/** The slot under a point, whatever lies over it. On a phone's list a slot has no bay of its own. */
function slotAt(x: number, y: number): { slot: string; bay?: DayColumn } | null {
  const under = document
    .elementsFromPoint(x, y)
    .find(each => each instanceof HTMLElement && each.dataset.slot)
  const { slot, bay } = (under as HTMLElement | undefined)?.dataset ?? {}
  if (!slot) return null
  if (bay === undefined) return { slot }
  return { slot, bay: bay === 'none' ? null : Number(bay) }
}
