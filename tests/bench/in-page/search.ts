import { type ListedCustomer, listCustomer } from '#app/queries/customers.ts'
import { findPeople } from '#app/queries/find.ts'
import { LiveRows } from '#app/queries/live-rows.ts'
import { listVehicle } from '#app/queries/vehicles.ts'
import { readFindSearch } from '#schema/forms/find.ts'
import type { Customer } from '#schema/rows/customer.ts'
import { findCustomers } from '#schema/rules/find/find-customers.ts'
import type { Account } from '../accounts.ts'
import { syncedReplica } from './device.ts'
import { copyToRaw } from './raw-dexie.ts'

const WARM_UP = 5

type SearchTimes = {
  customers: number
  /** The list of customers; customers and vehicles as Find looks them through; plain Dexie over customers. */
  list: number[]
  find: number[]
  raw: number[]
}

/** Searches for a part of a name and a part of a phone in turns, each for another customer, with no screen. */
export async function timeSearches(account: Account, runs: number): Promise<SearchTimes> {
  const { db } = await syncedReplica(account)
  const raw = (await copyToRaw(db, ['customers'])).table<Customer>('customers')
  const [customers, vehicles] = [
    new LiveRows(db, 'customers', listCustomer),
    new LiveRows(db, 'vehicles', listVehicle),
  ]
  await Promise.all([customers.read(), vehicles.read()])
  const [listed, cars] = [customers.snapshot(), vehicles.snapshot()]
  if (!listed || !cars) throw new Error('The rows were not read')
  const findables = { customers: listed, vehicles: cars, appointments: undefined }
  const times: SearchTimes = { customers: listed.rows.length, list: [], find: [], raw: [] }
  for (let i = -WARM_UP; i < runs; i++) {
    const sought = listed.rows[((i + WARM_UP) * 7_919) % listed.rows.length] as ListedCustomer
    const typed = i % 2 === 0 ? partOfName(sought) : partOfPhone(sought)
    const found: number[] = []
    const time = async (work: () => Promise<number> | number) => {
      const start = performance.now()
      found.push(await work())
      return performance.now() - start
    }
    const list = await time(() => findCustomers(listed.rows, typed).length)
    const find = await time(() => {
      const search = readFindSearch(typed)
      return search ? findPeople(findables, search).customers.length : 0
    })
    const rawMs = await time(async () => (await raw.toArray()).filter(contains(typed)).length)
    if (found.includes(0)) throw new Error(`Searches for ${typed} found ${found.join(', ')} customers`)
    if (i < 0) continue
    times.list.push(list)
    times.find.push(find)
    times.raw.push(rawMs)
  }
  customers.stop()
  vehicles.stop()
  return times
}

const contains = (part: string) => (row: Customer) =>
  row.fullName.toLowerCase().includes(part) || row.phone?.includes(part)

/** From within a word of it. */
const partOfName = ({ fullName }: ListedCustomer) => fullName.toLowerCase().slice(1, 4).trim()

/** The number within its network, as people say it. A 0 before it would be taken for that of an area code. */
const partOfPhone = ({ phone, ...rest }: ListedCustomer) =>
  phone?.slice(-7).replace(/^0+/, '') ?? partOfName({ phone, ...rest })
