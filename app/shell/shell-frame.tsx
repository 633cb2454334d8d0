import { Box, Flex, Grid, SkipNavLink } from '@chakra-ui/react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isBoard } from '#app/paths.ts'
import { dropProofQuestion, useProofQuestion } from '#app/session/own-proof.ts'
import { useSession } from '#app/session/session-user.ts'
import { serveScreens } from '#app/sync/await-screens.ts'
import { usePageRoom } from '#app/ui/page-room.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Find, type Finder } from './find.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { removeLastScreen, whenDrawn } from './last-screen.ts'
import { Sidebar } from './sidebar.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { StallBar } from './stall-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { UpdateAtOnce, UpdateBar } from './update-bar.tsx'
import { useOwnAccount } from './use-own-account.ts'
import { useInitialSyncSettled, useWarmLists } from './use-warm-lists.ts'

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }))
const CountAttention = lazy(async () => ({ default: (await import('./count-attention.tsx')).CountAttention }))

const SCREENS = {
  address: () => window.location.href,
  whenDrawn: (onDrawn: () => void) => {
    if (!document.hidden) return whenDrawn(onDrawn)
    onDrawn()
    return () => {}
  },
}

/** Top bar, menu and the area of the screen. The heights are CSS variables for screens that fill the rest. */
export function ShellFrame({ finder, children }: { finder: Finder; children: ReactNode }) {
  useEffect(() => whenDrawn(removeLastScreen), [])
  useEffect(() => serveScreens(SCREENS), [])
  useOwnAccount()
  useWarmLists()
  const settledIn = useInitialSyncSettled()
  const location = useLocation()
  usePageRoom(location.pathname)
  if (isBoard(location)) return <BareFrame>{children}</BareFrame>
  return (
    <Grid
      minH="100dvh"
      templateRows="auto 1fr"
      templateColumns={{ base: 'minmax(0, 1fr)', md: '84px minmax(0, 1fr)', xl: '248px minmax(0, 1fr)' }}
      _print={{ display: 'block' }}
      css={{ '--shell-top': '56px', '--shell-bottom': { base: '60px', md: '0px' } }}
    >
      <SkipNavLink id="content">Skip to content</SkipNavLink>
      <TopBar />
      <Sidebar />
      <Box
        as="main"
        id="content"
        tabIndex={-1}
        outline="none"
        pb={{
          base: 'calc(var(--shell-bottom) + env(safe-area-inset-bottom) + var(--page-room, 0px))',
          md: 'var(--page-room, 0px)',
        }}
        _print={{ pb: '0' }}
      >
        <StallBar />
        {children}
      </Box>
      <BottomBar />
      <Find finder={finder} />
      {settledIn && (
        <Suspense>
          <CountAttention />
        </Suspense>
      )}
      <UpdateBar />
      <SignOutDialog />
      <KeysDialog />
      <ProofQuestion />
    </Grid>
  )
}

function ProofQuestion() {
  const isAsked = useProofQuestion(({ question }) => question !== null)
  // Whoever is at work next must not be asked for somebody else.
  useEffect(() => dropProofQuestion, [])
  // Nobody answers it over the lock, or finds under it what was typed.
  const isLocked = useSession(({ state }) => state === 'locked')
  if (!isAsked || isLocked) return null
  return (
    <Suspense>
      <ProofDialog />
    </Suspense>
  )
}

/** The screen alone, for one that hangs on a wall: whoever passes a locked device gets nothing there to press. */
function BareFrame({ children }: { children: ReactNode }) {
  const isLocked = useSession(({ state }) => state === 'locked')
  return (
    <Flex
      as="main"
      id="content"
      direction="column"
      h="100dvh"
      // Nobody scrolls a wall: only a screen that is far too small for its text does.
      overflow="auto"
      css={{ '--shell-top': '0px', '--shell-bottom': '0px' }}
    >
      {!isLocked && <StallBar />}
      {children}
      <UpdateAtOnce />
    </Flex>
  )
}
