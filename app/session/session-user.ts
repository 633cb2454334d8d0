import { z } from 'zod'
import { User } from '#schema/rows/user.ts'

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
