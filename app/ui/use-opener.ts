import { useLayoutEffect, useRef } from 'react'

/** The last focused element outside menus, whose items disappear once they are chosen. */
let lastFocused: HTMLElement | null = null

// Prerendering and tests of rules have no document.
globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest('[role=menu]')) lastFocused = target
})

/**
 * Finds the element to focus when a dialog closes: the one that had the focus as it opened, or the button of the menu it was in; null
 * where that is gone.
 */
export function useOpener(open: boolean): () => HTMLElement | null {
  const opener = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (open) opener.current = lastFocused
  }, [open])
  return () => (opener.current?.isConnected ? opener.current : null)
}
