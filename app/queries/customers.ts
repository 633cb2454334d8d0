import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Customer } from '#schema/rows/customer.ts'
import { type CustomerFacts, customerFacts } from '#schema/rules/appointments/visit-facts.ts'
import { customerText } from '#schema/rules/find/find-customers.ts'
import { defineLiveRows, type Rows, useLiveRows } from './live-rows.ts'
import { othersLike, useRow } from './row.ts'

const NONE: ReadonlyMap<number, string> = new Map()

/** The fields of a customer that lists show, search and sort by. */
export type ListedCustomer = Pick<Customer, 'id' | 'fullName' | 'phone' | 'email' | 'createdAt'> & {
  /** Name and e-mail, normalised for searching. */
  text: string
}

/** Every customer, the newest first. */
export function useCustomers(): Rows<ListedCustomer> | undefined {
  return useLiveRows(liveCustomers())
}

/** Those who were erased are in no list. */
export const liveCustomers = defineLiveRows('customers', row =>
  row.erasedAt === null ? listCustomer(row) : undefined,
)

export function listCustomer({ id, fullName, phone, email, createdAt }: Customer): ListedCustomer {
  return { id, fullName, phone, email, createdAt, text: customerText({ fullName, email }) }
}

/** One customer; null when there is none of this id, and for no id. */
export function useCustomer(id: number | null): Customer | null | undefined {
  return useRow('customers', id)
}

/** The customers with this number (E.164): more than one after two devices added the same person offline. */
export async function readCustomersByPhone(db: SheenDatabase, phone: string | null): Promise<Customer[]> {
  return phone === null ? [] : db.rows('customers').where('phone').equals(phone).toArray()
}

export function useCustomersByPhone(phone: string | null): Customer[] | undefined {
  return useLiveQuery(() => readCustomersByPhone(database(), phone), [phone])
}

/** The derived facts in the list, read for the customers of one page only. */
export async function readCustomerFacts(
  db: SheenDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CustomerFacts>> {
  const [vehicles, visits, before] = await Promise.all([
    db.rows('vehicles').where('customerId').anyOf(ids).toArray(),
    db.rows('appointments').where('customerId').anyOf(ids).toArray(),
    db.rows('pastVisits').where('customerId').anyOf(ids).toArray(),
  ])
  return customerFacts(ids, { vehicles, visits, before })
}

export function useCustomerFacts(ids: readonly number[]): ReadonlyMap<number, CustomerFacts> | undefined {
  return useLiveQuery(() => readCustomerFacts(database(), ids), [ids.join()])
}

/**
 * The other customers with the phone number of each of these, by customer id; customers whose number is unique
 * are left out. A family may share one; more often one person was added twice.
 */
export async function readSamePhone(
  db: SheenDatabase,
  customers: readonly Pick<ListedCustomer, 'id' | 'phone'>[],
): Promise<ReadonlyMap<number, Customer[]>> {
  const phones = [...new Set(customers.flatMap(({ phone }) => phone ?? []))]
  const holders = await db.rows('customers').where('phone').anyOf(phones).toArray()
  return othersLike(
    customers,
    (customer, holder) => customer.phone !== null && customer.phone === holder.phone,
    holders,
  )
}

export function useSamePhone(
  customers: readonly Pick<ListedCustomer, 'id' | 'phone'>[],
): ReadonlyMap<number, Customer[]> | undefined {
  const shown = customers.map(({ id, phone }) => `${id} ${phone}`).join()
  return useLiveQuery(() => readSamePhone(database(), customers), [shown])
}

/** The names of these customers, by id; ids that this device does not have are left out. */
export function useCustomerNames(ids: readonly unknown[]): ReadonlyMap<number, string> {
  const keys = [...new Set(ids.filter(id => typeof id === 'number'))]
  const names = useLiveQuery(async () => {
    const rows = await database().rows('customers').bulkGet(keys)
    return new Map(rows.flatMap(row => (row ? [[row.id, row.fullName] as const] : [])))
  }, [keys.join()])
  return names ?? NONE
}
