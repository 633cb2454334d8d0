import { ROLES, type Role } from '#schema/rows/user.ts'

const NAMES: Record<Role, string> = {
  admin: 'Admin',
  accountant: 'Accountant',
  cashier: 'Cashier',
  store_manager: 'Store manager',
  purchasing: 'Purchasing',
  employee: 'Staff',
}

/** The roles for a select. There 'Staff' is written in full, because it could be read as everybody. */
export const ROLE_CHOICES = ROLES.map(id => ({ id, name: id === 'employee' ? 'General Staff' : NAMES[id] }))

/** The name of a role on screen. */
export function roleName(role: Role): string {
  return NAMES[role]
}
