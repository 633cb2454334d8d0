import { z } from 'zod'
import { Role } from '../rows/user.ts'

/** By what a session was opened: `code` is the password and a code, `pass` that of somebody who owns several shops. */
export const SIGN_IN_WAYS = ['password', 'code', 'passkey', 'one_time_password', 'pin', 'pass'] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]

/** Where a person is signed in, or may come back by a PIN. */
export const SignIn = z.object({
  /** That of the session; of the PIN where no session is open. */
  id: z.uuid(),
  isHere: z.boolean(),
  /** What people call the device; null while it has no name, or has never synced. */
  deviceName: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** From where it was last used; null where nobody knows. */
  address: z.string().nullable(),
  way: z.enum(SIGN_IN_WAYS).nullable(),
  openedAt: z.string(),
  lastSeenAt: z.string(),
  /** Whether a session is open; else a PIN alone opens one. */
  isOpen: z.boolean(),
  hasPin: z.boolean(),
})
export type SignIn = z.infer<typeof SignIn>

/** GET /api/sign-ins: the person's own; DELETE /api/sign-ins/{id} ends one of them. */
export const SignInsResponse = z.object({ signIns: z.array(SignIn) })
export type SignInsResponse = z.infer<typeof SignInsResponse>

/** The path of the calls about one sign-in. */
export const SignInPath = z.object({ id: z.uuid().toLowerCase() })

/** POST /api/sign-ins/end-others: how many sessions ended. */
export const EndOthersResponse = z.object({ ended: z.int() })
export type EndOthersResponse = z.infer<typeof EndOthersResponse>

/** GET /api/admin/sign-ins: everybody's; DELETE /api/admin/sign-ins/{id} ends one. */
export const TeamSignIn = SignIn.extend({ userId: z.int(), fullName: z.string(), role: Role })
export type TeamSignIn = z.infer<typeof TeamSignIn>
export const TeamSignInsResponse = z.object({ signIns: z.array(TeamSignIn) })
export type TeamSignInsResponse = z.infer<typeof TeamSignInsResponse>
