import type { ListedCustomer } from '#app/queries/customers.ts'
import type { UrlSort } from '#app/ui/list-url-state.ts'
import type { CustomerFacts } from '#schema/rules/visit-facts.ts'

/** A customer as a row or a card shows them; the facts are undefined while they are read. */
export type CustomerRow = {
  customer: ListedCustomer
  facts: CustomerFacts | undefined
  waiting: boolean
  /** The names of others with the same phone number. */
  samePhone: readonly string[]
}

export const CUSTOMER_COLUMNS = ['newest', 'name', 'phone'] as const
export type CustomerSort = UrlSort<(typeof CUSTOMER_COLUMNS)[number]>

export type CustomerRowsProps = { rows: readonly CustomerRow[] }
