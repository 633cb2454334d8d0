import { useEffect, useState } from 'react'
import { useInitialSync } from '#app/sync/use-still-coming.ts'

const SETTLED_AFTER_MS = 1_000

/** Whether the app has been open for a moment and has all its rows: the time for what nobody waits for. */
export function useSettledIn(): boolean {
  const arriving = useInitialSync()
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (arriving) return
    const timer = setTimeout(() => setSettled(true), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [arriving])
  return settled
}
