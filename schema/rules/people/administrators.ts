import type { User } from '../../rows/user.ts'

export const ADMIN_NEEDS_EMAIL = 'An admin needs an email address to sign in.'

type Account = Pick<User, 'id' | 'role' | 'active'>

/** Whether this person may manage the shop: an admin whose account is active. */
export function isAdministrator({ role, active }: Pick<Account, 'role' | 'active'>): boolean {
  return role === 'admin' && active
}

/** Whether an account is an admin's who could not sign in: everybody else may do without an e-mail, with a PIN. */
export function lacksEmail({ role, email }: Pick<User, 'role' | 'email'>): boolean {
  return role === 'admin' && email === null
}

/**
 * Whether this change would leave no active admin among `accounts`. Only an admin can appoint another, so the shop
 * could never get one again.
 */
export function leavesNoAdministrator(
  accounts: readonly Account[],
  id: number,
  changes: Partial<Pick<Account, 'role' | 'active'>>,
): boolean {
  const before = accounts.filter(isAdministrator)
  const after = accounts.map(account => (account.id === id ? { ...account, ...changes } : account))
  return before.length > 0 && !after.some(isAdministrator)
}
