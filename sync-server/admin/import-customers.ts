import { CustomerEditForm } from '#schema/forms/customer.ts'
import { createCustomer } from '#schema/mutations/customer.ts'
import type { Importer } from './run-import.ts'

const FIELDS = ['fullName', 'phone', 'email', 'address', 'city', 'trn', 'notes', 'preferredContact'] as const

/** Customers are known by their phone number. */
export const customerImporter: Importer = {
  mutation: createCustomer.name,
  fields: FIELDS,
  needed: ['fullName', 'phone'],
  async keysInShop(sql) {
    const rows = await sql<{ phone: string }[]>`select phone from customers`
    return new Set(rows.map(({ phone }) => phone))
  },
  async prepare() {
    return ({ preferredContact = '', ...cells }) => {
      const form = CustomerEditForm.safeParse({
        ...cells,
        preferredContactMethod: preferredContact.toLowerCase() || undefined,
      })
      if (!form.success) return { issues: form.error.issues.map(named) }
      const { preferredContactMethod, ...customer } = form.data
      return { key: customer.phone, args: { ...customer, preferredContact: preferredContactMethod } }
    }
  },
}

function named(issue: { path: PropertyKey[]; message: string }) {
  const path = issue.path.map(part => (part === 'preferredContactMethod' ? 'preferredContact' : part))
  return { path, message: issue.message }
}
