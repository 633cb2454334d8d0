import type { Role } from '../rows/user.ts'

/**
 * Who acts. `visitor` is the public site, `worker` the server's own sender of notifications; only mutations that list
 * them are open to them.
 */
export type Actor = { userId: number | null; role: Role | 'visitor' | 'worker' }

/** Who keeps the shop's money: sees every payment, not only their own, and may give money back. */
export const KEEPS_MONEY: readonly Role[] = ['admin', 'accountant', 'cashier']

/** Who settles what others left open: bays booked twice, changes of any device that were refused. */
export const DECIDES_FOR_SHOP: readonly Role[] = ['admin', 'store_manager']

/** Who counts what is on the shelves. */
export const COUNTS_STOCK: readonly Role[] = ['admin', 'store_manager']

/** Who buys: orders what was asked for, and receives it into stock. */
export const BUYS_SUPPLIES: readonly Role[] = ['admin', 'store_manager', 'purchasing']

/** Who keeps and sees what the shop spends. */
export const KEEPS_EXPENSES: readonly Role[] = ['admin', 'accountant', 'purchasing']

/** Who sees what the shop earns. */
export const SEES_REPORTS: readonly Role[] = ['admin', 'accountant']

/** Anyone on staff may take a payment: whoever stands at the counter when the customer pays. */
export function mayTakePayment(role: Role | 'visitor'): boolean {
  return role !== 'visitor'
}

/** Whether somebody sees the payments that others took, too. */
export function seesAllMoney(role: string): boolean {
  return (KEEPS_MONEY as readonly string[]).includes(role)
}

export function mayRefund(role: Role | 'visitor'): boolean {
  return seesAllMoney(role)
}
