import { createContext, use } from 'react'
import { z } from 'zod'
import { create } from 'zustand'
import { User } from '#schema/rows/user.ts'

/**
 * The session on this device. `loading` lasts until the user is known, from the device or else from the server.
 */
export const useSession = create<Session>(() => ({ state: 'loading', user: null }))

/** The signed-in person, as the server presents them. */
export const SessionUser = User.pick({
  id: true,
  email: true,
  fullName: true,
  role: true,
  phone: true,
  profileImageUrl: true,
}).extend({ mustChangePassword: z.boolean().default(false) })

export type SessionUser = z.infer<typeof SessionUser>

type Session =
  | { state: 'loading'; user: null }
  | { state: 'signed-in'; user: SessionUser }
  /** The device is locked; `user` is whose screens are under the lock, null after a reload. */
  | { state: 'locked'; user: SessionUser | null }
  | { state: 'signed-out'; user: null }

/** Whom screens are drawn for while nobody is signed in (app/shell/draw-ahead.tsx). */
export const StandInUser = createContext<SessionUser | null>(null)

/** The signed-in user. Call it only inside the shell, which renders nothing without one. */
export function useUser(): SessionUser {
  const standIn = use(StandInUser)
  const user = useSession(session => session.user) ?? standIn
  if (!user) throw new Error('useUser outside the staff shell')
  return user
}
