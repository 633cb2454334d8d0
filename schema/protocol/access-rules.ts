import { z } from 'zod'
import { ROLES, Role } from '../rows/user.ts'
import { HISTORY_MONTHS, LIMITED_DEVICES } from './history-window.ts'

/** After so many hours without a touch an admin is asked to sign in again, until the shop says otherwise. */
export const ADMIN_IDLE_HOURS = 12
export const IDLE_HOURS = { min: 1, max: 168 } as const
const HOURS_OUTSIDE = `Enter ${IDLE_HOURS.min} to ${IDLE_HOURS.max} hours`

/** After so many days without the server a device empties itself, until the shop says otherwise. */
export const KEEP_DAYS = 30
/** At most as long as the server keeps what was removed, so that a device that comes back need not begin anew anyway. */
export const DAYS_KEPT = { min: 1, max: 90 } as const
const DAYS_OUTSIDE = `Enter ${DAYS_KEPT.min} to ${DAYS_KEPT.max} days`

/** Whose accounts Sheen proposes to guard by more than a password when a shop opens: they see its money. */
export const PROPOSED_FACTOR_ROLES: readonly Role[] = ['admin', 'accountant']

/** GET and PUT /api/admin/access-rules: how the shop's accounts are guarded. */
export const AccessRules = z.object({
  adminIdleHours: z
    .int({ error: HOURS_OUTSIDE })
    .min(IDLE_HOURS.min, HOURS_OUTSIDE)
    .max(IDLE_HOURS.max, HOURS_OUTSIDE),
  keepDays: z.int({ error: DAYS_OUTSIDE }).min(DAYS_KEPT.min, DAYS_OUTSIDE).max(DAYS_KEPT.max, DAYS_OUTSIDE),
  /** How many whole months of history a limited device has beside the current one; null for all. */
  historyMonths: z.literal(HISTORY_MONTHS).nullable(),
  limitedDevices: z.enum(LIMITED_DEVICES),
  /** The roles of which codes or a passkey are required; whoever has neither sets them up at the next sign-in. */
  secondFactorRoles: z
    .array(Role)
    .max(ROLES.length)
    .transform(roles => ROLES.filter(role => roles.includes(role))),
})
export type AccessRules = z.infer<typeof AccessRules>
