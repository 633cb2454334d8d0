import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What had the focus last, but for the entries of menus: they are gone once they are chosen. */
let lastFocused: HTMLElement | null = null

// Nothing has the focus where there is no document: pages are built, and rules tested, without one.
globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest('[role=menu]')) lastFocused = target
})

/** Where the focus was when the dialog opened, for giving it back; the menu's button when it was in a menu. */
export function useOpener(open: boolean): RefObject<HTMLElement | null> {
  const opener = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (open) opener.current = lastFocused
  }, [open])
  return opener
}
