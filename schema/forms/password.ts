import { z } from 'zod'

export const PASSWORD_MIN = 8
/** The maximum length keeps hashing from being abused for denial of service. */
export const PASSWORD_MAX = 200
const TOO_LONG = 'Password is too long'
const TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters.`
export const CURRENT_PASSWORD_MISSING = 'Current password is required'

const newPassword = z.string({ error: TOO_SHORT }).min(PASSWORD_MIN, TOO_SHORT).max(PASSWORD_MAX, TOO_LONG)

export const currentPassword = z
  .string({ error: CURRENT_PASSWORD_MISSING })
  .min(1, CURRENT_PASSWORD_MISSING)
  .max(PASSWORD_MAX, TOO_LONG)

/** The request to change a password. Passwords are left as typed. */
export const PasswordChange = z.object({
  currentPassword,
  newPassword,
})
export type PasswordChange = z.infer<typeof PasswordChange>

const Repeated = z.object({ newPassword, confirmPassword: newPassword })

/** The form for a password change, where the new one is typed twice. */
export const PasswordFormSchema = PasswordChange.extend({ confirmPassword: newPassword }).refine(
  typed => typed.newPassword === typed.confirmPassword,
  {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    // This check also runs while the current password is missing.
    when: ({ value }) => Repeated.safeParse(value).success,
  },
)
export type PasswordInput = z.input<typeof PasswordFormSchema>
