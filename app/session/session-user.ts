import { z } from 'zod'
import { create } from 'zustand'
import { User } from '#schema/rows/user.ts'

/** Who works on this device. `loading` lasts until the device, or else the server, has said who. */
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
  | { state: 'signed-out'; user: null }

/** The person at work. Only for screens inside the shell, which shows nothing without one. */
export function useUser(): SessionUser {
  const user = useSession(session => session.user)
  if (!user) throw new Error('useUser outside the staff shell')
  return user
}
