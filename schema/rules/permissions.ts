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

/** The roles that take the customers' money at the counter: an unpaid appointment is theirs to settle. Nobody is kept from it. */
export const TAKES_MONEY: readonly Role[] = [...KEEPS_MONEY, 'store_manager']

/** The roles that vouch for a coating in the shop's name. */
export const ISSUES_CERTIFICATES: readonly Role[] = ['admin', 'cashier', 'store_manager']

/** The roles that count stock. */
export const COUNTS_STOCK: readonly Role[] = ['admin', 'store_manager']

/** The roles that order reorder requests and receive them into stock. */
export const BUYS_SUPPLIES: readonly Role[] = ['admin', 'store_manager', 'purchasing']

/** The roles that record and see expenses. */
export const KEEPS_EXPENSES: readonly Role[] = ['admin', 'accountant', 'purchasing']

/** The roles that see revenue. */
export const SEES_REPORTS: readonly Role[] = ['admin', 'accountant']

/** The roles that let go what a customer owes. Who counts the cash is not among them: what was let go could be in their pocket. */
export const WRITES_OFF: readonly Role[] = ['admin', 'accountant']

/** The roles that see what the products of a job cost the shop. */
export const SEES_COSTS: readonly Role[] = [...new Set([...BUYS_SUPPLIES, ...SEES_REPORTS])]

/** The roles that see the hours of others. */
export const SEES_HOURS: readonly Role[] = [...new Set([...DECIDES_FOR_SHOP, ...SEES_REPORTS])]

/** Whether the person sees payments that others took. */
export function seesAllMoney(role: string): boolean {
  return (KEEPS_MONEY as readonly string[]).includes(role)
}

export function mayRefund(role: Role | 'visitor'): boolean {
  return TAKES_BACK.payment.some(({ roles }) => roles.some(each => each === role))
}

/** Until when something may be taken back: while its Undo is shown, on its day, before its tax month is locked, or always. */
export type TakeBackUntil = 'undo' | 'day' | 'lock' | 'ever'

type TakeBackRule = {
  until: TakeBackUntil
  roles: readonly Role[]
  /** Only a person who did it themselves may take it back. */
  own?: true
  /** Only while money is left to pay. */
  unpaid?: true
}

const OWN_OF_THE_DAY: TakeBackRule = { until: 'day', roles: ROLES, own: true, unpaid: true }
const BY_DECISION: TakeBackRule = { until: 'lock', roles: DECIDES_FOR_SHOP }
const BY_MONEY: TakeBackRule = { until: 'ever', roles: KEEPS_MONEY }

/** What moved the shop's money or its tax. A completion goes with its tax invoice; the price is that of finished work without one. */
export type TakenBack = 'completion' | 'price' | 'invoice' | 'payment' | 'overpayment' | 'bill'

/** Who may take it back, and until when; one line that holds is enough. */
export const TAKES_BACK: Record<TakenBack, readonly TakeBackRule[]> = {
  completion: [{ until: 'undo', roles: ROLES }, OWN_OF_THE_DAY, BY_DECISION, BY_MONEY],
  price: [OWN_OF_THE_DAY, BY_DECISION, BY_MONEY],
  invoice: [BY_MONEY],
  payment: [BY_MONEY],
  overpayment: [BY_MONEY],
  bill: [
    { until: 'lock', roles: KEEPS_EXPENSES },
    { until: 'ever', roles: SEES_REPORTS },
  ],
}

/** The roles that may take it back at some time. */
export function takersBack(what: TakenBack): readonly Role[] {
  return ROLES.filter(role => TAKES_BACK[what].some(({ roles }) => roles.includes(role)))
}
