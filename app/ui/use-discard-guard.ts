import { useCallback, useEffect, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'

/** State of a navigation that may be regretted: it leads away from a form that is being filled in. */
export const askFirst = { askFirst: true }

function isAskFirst(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'askFirst' in state
}

/**
 * Keeps unsaved typing from being lost: closing, going back and leaving the page ask first. Among
 * navigations it catches 'back' and those that are `askFirst`: a screen that has saved may navigate on freely.
 */
export function useDiscardGuard({ active, onLeave }: { active: boolean; onLeave: () => void }) {
  const [asking, setAsking] = useState(false)
  const blocker = useBlocker(
    ({ historyAction, nextLocation }) =>
      active && (historyAction === 'POP' || isAskFirst(nextLocation.state)),
  )

  useBeforeUnload(useCallback(event => active && event.preventDefault(), [active]))
  useEffect(() => {
    if (blocker.state === 'blocked') setAsking(true)
  }, [blocker.state])

  return {
    asking,
    leave: () => (active ? setAsking(true) : onLeave()),
    stay: () => {
      setAsking(false)
      if (blocker.state === 'blocked') blocker.reset()
    },
    discard: () => {
      setAsking(false)
      if (blocker.state === 'blocked') blocker.proceed()
      else onLeave()
    },
  }
}
