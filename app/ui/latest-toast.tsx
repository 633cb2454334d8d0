import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { toastStore } from './toast.ts'

/**
 * The toaster, loaded at the first interaction: whoever only looks in sees no toast, and loading it with the first
 * toast would fail when that toast reports a lost network.
 */
export function LatestToast() {
  const latest = useStore(toastStore).latest
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
