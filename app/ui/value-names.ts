import type { ContactMethod } from '#schema/rows/customer.ts'
import type { PaymentMethod } from '#schema/rows/transaction.ts'
import { ROLES, type Role } from '#schema/rows/user.ts'
import { PAYMENT_METHOD_NAMES } from '#schema/rules/documents/document-text.ts'

export { paymentMethodPhrase } from '#schema/rules/documents/document-text.ts'

export const CONTACT_METHOD_NAMES: Record<ContactMethod, string> = {
  phone: 'Phone',
  email: 'Email',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
}

/** The name of a payment method: 'Bank transfer'. */
export function paymentMethodName(method: PaymentMethod): string {
  return PAYMENT_METHOD_NAMES[method]
}

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
