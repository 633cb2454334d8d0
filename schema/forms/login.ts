import { z } from 'zod'

const EMAIL_MESSAGE = 'Invalid email address'
/** No account's e-mail is longer. */
const EMAIL_MAX = 200
const PASSWORD_MESSAGE = 'Password must be at least 6 characters'

/**
 * The sign-in form. The password is left as typed; its maximum length keeps hashing from being abused for denial of
 * service.
 */
export const LoginFormSchema = z.object({
  email: z
    .string({ error: EMAIL_MESSAGE })
    .trim()
    .max(EMAIL_MAX, EMAIL_MESSAGE)
    .meta({ format: 'email' })
    .pipe(z.email(EMAIL_MESSAGE)),
  password: z.string({ error: PASSWORD_MESSAGE }).min(6, PASSWORD_MESSAGE).max(200, 'Password is too long'),
})
