import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom'
import { isBoard, paths } from '#app/paths.ts'
import { useSignedOut } from '#app/queries/sync-status.ts'
import type { RouteHandle } from '#app/screen-roles.ts'
import { requestedPage } from '#app/session/requested-page.ts'
import { useSession } from '#app/session/session-user.ts'
import { startSession } from '#app/session/start-session.ts'
import { startCutTitles } from '#app/ui/cut-titles.ts'
import { RequireRole } from './access-denied.tsx'
import type { Finder } from './find.tsx'
import { startKeepingLastScreen } from './last-screen.ts'
import { LockScreen } from './lock-screen.tsx'
import { RequirePresence } from './require-presence.tsx'
import { registerServiceWorker } from './service-worker-registration.ts'
import { ShellFrame } from './shell-frame.tsx'
import { StallBar } from './stall-bar.tsx'
import { Starting } from './starting.tsx'

type StaffShellProps = {
  finder: Finder
  /** Shown instead of the shell to a person with a one-time password. */
  passwordGate: ReactNode
}

/** Begins what every screen waits for. Call it while the screen's own script is still on its way. */
export function startStaffShell(): void {
  void startSession()
}

/** All pages behind the sign-in. Keyed by person, so that no state of one is shown to another. */
export function StaffShell({ finder, passwordGate }: StaffShellProps) {
  const { state, user } = useSession()
  const location = useLocation()
  const [lastUser, setLastUser] = useState<number | null>(null)
  if (user && user.id !== lastUser) setLastUser(user.id)
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined

  useEffect(() => startKeepingLastScreen(), [])
  useEffect(() => startCutTitles(), [])
  useEffect(registerServiceWorker, [])

  if (state === 'loading')
    return (
      <>
        <Starting />
        <StallBar over />
      </>
    )
  if (state === 'signed-out')
    return handle?.outside ?? <Navigate to={paths.login} state={requestedPage(location, lastUser)} replace />
  if (!user) return <LockScreen />
  if (user.mustChangePassword) return <Suspense fallback={<Starting />}>{passwordGate}</Suspense>
  return (
    <>
      <ShellFrame key={user.id} finder={finder}>
        <RequireRole roles={handle?.roles}>
          <RequirePresence asks={handle?.showsMoney ?? false}>
            <Outlet />
          </RequirePresence>
        </RequireRole>
      </ShellFrame>
      {state === 'locked' && <Cover />}
    </>
  )
}

/** The lock over whatever is on screen. The Board stays in sight, as long as the server still tells it what happens. */
function Cover() {
  const location = useLocation()
  const signedOut = useSignedOut()
  return isBoard(location) && !signedOut ? null : <LockScreen />
}
