import { type ListedCustomer, useCustomerFacts, useSamePhone } from '#app/queries/customers.ts'
import { useUnsyncedIds } from '#app/queries/waiting.ts'
import { useWide } from '#app/ui/use-wide.ts'
import { CustomerCards } from './customer-cards.tsx'
import type { CustomerSort } from './customer-row.ts'
import { CustomerTable } from './customer-table.tsx'

const NOBODY: readonly string[] = []

export type CustomerListProps = { customers: readonly ListedCustomer[]; sort: CustomerSort }

export function CustomerList({ customers, sort }: CustomerListProps) {
  const facts = useCustomerFacts(customers.map(({ id }) => id))
  const samePhone = useSamePhone(customers)
  const waiting = useUnsyncedIds('customers')
  const wide = useWide()
  const rows = customers.map(customer => ({
    customer,
    facts: facts?.get(customer.id),
    waiting: waiting.has(customer.id),
    samePhone: samePhone?.get(customer.id)?.map(({ fullName }) => fullName) ?? NOBODY,
  }))
  return wide ? <CustomerTable rows={rows} sort={sort} /> : <CustomerCards rows={rows} />
}
