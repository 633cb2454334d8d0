import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The last focused element outside menus, whose items disappear once they are chosen. */
let lastFocused: HTMLElement | null = null

// Prerendering and tests of rules have no document.
globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest('[role=menu]')) lastFocused = target
})

/** The element to focus when the dialog closes: the one that had the focus, or the button of the menu it was in. */
export function useOpener(open: boolean): RefObject<HTMLElement | null> {
  const opener = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (open) opener.current = lastFocused
  }, [open])
  return opener
}
