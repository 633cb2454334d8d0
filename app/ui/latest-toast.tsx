import { lazy, Suspense } from 'react'
import { useLatestToast } from './toast.ts'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** Where messages appear. Its script comes with the first one: most visits have none. */
export function LatestToast() {
  const toasted = useLatestToast(({ latest }) => latest !== null)
  return (
    toasted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  )
}
