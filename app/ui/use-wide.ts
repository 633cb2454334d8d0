import { useSyncExternalStore } from 'react'

/** Chakra's `md`: from this width there is room for a table and for bays side by side. */
const WIDE = '(min-width: 48em)'

/** Whether the screen is wider than a phone. The two layouts differ in more than style, so only one is rendered. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
}

function subscribe(onChange: () => void) {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}
