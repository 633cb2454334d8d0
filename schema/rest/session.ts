import { z } from 'zod'
import { Role, User } from '../rows/user.ts'

/** The signed-in user. */
export const SessionUserAnswer = z
  .strictObject({
    ...User.pick({ id: true, fullName: true, email: true, phone: true, profileImageUrl: true }).shape,
    role: Role,
    mustChangePassword: z.boolean().meta({ description: 'Came in with a one-time password' }),
  })
  .meta({ id: 'SessionUser' })

export const LoginAnswer = z.strictObject({ user: SessionUserAnswer }).meta({ id: 'Login' })

export const DemoAccountAnswer = z
  .strictObject({ email: z.string(), password: z.string() })
  .meta({ id: 'DemoAccount' })
