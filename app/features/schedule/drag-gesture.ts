/** A mouse has to travel this far before it drags; a finger that travels it before the hold is scrolling. */
const SLACK_PX = 6
const HOLD_MS = 350

export type DragGesture = {
  /** Takes the thing up; false when it cannot be. */
  onLift: (element: HTMLElement) => boolean
  onMove: (x: number, y: number) => void
  onDrop: () => void
  onCancel: () => void
}

type Press = {
  element: HTMLElement
  pointerId: number
  x: number
  y: number
  hold?: ReturnType<typeof setTimeout>
}

/**
 * Watches a region for things (`[data-job]`) that are dragged: with a mouse or on their grip (`[data-grip]`)
 * at once, with a finger after it has rested on them, so that a swipe still scrolls. Escape puts the thing
 * back. Gives a function that ends the watch.
 *
 *   idle ──down──► pressed ──travelled / held──► lifted ──up──► dropped
 *     ▲              │ up, scrolled                │ Escape, pointer lost
 *     └──────────────┴─────────────────────────────┘
 */
export function watchDrags(region: HTMLElement, gesture: DragGesture): () => void {
  let press: Press | null = null
  let lifted: { ghost: HTMLElement; dx: number; dy: number } | null = null
  const ending = new AbortController()
  const { signal } = ending

  function down(event: PointerEvent) {
    if (press || event.button !== 0 || !(event.target instanceof Element)) return
    const element = event.target.closest<HTMLElement>('[data-job]')
    const grip = event.target.closest('[data-grip]') !== null
    if (!element || (event.target.closest('button') && !grip)) return
    const { pointerId, clientX: x, clientY: y } = event
    press = { element, pointerId, x, y }
    if (event.pointerType === 'touch' && !grip) press.hold = setTimeout(lift, HOLD_MS)
  }

  function move(event: PointerEvent) {
    if (event.pointerId !== press?.pointerId) return
    if (!lifted) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLACK_PX) return
      if (press.hold) return release()
      lift()
    }
    follow(event.clientX, event.clientY)
  }

  function lift() {
    if (!press || lifted) return
    if (!gesture.onLift(press.element)) return release()
    const { element, pointerId, x, y } = press
    const box = element.getBoundingClientRect()
    lifted = { ghost: ghostOf(element, box), dx: x - box.x, dy: y - box.y }
    region.setPointerCapture(pointerId)
    getSelection()?.removeAllRanges()
    navigator.vibrate?.(10)
    follow(x, y)
  }

  function follow(x: number, y: number) {
    if (!lifted) return
    lifted.ghost.style.transform = `translate(${x - lifted.dx}px, ${y - lifted.dy}px)`
    gesture.onMove(x, y)
  }

  function release() {
    clearTimeout(press?.hold)
    press = null
    lifted?.ghost.remove()
    lifted = null
  }

  function up(event: PointerEvent) {
    if (event.pointerId !== press?.pointerId) return
    const dropped = lifted !== null
    release()
    if (!dropped) return
    swallowClick()
    gesture.onDrop()
  }

  function cancel() {
    const dragged = lifted !== null
    release()
    if (dragged) gesture.onCancel()
  }

  /** The browser's own answers to a long press or a drag: its menu, its selection, its scrolling. */
  function hinder(event: Event) {
    if (lifted || (press && event.type === 'dragstart')) event.preventDefault()
    if (press?.hold && event.type === 'contextmenu') event.preventDefault()
  }

  function putBack(event: KeyboardEvent) {
    if (!lifted || event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }

  region.addEventListener('pointerdown', down, { signal })
  region.addEventListener('pointermove', move, { signal })
  region.addEventListener('pointerup', up, { signal })
  region.addEventListener('pointercancel', cancel, { signal })
  for (const type of ['dragstart', 'contextmenu', 'selectstart'])
    region.addEventListener(type, hinder, { signal })
  // Once it is lifted, the finger no longer scrolls; a passive listener could not say so.
  region.addEventListener('touchmove', hinder, { signal, passive: false })
  addEventListener('keydown', putBack, { signal, capture: true })
  addEventListener('blur', cancel, { signal })
  return () => {
    cancel()
    ending.abort()
  }
}

/** The click that ends a drag is none. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}

/** What follows the pointer: a picture of the thing, which nothing can hit or read out. */
function ghostOf(element: HTMLElement, { width, height }: DOMRect): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement
  ghost.inert = true
  ghost.setAttribute('aria-hidden', 'true')
  delete ghost.dataset.job
  Object.assign(ghost.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    width: `${width}px`,
    height: `${Math.min(height, 160)}px`,
    overflow: 'hidden',
    margin: '0',
    zIndex: '1500',
    pointerEvents: 'none',
    opacity: '0.92',
    boxShadow: 'var(--sheen-shadows-lg)',
    listStyle: 'none',
  })
  document.body.append(ghost)
  return ghost
}
