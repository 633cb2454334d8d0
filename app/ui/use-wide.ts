import { useSyncExternalStore } from 'react'

/** From Chakra's `md` on there is room for a table, and for bays beside each other. */
const WIDE = '(min-width: 48em)'

/** Whether the screen is wider than a phone's. The two layouts differ in more than style, so only one is drawn. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
}

function subscribe(onChange: () => void) {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}
