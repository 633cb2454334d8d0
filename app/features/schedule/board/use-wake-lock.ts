import { useEffect } from 'react'

/** How often a lock that the device took away is asked for again: it does so to save its battery. */
const ASK_EVERY_MS = 60_000

/** Keeps the device's screen on while this is on it. A browser that cannot do so lets it sleep as usual. */
export function useWakeLock(): void {
  useEffect(() => {
    let isOver = false
    let lock: WakeLockSentinel | null = null
    const ask = async () => {
      // A browser takes the lock away whenever the page is hidden, and gives none then.
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
      if (isOver) void lock?.release()
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    const timer = setInterval(() => void ask(), ASK_EVERY_MS)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      clearInterval(timer)
      void lock?.release()
    }
  }, [])
}
