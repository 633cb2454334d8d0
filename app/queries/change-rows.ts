import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Product } from '#schema/rows/product.ts'
import type { Service } from '#schema/rows/service.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'

/** A mutation by its name and arguments, from whatever version of the app. */
export type Change = { name: string; args?: unknown }

/** The rows that a mutation names, as far as this device has them. */
export type ChangeRows = {
  customer: Customer | undefined
  vehicle: Vehicle | undefined
  appointment: Appointment | undefined
  service: Service | undefined
  product: Product | undefined
}

/** Reads the rows that a mutation names. */
export async function readChangeRows(db: SheenDatabase, change: Change): Promise<ChangeRows> {
  const ids = idsIn(change)
  const [appointment, service, purchase] = await Promise.all([
    rowOf(ids.appointment, id => db.rows('appointments').get(id)),
    rowOf(ids.service, id => db.rows('services').get(id)),
    rowOf(ids.purchase, id => db.rows('purchaseRequests').get(id)),
  ])
  const product = await rowOf(ids.product ?? purchase?.productId, id => db.rows('products').get(id))
  const vehicle = await rowOf(ids.vehicle ?? appointment?.vehicleId, id => db.rows('vehicles').get(id))
  const customerId = ids.customer ?? appointment?.customerId ?? vehicle?.customerId
  const customer = await rowOf(customerId, id => db.rows('customers').get(id))
  return { customer, vehicle, appointment, service, product }
}

/** The rows that these mutations name, by the mutations' ids; empty while they are read. */
export function useChangeRows(
  changes: readonly (Change & { id: string })[],
): ReadonlyMap<string, ChangeRows> {
  const rows = useLiveQuery(async () => {
    const db = database()
    return new Map(
      await Promise.all(changes.map(async change => [change.id, await readChangeRows(db, change)] as const)),
    )
  }, [changes])
  return rows ?? NONE
}

const NONE: ReadonlyMap<string, ChangeRows> = new Map()

type Kind = keyof ChangeRows | 'purchase'

function idsIn({ name, args }: Change): Partial<Record<Kind, number>> {
  const given = typeof args === 'object' && args !== null ? (args as Record<string, unknown>) : {}
  const ids = {
    customer: given.customerId,
    vehicle: given.vehicleId,
    appointment: given.appointmentId,
    product: given.productId,
    [name.split('.')[0] ?? '']: given.id,
  }
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => typeof id === 'number'))
}

async function rowOf<R>(id: number | undefined, read: (id: number) => PromiseLike<R | undefined>) {
  return id === undefined ? undefined : read(id)
}
