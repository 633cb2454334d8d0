/** The distance that starts a drag with a mouse; a finger that moves as far before the hold is scrolling. */
const SLACK_PX = 6
const HOLD_MS = 350

export type DragPart = 'whole' | 'end'

type DragGesture = {
  /** A pointer has gone down on an element, at this height of the screen. */
  onPress: (y: number) => void
  /** Starts the drag of an element, or of its end; false when that cannot be dragged. */
  onLift: (element: HTMLElement, part: DragPart) => boolean
  /** Returns what the preview says of the place: its time, and who stands there. */
  onMove: (x: number, y: number) => string
  onDrop: () => void
  /** A finger has held an element and let go of it where it was. */
  onLongPress?: (element: HTMLElement) => void
  onCancel: () => void
}

type Press = {
  element: HTMLElement
  part: DragPart
  pointerId: number
  x: number
  y: number
  touch: boolean
  hold?: ReturnType<typeof setTimeout>
}

/**
 * Detects drags of elements (`[data-entry]`, `[data-stays-here]`) in a region, and of their ends (`[data-end]`). With a mouse and on the end
 * a drag starts at once, with a finger elsewhere only after a long press, so that a swipe still scrolls. Escape cancels.
 * Returns a function that stops the detection.
 *
 *   idle ──down──► pressed ──travelled / held──► lifted ──up──► dropped
 *     ▲              │ up, scrolled                │ Escape, pointer lost
 *     └──────────────┴─────────────────────────────┘
 */
export function watchDrags(region: HTMLElement, gesture: DragGesture): () => void {
  let press: Press | null = null
  /** Follows the pointer during a drag. */
  let ghost: HTMLElement | null = null
  const ending = new AbortController()
  const { signal } = ending

  function down(event: PointerEvent) {
    if (ghost || event.button !== 0 || !(event.target instanceof Element)) return
    release()
    const element = event.target.closest<HTMLElement>('[data-entry], [data-stays-here]')
    const end = event.target.closest('[data-end]') !== null
    if (!element || event.target.closest('button, [data-details]')) return
    const { pointerId, clientX: x, clientY: y } = event
    const touch = event.pointerType === 'touch'
    gesture.onPress(y)
    press = { element, part: end ? 'end' : 'whole', pointerId, x, y, touch }
    if (touch && !end) press.hold = setTimeout(lift, HOLD_MS)
  }

  function move(event: PointerEvent) {
    if (event.pointerId !== press?.pointerId) return
    if (!ghost) {
      // The button was released outside the window, where no event reports it.
      if (event.buttons === 0) return release()
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLACK_PX) return
      if (press.hold) return release()
      lift()
    }
    follow(event.clientX, event.clientY)
  }

  function lift() {
    if (!press || ghost) return
    if (!gesture.onLift(press.element, press.part)) return release()
    const { element, pointerId, x, y } = press
    ghost = ghostOf(element)
    region.setPointerCapture(pointerId)
    getSelection()?.removeAllRanges()
    navigator.vibrate?.(10)
    follow(x, y)
  }

  function follow(x: number, y: number) {
    if (!ghost || !press) return
    // The preview is beside a mouse pointer, and above a finger, which would hide it.
    const [dx, dy] = press.touch ? ['-50%', '-4rem'] : ['0.75rem', '0.75rem']
    ghost.style.transform = `translate(${x}px, ${y}px) translate(${dx}, ${dy})`
    const place = gesture.onMove(x, y)
    const text = [press.element.dataset.name, place].filter(Boolean).join(' · ')
    if (ghost.textContent !== text) ghost.textContent = text
  }

  function release() {
    clearTimeout(press?.hold)
    press = null
    ghost?.remove()
    ghost = null
  }

  function up(event: PointerEvent) {
    if (event.pointerId !== press?.pointerId) return
    const dropped = ghost !== null
    const { element, hold, x, y } = press
    release()
    if (!dropped) return
    swallowClick()
    const stayed = hold && Math.hypot(event.clientX - x, event.clientY - y) < SLACK_PX
    if (stayed && gesture.onLongPress) {
      gesture.onCancel()
      gesture.onLongPress(element)
    } else gesture.onDrop()
  }

  function cancel() {
    const dragged = ghost !== null
    release()
    if (dragged) gesture.onCancel()
  }

  /** Suppresses the browser's own reactions to a long press or a drag: its menu, selection and scrolling. */
  function hinder(event: Event) {
    if (ghost || (press && event.type === 'dragstart')) event.preventDefault()
    if (press?.hold && event.type === 'contextmenu') event.preventDefault()
  }

  function putBack(event: KeyboardEvent) {
    if (!ghost || event.key !== 'Escape') return
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
  // During a drag the finger must not scroll; a passive listener could not prevent that.
  region.addEventListener('touchmove', hinder, { signal, passive: false })
  addEventListener('keydown', putBack, { signal, capture: true })
  addEventListener('blur', cancel, { signal })
  return () => {
    cancel()
    ending.abort()
  }
}

/** Suppresses the click that follows a drag. */
function swallowClick() {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}

/** The preview at the pointer: only a name and a place, so that what is under it stays visible. */
function ghostOf({ dataset }: HTMLElement): HTMLElement {
  const ghost = document.createElement('div')
  ghost.textContent = dataset.name ?? ''
  ghost.setAttribute('aria-hidden', 'true')
  Object.assign(ghost.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    zIndex: '1500',
    padding: '0.375rem 0.75rem',
    borderRadius: '999px',
    background: 'var(--sheen-colors-ink)',
    color: 'var(--sheen-colors-background)',
    boxShadow: 'var(--sheen-shadows-lg)',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  })
  document.body.append(ghost)
  return ghost
}
