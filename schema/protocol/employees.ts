import { z } from 'zod'

/**
 * The answer of POST /api/users/{id}/reset-password. The password is shown only here and stored nowhere in
 * clear.
 */
export const OneTimePassword = z.object({ password: z.string().min(12) })
export type OneTimePassword = z.infer<typeof OneTimePassword>
