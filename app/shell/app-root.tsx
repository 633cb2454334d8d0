import { Outlet, ScrollRestoration } from 'react-router-dom'
import { Toaster } from '#app/ui/toaster.tsx'

export function AppRoot() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <Toaster />
    </>
  )
}
