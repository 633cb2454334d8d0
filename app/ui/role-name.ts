import type { Role } from '#schema/rows/user.ts'

const NAMES: Record<Role, string> = {
  admin: 'Admin',
  accountant: 'Accountant',
  cashier: 'Cashier',
  store_manager: 'Store manager',
  purchasing: 'Purchasing',
  employee: 'Staff',
}

/** A role as people read it. */
export function roleName(role: Role): string {
  return NAMES[role]
}
