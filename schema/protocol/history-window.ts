import type { Role } from '../rows/user.ts'
import { SEES_REPORTS } from '../rules/permissions.ts'
import { firstOfMonth, shopDay } from '../rules/time/shop-time.ts'

/** How many whole months of history a device may be limited to, beside the current one. */
export const HISTORY_MONTHS = [1, 3, 6, 12] as const
export type HistoryMonths = (typeof HISTORY_MONTHS)[number]

/** The devices that are limited: those on which several people are signed in or have a PIN, or all. */
export const LIMITED_DEVICES = ['shared', 'all'] as const
export type LimitedDevices = (typeof LIMITED_DEVICES)[number]

/**
 * Whether a role has all of the history on each of its devices: reports, VAT returns and statements of any year are computed there.
 */
export function keepsAllHistory(role: Role): boolean {
  return SEES_REPORTS.includes(role)
}

/**
 * The first day (yyyy-MM-dd, the shop's) of the history on a limited device at `now`: that of a month, so that it moves once a month,
 * and so that the months before this one are whole.
 *
 * @example
 * historyStart('2026-11-30T08:00:00.000Z', 3) // '2026-08-01'
 */
export function historyStart(now: string, months: HistoryMonths): string {
  return firstOfMonth(shopDay(now), -months)
}

/** Whose rows a device has, as its cookie names them: those of a role, of a limited device those since a day. */
type Scope = { role: Role; since?: string | undefined }

/**
 * The scope of a cookie. A device compares it as a whole: when it is another one, it begins anew.
 *
 * @example
 * writeScope({ role: 'cashier', since: '2026-08-01' }) // 'cashier since 2026-08-01'
 */
export function writeScope({ role, since }: Scope): string {
  return since === undefined ? role : `${role} since ${since}`
}

/** The first day of the history that a device with this scope has; null when it has all. */
export function startOfScope(scope: string): string | null {
  return / since (\d{4}-\d\d-\d\d)$/.exec(scope)?.[1] ?? null
}
