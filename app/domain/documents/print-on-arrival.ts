import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { z } from 'zod'

const Prints = z.object({ prints: z.literal(true) })

/** The state of a link to a paper that is to be printed as it opens. */
export const PRINTS: z.infer<typeof Prints> = { prints: true }

/** Prints once when the page was opened by a Print button, and not again when it is reloaded; null while it is read. */
export function usePrintOnArrival(print: (() => void) | null): void {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const isAsked = print !== null && Prints.safeParse(state).success
  const printNow = useEffectEvent(() => {
    navigate(pathname, { replace: true })
    print?.()
  })
  useEffect(() => {
    if (!isAsked) return
    // After the effect: the size of the paper is set at once, which React does not allow inside one.
    const timer = setTimeout(() => printNow())
    return () => clearTimeout(timer)
  }, [isAsked])
}
