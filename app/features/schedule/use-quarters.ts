import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { QUARTER } from '#schema/rules/schedule/schedule-slot.ts'
import { minutesOfTime, timeOfMinutes } from '#schema/rules/time/shop-time.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'
import type { SlotPlace } from './use-appointment-move.ts'

/**
 * Books the free quarter of an hour under a tap on the time axis, and shows the one under the pointer with `mark`. One
 * listener for the axis, and written at once: a state of each hour would be drawn again at every quarter.
 */
export function useQuarters(onBook: (place: Partial<SlotPlace>) => void) {
  const mark = useRef<HTMLDivElement>(null)
  return {
    mark,
    onClick({ target, clientY }: MouseEvent) {
      // The button of the first quarter books that one.
      if (target instanceof Element && target.closest('[data-book]')) return
      const at = quarterUnder(target, clientY)
      if (!at) return
      const { bay, person, day } = at.cell.dataset
      onBook({
        slot: timeOfMinutes(at.minute),
        ...(day && { day }),
        ...(bay && { bay: Number(bay) }),
        ...(person && { technicianId: Number(person) }),
      })
    },
    onPointerMove({ target, clientY, pointerType, buttons }: PointerEvent) {
      const element = mark.current
      if (!element) return
      const at = pointerType === 'touch' || buttons !== 0 ? null : quarterUnder(target, clientY)
      element.hidden = at === null
      if (!at) return
      const { gridColumn, top, height } = at.cell.style
      const quarter = Number.parseFloat(height) / 4
      const below = (at.minute - minutesOfTime(at.cell.dataset.slot ?? '')) / QUARTER
      Object.assign(element.style, {
        gridColumn,
        top: `${Number.parseFloat(top) + below * quarter}px`,
        height: `${quarter}px`,
      })
      element.textContent = `+ ${formatTime(timeOfMinutes(at.minute))}`
    },
    onPointerLeave() {
      if (mark.current) mark.current.hidden = true
    },
  }
}

/** The free quarter (minute of the day) nearest to a height of the hour under a pointer; null where there is none. */
function quarterUnder(target: EventTarget, y: number): { cell: HTMLElement; minute: number } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-quarters]') : null
  if (!cell) return null
  const { top, height } = cell.getBoundingClientRect()
  const under = minutesOfTime(cell.dataset.slot ?? '') + Math.floor(((y - top) / height) * 4) * QUARTER
  const quarters = (cell.dataset.quarters ?? '').split(',').map(Number)
  const minute = quarters.reduce((near, at) => (Math.abs(at - under) < Math.abs(near - under) ? at : near))
  return { cell, minute }
}
