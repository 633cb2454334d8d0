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

export const SignedInAnswer = z
  .strictObject({
    user: SessionUserAnswer,
    easilyGuessed: z
      .literal(true)
      .optional()
      .meta({ description: 'The password is easily guessed: the person is to choose another one' }),
  })
  .meta({ id: 'SignedIn' })

/** By what a sign-in is confirmed besides the password. */
export const SECOND_FACTORS = ['code', 'passkey'] as const
export type SecondFactorKind = (typeof SECOND_FACTORS)[number]

export const LoginAnswer = z
  .union([
    SignedInAnswer,
    z.strictObject({
      challenge: z.string().meta({ description: 'For /api/auth/second-factor, within ten minutes' }),
      factors: z
        .array(z.enum(SECOND_FACTORS))
        .meta({ description: 'Of which one is asked for; none where the person has to set one up first' }),
    }),
  ])
  .meta({ id: 'Login' })

export const DemoAccountAnswer = z
  .strictObject({ email: z.string(), password: z.string() })
  .meta({ id: 'DemoAccount' })
