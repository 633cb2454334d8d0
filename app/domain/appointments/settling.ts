import { type Key, useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'

/** The time in which an accidental second tap may follow the first. */
const SETTLE_MS = 600

/** The steps of a job, on any screen; or the list of products beside a payment, which takes taps whatever was done before. */
type Buttons = 'steps' | 'products'

/** After a step another button stands where it was pressed: that of the next step, or of another vehicle. */
const useSteps = create<{ settling: Buttons | null }>(() => ({ settling: null }))

/** Whether one of these buttons was just pressed: the tap that follows is not meant. */
export const useSettling = (of: Buttons = 'steps') => useSteps(({ settling }) => settling === of)

let timer: ReturnType<typeof setTimeout> | undefined

export function settle(of: Buttons = 'steps'): void {
  clearTimeout(timer)
  useSteps.setState({ settling: of })
  timer = setTimeout(() => useSteps.setState({ settling: null }), SETTLE_MS)
}

/**
 * Settles as an item leaves a list, and says whether that has just happened: the next item comes to its place, and takes no
 * tap that was meant for it. `keys` are undefined while the list is read.
 */
export function useSettlingList(keys: readonly Key[] | undefined): boolean {
  const before = useRef(keys)
  useLayoutEffect(() => {
    if (!keys) return
    if (before.current?.some(key => !keys.includes(key))) settle()
    before.current = keys
  })
  return useSettling()
}
