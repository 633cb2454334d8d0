import { create } from 'zustand'
import type { SessionUser } from './session-user.ts'

type Session =
  | { state: 'loading'; user: null }
  | { state: 'signed-in'; user: SessionUser }
  | { state: 'signed-out'; user: null }

/** Who works on this device. `loading` lasts until the device, or else the server, has said who. */
export const useSession = create<Session>(() => ({ state: 'loading', user: null }))

/** The person at work. Only for screens inside the shell, which shows nothing without one. */
export function useUser(): SessionUser {
  const user = useSession(session => session.user)
  if (!user) throw new Error('useUser outside the staff shell')
  return user
}
