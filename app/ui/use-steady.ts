import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The same function at every render, which calls what was last rendered: a memoized child that gets it
 * need not render again. For events only; during a render it would call what was rendered before.
 */
export function useSteady<Args extends unknown[]>(newest: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(newest)
  useLayoutEffect(() => {
    latest.current = newest
  })
  return useCallback((...args) => latest.current(...args), [])
}
