import { useCallback, useEffect, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'

/**
 * Keeps unsaved typing from being lost: closing, going back and leaving the page ask first.
 * Only 'back' is caught among navigations: a screen that has saved may navigate on freely.
 */
export function useDiscardGuard({ active, onLeave }: { active: boolean; onLeave: () => void }) {
  const [asking, setAsking] = useState(false)
  const blocker = useBlocker(({ historyAction }) => active && historyAction === 'POP')

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
