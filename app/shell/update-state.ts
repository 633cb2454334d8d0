import { create } from 'zustand'

/**
 * `none`: this page runs the newest version it knows of. `waiting`: a newer one is installed and takes
 * over when asked. `taken-over`: another tab asked; this page still runs the old version.
 */
type UpdateState = { update: 'none' | 'waiting' | 'taken-over'; apply: () => void }

export const useUpdate = create<UpdateState>(() => ({ update: 'none', apply: () => location.reload() }))

/** A chunk that no longer exists anywhere means the server moved on while no service worker kept the old files. */
export function watchForMissingChunks() {
  addEventListener('vite:preloadError', () => useUpdate.setState({ update: 'taken-over' }))
}
