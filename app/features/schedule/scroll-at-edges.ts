const EDGE_PX = 56
const STEP_PX = 12

/** Scrolls what scrolls around a region while something is dragged to its upper or lower edge. */
export function scrollAtEdges(region: HTMLElement, onScroll: () => void) {
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
