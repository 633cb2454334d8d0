import { type ComponentType, useEffect, useState } from 'react'
import { useLatestToast } from './toast.ts'

/**
 * Where messages appear. Its script comes when somebody begins to use the page: most visits need none, and
 * by the time that there is something to say the network may be gone.
 */
export function LatestToast() {
  const latest = useLatestToast(state => state.latest)
  const [Toaster, setToaster] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (Toaster) return
    const load = () =>
      import('./toaster.tsx').then(
        loaded => setToaster(() => loaded.Toaster),
        () => {},
      )
    if (latest) void load()
    document.addEventListener('focusin', load, { once: true })
    return () => document.removeEventListener('focusin', load)
  }, [Toaster, latest])

  return Toaster && latest && <Toaster />
}
