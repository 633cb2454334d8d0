import { Button, IconButton, Kbd, Text } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { type ComponentType, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { create } from 'zustand'
import { useSession, useUser } from '#app/session/session-user.ts'
import { isKey } from '#app/ui/keys.ts'
import { keepTyping } from './keep-typing.ts'
import { screensFor } from './navigation.ts'
import type { NavigationEntry } from './navigation-entries.ts'

type FinderProps = {
  open: boolean
  onClose: () => void
  screens: readonly (NavigationEntry & { group: string })[]
  recent: readonly string[]
  /** The text typed since the finder was asked for: its script may have been on its way. */
  takeTyped: () => string
}
export type Finder = ComponentType<FinderProps>

/** The most addresses that are offered before anything is typed. */
const RECENT_MAX = 5

const useFinding = create(() => ({ open: false }))
let takeKept = () => ''
const takeTyped = () => takeKept()

function open() {
  if (useFinding.getState().open) return
  takeKept = keepTyping(close)
  useFinding.setState({ open: true })
}

function close() {
  takeTyped()
  useFinding.setState({ open: false })
}

/** Opens the finder with Ctrl+K or Cmd+K; its script is loaded when it is first opened. */
export function Find({ finder: FinderDialog }: { finder: Finder }) {
  const finding = useFinding(state => state.open)
  const locked = useSession(({ state }) => state !== 'signed-in')
  const { role } = useUser()
  const screens = useMemo(() => screensFor(role), [role])
  const recent = useRecentAddresses()
  const [wanted, setWanted] = useState(false)
  if (finding && !wanted) setWanted(true)
  // A layout effect, so that the shortcut works as soon as the screen is visible.
  useLayoutEffect(() => {
    addEventListener('keydown', openByKey)
    return () => {
      removeEventListener('keydown', openByKey)
      close()
    }
  }, [])
  useEffect(() => {
    if (locked) close()
  }, [locked])
  if (!wanted || locked) return null
  return (
    <Suspense>
      <FinderDialog open={finding} onClose={close} screens={screens} recent={recent} takeTyped={takeTyped} />
    </Suspense>
  )
}

/** The addresses that were open before the present one, the last first. Nothing keeps them beyond this session. */
function useRecentAddresses(): readonly string[] {
  const { pathname, search } = useLocation()
  const view = new URLSearchParams(search).get('view')
  const here = view === null ? pathname : `${pathname}?view=${view}`
  const [visited, setVisited] = useState([here])
  if (visited[0] !== here)
    setVisited([here, ...visited.filter(each => each !== here)].slice(0, RECENT_MAX + 1))
  return useMemo(() => visited.slice(1), [visited])
}

function openByKey(event: KeyboardEvent) {
  if (!isKey(event, 'find')) return
  event.preventDefault()
  // Not over another dialog: a result of the finder leaves the page, and unsaved input would be lost.
  if (!document.querySelector('[role=dialog], [role=alertdialog]')) open()
}

/** The button that opens the finder: the shape of a search field, or an icon on a phone. */
export function FindButton() {
  const keys = { 'aria-keyshortcuts': 'Control+K Meta+K', onClick: open }
  return (
    <>
      <IconButton variant="ghost" aria-label="Find" title="Find" hideFrom="md" {...keys}>
        <Search />
      </IconButton>
      <Button
        variant="outline"
        hideBelow="md"
        w={{ md: '40', xl: '36', '2xl': '52' }}
        px={{ xl: '3' }}
        flexShrink="0"
        justifyContent="start"
        fontWeight="normal"
        color="muted"
        aria-label="Find"
        {...keys}
      >
        <Search aria-hidden="true" />
        <Text as="span" flex="1" textAlign="start">
          Find
        </Text>
        <Kbd hideBelow="xl" size="sm" wordSpacing="normal" aria-hidden="true">
          {/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}
        </Kbd>
      </Button>
    </>
  )
}
