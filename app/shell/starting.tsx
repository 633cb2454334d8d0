import { Center } from '@chakra-ui/react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { LatestToast } from '#app/ui/latest-toast.tsx'
import { Mark } from '#app/ui/mark.tsx'
import { PageDirection } from './page-direction.tsx'

/** Between the first paint and the first screen. Says nothing at first: it is usually over in a blink. */
export function Starting() {
  return (
    <Center minH="100dvh" role="status" aria-label="Loading">
      <Mark
        size={44}
        animationName="fade-in"
        animationDuration="moderate"
        animationDelay="faster"
        animationFillMode="both"
      />
    </Center>
  )
}

export function AppRoot() {
  return (
    <PageDirection>
      <Outlet />
      <ScrollRestoration />
      <LatestToast />
    </PageDirection>
  )
}
