import { type RefObject, useLayoutEffect } from 'react'
import { isReading } from '#app/api/reads-in-flight.ts'

/** The rows of a screen come from the device within some frames; a screen that has to wait longer shows that it does. */
export const hidden = { maxMs: 300 }
/** React renders and runs effects in turns of the event loop: after so many without a change nothing more is on its way. */
const QUIET_TURNS = 8
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
  const { port1: turns, port2: next } = new MessageChannel()
  const isUnfinished = () => isReading() || element.querySelector(UNFINISHED) !== null
  const look = () => {
    quiet = 0
    if (isUnfinished()) frame = requestAnimationFrame(look)
    else next.postMessage(null)
  }
  turns.onmessage = () => {
    if (isUnfinished()) return look()
    quiet += 1
    if (quiet > QUIET_TURNS) show()
    else next.postMessage(null)
  }
  const show = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    observer.disconnect()
    turns.close()
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
