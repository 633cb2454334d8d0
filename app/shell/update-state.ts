import { create } from 'zustand'

/** How long a person who answers 'Later' is left alone (ms). */
export const LATER_MS = 4 * 60 * 60 * 1000

/**
 * `none`: this page runs the newest installed version. `waiting`: a newer one is installed and takes over when the
 * person agrees. `taken-over`: it has taken over at another tab's request, and this page still runs the old one.
 */
type UpdateState = {
  update: 'none' | 'waiting' | 'taken-over'
  /** Until when it is not offered (ms since 1970): somebody has put it off. */
  quietUntil: number
  apply: () => void
}

export const useUpdate = create<UpdateState>(() => ({
  update: 'none',
  quietUntil: 0,
  apply: () => location.reload(),
}))

export function putUpdateOff(): void {
  useUpdate.setState({ quietUntil: Date.now() + LATER_MS })
}
