import { create } from 'zustand'

/**
 * `none`: this page runs the newest installed version. `waiting`: a newer one is installed and takes over when the
 * person agrees. `taken-over`: it has taken over at another tab's request, and this page still runs the old one.
 */
type UpdateState = { update: 'none' | 'waiting' | 'taken-over'; apply: () => void }

export const useUpdate = create<UpdateState>(() => ({ update: 'none', apply: () => location.reload() }))
