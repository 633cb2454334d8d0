import { CustomerEditFormSchema } from '#schema/forms/customer.ts'
import { createCustomer } from '#schema/mutations/customers/customer.ts'
import { IMPORT_COLUMNS } from '#schema/protocol/import.ts'
import type { Importer } from './examine-import.ts'

/** Customers are matched by phone number. */
export const customerImporter: Importer = {
  mutation: createCustomer.name,
  ...IMPORT_COLUMNS.customers,
  knownBy: { word: 'phone', field: 'phone' },
  async readShop(sql) {
    const rows = await sql<{ phone: string }[]>`select phone from customers`
    return { keys: new Set(rows.map(({ phone }) => phone)) }
  },
  prepare() {
    return ({ preferredContact = '', ...cells }) => {
      const form = CustomerEditFormSchema.safeParse({
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
