import { ROLES, type Role } from '../rows/user.ts'

/**
 * Who acts. `visitor` is the public site, `worker` the server's own sender of notifications; only mutations that list
 * them are open to them.
 */
export type Actor = { userId: number | null; role: Role | 'visitor' | 'worker' }

/** The roles that keep the shop's money: they see every payment and may give refunds. */
export const KEEPS_MONEY: readonly Role[] = ['admin', 'accountant', 'cashier']

/** The roles that accept overbookings, settle other devices' rejections, and see overpaid appointments. */
export const DECIDES_FOR_SHOP: readonly Role[] = ['admin', 'store_manager']

/** The roles that set prices off the list, and let those that others set stand, as far as they may give discounts. */
export const SETS_PRICES: readonly Role[] = [...KEEPS_MONEY, 'store_manager']

/** The roles that count stock. */
export const COUNTS_STOCK: readonly Role[] = ['admin', 'store_manager']

/** The roles that order reorder requests and receive them into stock. */
export const BUYS_SUPPLIES: readonly Role[] = ['admin', 'store_manager', 'purchasing']

/** The roles that record and see expenses. */
export const KEEPS_EXPENSES: readonly Role[] = ['admin', 'accountant', 'purchasing']

/** The roles that see revenue. */
export const SEES_REPORTS: readonly Role[] = ['admin', 'accountant']

/** The roles that see what the products of a job cost the shop. */
export const SEES_COSTS: readonly Role[] = [...new Set([...BUYS_SUPPLIES, ...SEES_REPORTS])]

/** The roles that see the hours of others. */
export const SEES_HOURS: readonly Role[] = [...new Set([...DECIDES_FOR_SHOP, ...SEES_REPORTS])]

/** Whether the person sees payments that others took. */
export function seesAllMoney(role: string): boolean {
  return (KEEPS_MONEY as readonly string[]).includes(role)
}

export function mayRefund(role: Role | 'visitor'): boolean {
  return seesAllMoney(role)
}

/** Until when a completion may be taken back: while its Undo is shown, on its day, before its tax month is locked, or always. */
export type TakeBackUntil = 'undo' | 'day' | 'lock' | 'ever'

/**
 * Who may take back a completion and the tax invoice with it; one line that holds is enough. With `own` only a person who
 * completed it themselves may, with `unpaid` only while money is left to pay.
 */
export const TAKES_BACK_COMPLETIONS: readonly {
  until: TakeBackUntil
  roles: readonly Role[]
  own: boolean
  unpaid: boolean
}[] = [
  { until: 'undo', roles: ROLES, own: false, unpaid: false },
  { until: 'day', roles: ROLES, own: true, unpaid: true },
  { until: 'lock', roles: DECIDES_FOR_SHOP, own: false, unpaid: false },
  { until: 'ever', roles: KEEPS_MONEY, own: false, unpaid: false },
]
