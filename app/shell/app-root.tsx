import { Outlet, ScrollRestoration } from 'react-router-dom'
import { LatestToast } from '#app/ui/latest-toast.tsx'
import { PageDirection } from './page-direction.tsx'

export function AppRoot() {
  return (
    <PageDirection>
      <Outlet />
      <ScrollRestoration />
      <LatestToast />
    </PageDirection>
  )
}
