import { useMemo, useSyncExternalStore } from 'react'

/** Chakra's `md`: from this width there is room for a table and for bays side by side. */
const WIDE = '(min-width: 48em)'
/** Chakra's `lg`: from this width there is room for two columns of different width. */
const LARGE = '(min-width: 62em)'
/** Chakra's `xl`: from this width there is room for the days of a week side by side. */
const DESKTOP = '(min-width: 80em)'

/** Whether the screen is wider than a phone. The two layouts differ in more than style, so only one is rendered. */
export function useWide(): boolean {
  return useMedia(WIDE)
}

/** Whether the screen is wider than a tablet that is held upright. */
export function useLarge(): boolean {
  return useMedia(LARGE)
}

/** Whether the screen is as wide as a desktop's. */
export function useDesktop(): boolean {
  return useMedia(DESKTOP)
}

function useMedia(query: string): boolean {
  const [subscribe, matches] = useMemo(() => {
    const list = matchMedia(query)
    return [
      (onChange: () => void) => {
        list.addEventListener('change', onChange)
        return () => list.removeEventListener('change', onChange)
      },
      () => list.matches,
    ] as const
  }, [query])
  return useSyncExternalStore(subscribe, matches)
}
