import { useCallback, useEffect, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'

/** The state of a navigation that must ask first if a form on this screen has unsaved input. */
export const askFirst = { askFirst: true }

function isAskFirst(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'askFirst' in state
}

/**
 * Asks before unsaved input is lost by closing the form, going back or leaving the page. Other navigations are
 * blocked only with the state `askFirst`, so that a screen can navigate after saving.
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
