import { z } from 'zod'
import { requiredEmail } from './fields.ts'

const EMAIL_MESSAGE = 'Invalid email address'
const PASSWORD_MESSAGE = 'Password must be at least 6 characters'

/**
 * The sign-in form. The password is left as typed; its maximum length keeps hashing from being abused for denial of
 * service.
 */
export const LoginFormSchema = z.object({
  email: requiredEmail(EMAIL_MESSAGE, EMAIL_MESSAGE),
  password: z.string({ error: PASSWORD_MESSAGE }).min(6, PASSWORD_MESSAGE).max(200, 'Password is too long'),
})
