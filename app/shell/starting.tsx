import { Center } from '@chakra-ui/react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { LatestToast } from '#app/ui/latest-toast.tsx'
import { Mark } from '#app/ui/mark.tsx'
import { PageDirection } from './page-direction.tsx'

/** Shown until the first screen is ready. It fades in with a delay, because that usually takes only a moment. */
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
