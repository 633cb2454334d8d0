import { ROLES, type Role } from '#schema/rows/user.ts'

const NAMES: Record<Role, string> = {
  admin: 'Admin',
  accountant: 'Accountant',
  cashier: 'Cashier',
  store_manager: 'Store manager',
  purchasing: 'Purchasing',
  employee: 'Staff',
}

/** In a list to choose from, 'Staff' alone could be everybody. */
export const ROLE_CHOICES = ROLES.map(id => ({ id, name: id === 'employee' ? 'General Staff' : NAMES[id] }))

/** A role as people read it. */
export function roleName(role: Role): string {
  return NAMES[role]
}
