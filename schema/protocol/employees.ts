import { z } from 'zod'

/** POST /api/users/{id}/reset-password: said this once, kept nowhere. */
export const OneTimePassword = z.object({ password: z.string().min(12) })
export type OneTimePassword = z.infer<typeof OneTimePassword>
