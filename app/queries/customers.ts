import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Customer } from '#schema/rows/customer.ts'

/** The customers with this number (E.164): more than one after two devices met the same person offline. */
export async function customersByPhone(db: SheenDatabase, phone: string | null): Promise<Customer[]> {
  return phone === null ? [] : db.rows('customers').where('phone').equals(phone).toArray()
}

export function useCustomersByPhone(phone: string | null): Customer[] | undefined {
  return useLiveQuery(() => customersByPhone(database(), phone), [phone])
}

/** One customer; null when there is none of this id. */
export function useCustomer(id: number | null): Customer | null | undefined {
  return useLiveQuery(
    async () => (id === null ? null : ((await database().rows('customers').get(id)) ?? null)),
    [id],
  )
}
