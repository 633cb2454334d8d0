import { type RefObject, useLayoutEffect } from 'react'
import { isReading } from '#app/api/reads-in-flight.ts'

/** The rows of a screen come from the device within some frames; a screen that has to wait longer shows that it does. */
export const hidden = { maxMs: 300 }
const QUIET_FRAMES = 3
const UNFINISHED = '[aria-busy=true], .chakra-skeleton, [role=status][aria-label=Loading]'

/**
 * Draws a screen at once, when the first rows of all its parts are there: drawn one after another, each would push away what
 * stands below it.
 */
export function useDrawAtOnce(screen: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = screen.current
    return element ? hideUntilRead(element) : undefined
  }, [screen])
}

function hideUntilRead(element: HTMLElement): () => void {
  let quiet = 0
  let frame = 0
  const observer = new MutationObserver(() => {
    quiet = 0
  })
  const look = () => {
    quiet = isReading() || element.querySelector(UNFINISHED) ? 0 : quiet + 1
    if (quiet > QUIET_FRAMES) show()
    else frame = requestAnimationFrame(look)
  }
  const show = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    observer.disconnect()
    element.style.visibility = ''
    element.removeAttribute('aria-busy')
  }
  // Frames do not come in a tab that nobody sees.
  const timer = setTimeout(show, hidden.maxMs)
  element.style.visibility = 'hidden'
  // The picture of the last screen stays until this one can be seen (app/shell/last-screen.ts).
  element.setAttribute('aria-busy', 'true')
  observer.observe(element, { subtree: true, childList: true, characterData: true })
  look()
  return show
}
