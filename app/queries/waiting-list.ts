import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Service } from '#schema/rows/service.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import type { WaitingEntry } from '#schema/rows/waiting-entry.ts'
import { holdingEntries, type Offer } from '#schema/rules/visitors/offer-holds.ts'
import { byTurn, isOnList } from '#schema/rules/visitors/waiting-list.ts'

/** An entry of the waiting list with whom and what it is for, as far as they have been synced. */
export type WaitingListEntry = {
  entry: WaitingEntry
  customer: Customer | undefined
  vehicle: Vehicle | undefined
  services: Service[]
}

/** Who is on the waiting list at `now` (ISO instant), in turn; undefined while loading. */
export function useWaitingList(now: string): WaitingListEntry[] | undefined {
  // An entry leaves the list at the end of a day: reading once an hour is enough.
  const day = now.slice(0, 13)
  return useLiveQuery(() => readWaitingList(database(), now), [day])
}

async function readWaitingList(db: SheenDatabase, now: string): Promise<WaitingListEntry[]> {
  const open = await db.rows('waitingEntries').where({ state: 'open' }).toArray()
  const entries = open.filter(entry => isOnList(entry, now)).sort(byTurn)
  const [customers, vehicles, services] = await Promise.all([
    db.rows('customers').bulkGet(entries.map(({ customerId }) => customerId)),
    db.rows('vehicles').bulkGet(entries.map(({ vehicleId }) => vehicleId)),
    db.rows('services').toArray(),
  ])
  return entries.map((entry, i) => ({
    entry,
    customer: customers[i],
    vehicle: vehicles[i],
    services: services.filter(({ id }) => entry.serviceIds.includes(id)),
  }))
}

/** The times that are offered to somebody on the waiting list at `now` (ISO instant); none while they are read. */
export function useOffers(now: string): Offer[] {
  return offersAmong(useWaitingList(now) ?? [], now)
}

/** The same, read once. */
export async function readOffers(db: SheenDatabase, now: string): Promise<Offer[]> {
  return offersAmong(await readWaitingList(db, now), now)
}

function offersAmong(listed: readonly WaitingListEntry[], now: string): Offer[] {
  const entries = holdingEntries(
    listed.map(({ entry }) => entry),
    now,
  )
  return entries.flatMap(entry => {
    const { vehicle, services } = listed.find(each => each.entry === entry) ?? {}
    return vehicle && services ? [{ entry, vehicle, services }] : []
  })
}
