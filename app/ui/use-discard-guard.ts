import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'

/** The state of a navigation that must ask first if a form on this screen has unsaved input. */
export const askFirst = { askFirst: true }

function isAskFirst(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'askFirst' in state
}

/** A navigation that waits for an answer. */
type BlockedNavigation = { proceed: () => void; reset: () => void }

/**
 * Asks before unsaved input is lost by closing the form or leaving the page. Going back is blocked by `useBackBlocker`
 * in a component that is mounted only while `active`.
 */
export function useDiscardGuard({ active, onLeave }: { active: boolean; onLeave: () => void }) {
  const [asking, setAsking] = useState(false)
  const blocked = useRef<BlockedNavigation>(null)
  useBeforeUnload(useCallback(event => active && event.preventDefault(), [active]))

  function answered() {
    const navigation = blocked.current
    blocked.current = null
    setAsking(false)
    return navigation
  }

  return {
    asking,
    leave: () => (active ? setAsking(true) : onLeave()),
    onBlocked(navigation: BlockedNavigation) {
      blocked.current = navigation
      setAsking(true)
    },
    stay: () => answered()?.reset(),
    discard() {
      const navigation = answered()
      if (navigation) navigation.proceed()
      else onLeave()
    },
  }
}

/**
 * Blocks going back, and navigations with the state `askFirst`; others are not blocked, so that a screen can navigate
 * after saving. The router asks only the last blocker of all that are mounted: mount one only while there is something
 * to lose.
 */
export function useBackBlocker(onBlocked: (navigation: BlockedNavigation) => void): void {
  const blocker = useBlocker(
    ({ historyAction, nextLocation }) => historyAction === 'POP' || isAskFirst(nextLocation.state),
  )
  const tell = useEffectEvent(onBlocked)
  useEffect(() => {
    if (blocker.state === 'blocked') tell(blocker)
  }, [blocker])
}
