import { Activity, type ReactNode, useInsertionEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { type SessionUser, StandInUser, useSession } from '#app/session/session-user.ts'
import { Styled } from '#app/theme/styled.tsx'
import { ShellFrame } from './shell-frame.tsx'

/** An entry of the page's timeline (User Timing) that says when it was done. */
const DRAWN = 'shell drawn ahead'

/** Sees the longest menu. */
const NOBODY: SessionUser = {
  id: 0,
  email: '',
  fullName: 'Nobody',
  role: 'admin',
  phone: null,
  profileImageUrl: null,
  mustChangePassword: false,
}

/**
 * Draws the shell around a screen once while somebody signs in, beside the page and in slices between their keystrokes: the
 * browser has then compiled the code and knows the styles, and the drawing after the sign-in takes less time. Nothing of it is
 * read, seen or kept, because the effects of what is hidden do not run.
 */
export function drawAhead(screen: ReactNode): void {
  if (useSession.getState().state === 'signed-in') return
  const root = createRoot(document.createElement('div'), {
    // The screen is drawn again on the page, and its errors are reported then.
    onCaughtError: () => {},
    onUncaughtError: () => {},
  })
  const stop = () => {
    unsubscribe()
    root.unmount()
  }
  const unsubscribe = useSession.subscribe(({ state }) => state === 'signed-in' && stop())
  const onDrawn = () => {
    performance.mark(DRAWN)
    setTimeout(stop)
  }
  root.render(
    <Styled>
      <MemoryRouter initialEntries={[paths.dashboard]}>
        <StandInUser value={NOBODY}>
          <Activity mode="hidden">
            <ShellFrame finder={NoFinder}>{screen}</ShellFrame>
            <Drawn onDrawn={onDrawn} />
          </Activity>
        </StandInUser>
      </MemoryRouter>
    </Styled>,
  )
}

const NoFinder = () => null

/** Tells that everything beside it stands: of what is hidden, only the effects that insert styles run. */
function Drawn({ onDrawn }: { onDrawn: () => void }): null {
  useInsertionEffect(onDrawn, [onDrawn])
  return null
}
