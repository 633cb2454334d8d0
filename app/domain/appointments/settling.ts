import { create } from 'zustand'

/** The time in which an accidental second tap may follow the first. */
const SETTLE_MS = 600

/** After a step another button stands where it was pressed: that of the next step, or of another vehicle. */
const useSteps = create(() => ({ settling: false }))

/** Whether a step has just been taken, on any screen: the tap that follows is not meant. */
export const useSettling = () => useSteps(({ settling }) => settling)

let timer: ReturnType<typeof setTimeout> | undefined

export function settle(): void {
  clearTimeout(timer)
  useSteps.setState({ settling: true })
  timer = setTimeout(() => useSteps.setState({ settling: false }), SETTLE_MS)
}
