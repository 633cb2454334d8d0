import { dequal } from 'dequal/lite'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { type MinuteSpan, minutePx } from '#schema/rules/schedule/day-axis.ts'
import { CARD_PX } from '#schema/rules/schedule/day-layout.ts'
import { addMinutes, shopInstant } from '#schema/rules/time/shop-time.ts'
import { formatTimeSpan } from '#schema/rules/time/time-span-text.ts'

/** How a time axis is drawn, in CSS pixels. */
export type AxisScale = {
  axis: MinuteSpan
  /** Of a minute. */
  minute: number
  /** Of a line of a card's text; it grows with the text size of the browser. */
  line: number
  /** The width of the scrolling region, in letters of the page (rem). */
  widthRem: number
  /** Whether the room is known. Before, what stands on the axis would be drawn twice. */
  measured: boolean
}

const ROOT_PX = 16
/** What a card needs besides its lines. */
const EDGES_PX = 4

const UNMEASURED = { height: 0, width: 0, line: ROOT_PX }
/** As it was measured last: usually it is so again, and nothing is drawn twice. */
const lastRooms = { day: UNMEASURED, week: UNMEASURED }

/**
 * The scale by which an axis fills the rest of the scrolling region that `axisAt` is in; before it is measured, the last
 * one. It is measured before the first paint, so nothing moves.
 */
export function useAxisScale(
  view: 'day' | 'week',
  axisAt: RefObject<HTMLElement | null>,
  axis: MinuteSpan,
): AxisScale {
  const [room, setRoom] = useState(lastRooms[view])
  useLayoutEffect(() => {
    const frame = axisAt.current?.closest<HTMLElement>('[role=region]')
    if (!frame) return
    const measure = () => {
      // While a search leaves nothing it is hidden, and without a size.
      if (axisAt.current?.getClientRects().length === 0) return
      const line = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || ROOT_PX
      const height = frame.clientHeight - (axisAt.current?.offsetTop ?? 0)
      const room = { height, width: frame.clientWidth, line }
      if (!dequal(lastRooms[view], room)) lastRooms[view] = room
      setRoom(lastRooms[view])
    }
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(frame)
    for (const child of axisAt.current?.parentElement?.children ?? []) observer.observe(child)
    return () => observer.disconnect()
  }, [view, axisAt])
  return useMemo(() => {
    const { height, width, line } = room
    const measured = room !== UNMEASURED
    return { axis, minute: minutePx(axis, height), line, widthRem: width / line, measured }
  }, [axis, room])
}

/** The top and the height of a span on the axis. */
export function spanStyle({ from, to }: MinuteSpan, { axis, minute }: AxisScale) {
  const start = Math.max(from, axis.from)
  return { top: (start - axis.from) * minute, height: Math.max(0, Math.min(to, axis.to) - start) * minute }
}

/** A span of a day's minutes: '1:30 – 6:00 PM'. Planned work may begin before that day or end after it. */
export function minutesText(day: string, { from, to }: MinuteSpan): string {
  const midnight = shopInstant(day, '00:00')
  return formatTimeSpan(addMinutes(midnight, from), addMinutes(midnight, to))
}

/** The least minutes of a card, which has to hold a line. */
export function leastMinutes({ minute, line }: AxisScale): number {
  return Math.max(CARD_PX, line + EDGES_PX + 2) / minute
}

/** How many lines of text fit into a card; one at least. */
export function linesIn(heightPx: number, { line }: AxisScale): number {
  return Math.max(1, Math.floor((heightPx - EDGES_PX) / line))
}

/** The grid lines of a column beside that of the hours: what is positioned would reach to the end of the grid without the second. */
export function columnLines<Column>(columns: readonly Column[], column: Column): string {
  const line = columns.indexOf(column) + 2
  return `${line} / ${line + 1}`
}

/** Scrolls once to the line of the clock in what is `shown` (null for what has none), when the axis has its size. */
export function useScrollToNow(
  axisAt: RefObject<HTMLElement | null>,
  { measured }: AxisScale,
  shown: string | null,
): void {
  useEffect(() => {
    const frame = axisAt.current?.closest<HTMLElement>('[role=region]')
    const now = frame?.querySelector('[data-now]')
    // The message for an empty day is at its top, so the day does not scroll to the current hour.
    if (!measured || shown === null || !now || !frame?.querySelector('[data-entry]')) return
    scrollToMiddle(frame, now)
  }, [axisAt, measured, shown])
}

/** Scrolls a frame, and not the page as scrollIntoView does. */
function scrollToMiddle(frame: HTMLElement, element: Element): void {
  const { top } = element.getBoundingClientRect()
  frame.scrollTop += top - frame.getBoundingClientRect().top - frame.clientHeight / 2
}
