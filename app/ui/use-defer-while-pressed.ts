import { useState, useSyncExternalStore } from 'react'

let pressed = false
let release: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function press(): void {
  clearTimeout(release)
  pressed = true
}

/** In a task of its own: the click that belongs to a press comes right after it. */
function letGo(): void {
  clearTimeout(release)
  release = setTimeout(() => {
    pressed = false
    for (const listener of listeners) listener()
  })
}

/** A finger makes a mouse event too, after it has been lifted, and that one moves the focus. */
const PRESSES = ['pointerdown', 'mousedown'] as const
const ENDS = ['pointerup', 'pointercancel', 'mouseup'] as const

function listen(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const name of PRESSES) addEventListener(name, press, { capture: true })
    for (const name of ENDS) addEventListener(name, letGo, { capture: true })
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const name of PRESSES) removeEventListener(name, press, { capture: true })
    for (const name of ENDS) removeEventListener(name, letGo, { capture: true })
    pressed = false
  }
}

/**
 * Shows a change of a value only once nothing is pressed. Whoever leaves a field by pressing a button would miss it if
 * an error that appears meanwhile moved it away.
 */
export function useDeferWhilePressed<Value extends string | undefined>(value: Value): Value {
  const [shown, setShown] = useState(value)
  const differs = shown !== value
  const isHeld = useSyncExternalStore(
    listen,
    () => differs && pressed,
    () => false,
  )
  if (differs && !isHeld) setShown(value)
  return isHeld ? shown : value
}
