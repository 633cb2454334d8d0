import { z } from 'zod'
import { ROLES, Role } from '../rows/user.ts'

/** After so many hours without a touch an admin is asked to sign in again, until the shop says otherwise. */
export const ADMIN_IDLE_HOURS = 12
export const IDLE_HOURS = { min: 1, max: 168 } as const
const OUTSIDE = `Enter ${IDLE_HOURS.min} to ${IDLE_HOURS.max} hours`

/** Whose accounts Sheen proposes to guard by more than a password when a shop opens: they see its money. */
export const PROPOSED_FACTOR_ROLES: readonly Role[] = ['admin', 'accountant']

/** GET and PUT /api/admin/access-rules: how the shop's accounts are guarded. */
export const AccessRules = z.object({
  adminIdleHours: z.int({ error: OUTSIDE }).min(IDLE_HOURS.min, OUTSIDE).max(IDLE_HOURS.max, OUTSIDE),
  /** The roles of which codes or a passkey are required; whoever has neither sets them up at the next sign-in. */
  secondFactorRoles: z
    .array(Role)
    .max(ROLES.length)
    .transform(roles => ROLES.filter(role => roles.includes(role))),
})
export type AccessRules = z.infer<typeof AccessRules>
