import { z } from 'zod'

/** After so many hours without a touch an admin is asked to sign in again, until the shop says otherwise. */
export const ADMIN_IDLE_HOURS = 12
export const IDLE_HOURS = { min: 1, max: 168 } as const
const OUTSIDE = `Enter ${IDLE_HOURS.min} to ${IDLE_HOURS.max} hours`

/** GET and PUT /api/admin/access-rules: how the shop's accounts are guarded. */
export const AccessRules = z.object({
  adminIdleHours: z.int({ error: OUTSIDE }).min(IDLE_HOURS.min, OUTSIDE).max(IDLE_HOURS.max, OUTSIDE),
})
export type AccessRules = z.infer<typeof AccessRules>
