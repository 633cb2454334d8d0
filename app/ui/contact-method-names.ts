import type { ContactMethod } from '#schema/rows/customer.ts'

export const CONTACT_METHOD_NAMES: Record<ContactMethod, string> = {
  phone: 'Phone',
  email: 'Email',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
}
