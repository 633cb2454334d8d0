const EDGE_PX = 56
/** At the sides less, because the first and the last column are targets too. */
const SIDE_PX = 28
const STEP_PX = 12
/** How long an appointment is held at a side before the next days are shown, and again until those after them. */
const TURN_MS = 700

type EdgeEvents = {
  onScroll: () => void
  /** Held at the left (-1) or right (1) side of a frame that scrolls no further; mirrored from right to left. */
  onTurn: (ways: -1 | 1) => void
}

/** Scrolls the region's scroll container during a drag near its edges, and turns to other days at its sides. */
export function scrollAtEdges(region: HTMLElement, { onScroll, onTurn }: EdgeEvents) {
  let pointer: { x: number; y: number } | null = null
  let frame = 0
  /** When the pointer came to the side, by which the turn is timed. */
  let atSide: { ways: -1 | 1; since: number } | null = null

  function tick(now: number) {
    if (!pointer) return
    const scrolled = [scrollDown(pointer.y), scrollAcross(pointer.x, now)]
    if (scrolled.includes(true)) onScroll()
    frame = requestAnimationFrame(tick)
  }

  function scrollDown(y: number): boolean {
    const inside = region.scrollHeight > region.clientHeight
    const box = region.getBoundingClientRect()
    const top = inside ? Math.max(box.top, 0) : 0
    const bottom = inside ? Math.min(box.bottom, innerHeight) : innerHeight
    const way = y < top + EDGE_PX ? -1 : y > bottom - EDGE_PX ? 1 : 0
    return scrollBy(inside ? region : document.documentElement, 'scrollTop', way)
  }

  function scrollAcross(x: number, now: number): boolean {
    const box = region.getBoundingClientRect()
    const way =
      x < Math.max(box.left, 0) + SIDE_PX ? -1 : x > Math.min(box.right, innerWidth) - SIDE_PX ? 1 : 0
    if (way === 0 || scrollBy(region, 'scrollLeft', way)) {
      atSide = null
      return way !== 0
    }
    const ways = document.documentElement.dir === 'rtl' ? (-way as -1 | 1) : way
    if (atSide?.ways !== ways) atSide = { ways, since: now }
    else if (now - atSide.since > TURN_MS) {
      atSide = { ways, since: now }
      onTurn(ways)
    }
    return false
  }

  return {
    at(x: number, y: number) {
      const started = pointer !== null
      pointer = { x, y }
      if (!started) frame = requestAnimationFrame(tick)
    },
    stop() {
      pointer = null
      atSide = null
      cancelAnimationFrame(frame)
    },
  }
}

function scrollBy(scroller: Element, side: 'scrollTop' | 'scrollLeft', way: -1 | 0 | 1): boolean {
  const before = scroller[side]
  if (way !== 0) scroller[side] += way * STEP_PX
  return scroller[side] !== before
}
