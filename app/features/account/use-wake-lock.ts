import { useEffect } from 'react'

/** Keeps the screen from going dark while the component is there, where the browser can do that. */
export function useWakeLock(): void {
  useEffect(() => {
    const left = new AbortController()
    let lock: WakeLockSentinel | undefined
    const keep = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (left.signal.aborted) await lock.release()
      } catch {
        // No wake lock in this browser, or none on a low battery: the screen goes dark as always.
      }
    }
    void keep()
    // The browser takes the lock back from a page that is hidden.
    document.addEventListener('visibilitychange', keep, { signal: left.signal })
    return () => {
      left.abort()
      void lock?.release()
    }
  }, [])
}
