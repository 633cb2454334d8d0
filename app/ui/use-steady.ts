import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function with a constant identity that calls the latest `newest`, so that memoized children do not render again.
 * Call it in event handlers only: during a render it calls the function of the previous one.
 */
export function useSteady<Args extends unknown[]>(newest: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(newest)
  useLayoutEffect(() => {
    latest.current = newest
  })
  return useCallback((...args) => latest.current(...args), [])
}
