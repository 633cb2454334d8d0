import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { useLatestToast } from '#app/ui/toast.ts'
import { PageDirection } from './page-direction.tsx'

const Toaster = lazy(async () => ({ default: (await import('#app/ui/toaster.tsx')).Toaster }))

export function AppRoot() {
  const toasted = useLatestToast(({ latest }) => latest !== null)
  return (
    <PageDirection>
      <Outlet />
      <ScrollRestoration />
      {toasted && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </PageDirection>
  )
}
