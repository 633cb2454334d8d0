import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { RejectedMutation, SheenDatabase } from '#app/db/sheen-database.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Product } from '#schema/rows/product.ts'
import type { Service } from '#schema/rows/service.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'

/** The rows that a refused change speaks of, as far as this device has them. */
export type RejectedRows = {
  customer: Customer | undefined
  vehicle: Vehicle | undefined
  appointment: Appointment | undefined
  service: Service | undefined
  product: Product | undefined
}
export type RejectedChange = RejectedMutation & RejectedRows
type Deed = Pick<RejectedMutation, 'name' | 'args'>

/** The changes of this device that the server refused, the newest refusal first. */
export async function readRejected(db: SheenDatabase): Promise<RejectedChange[]> {
  const rejected = await db.rejected.reverse().toArray()
  return Promise.all(rejected.map(entry => withRows(db, entry)))
}

export function useRejected(): RejectedChange[] | undefined {
  return useLiveQuery(() => readRejected(database()), [])
}

/** Forgets a refused change: its person has settled it. */
export async function discardRejected(key: number): Promise<void> {
  await database().rejected.delete(key)
}

export async function withRows<Refused extends Deed>(
  db: SheenDatabase,
  entry: Refused,
): Promise<Refused & RejectedRows> {
  const ids = idsIn(entry)
  const appointment = await rowOf(ids.appointment, id => db.rows('appointments').get(id))
  const vehicle = await rowOf(ids.vehicle ?? appointment?.vehicleId, id => db.rows('vehicles').get(id))
  const customerId = ids.customer ?? appointment?.customerId ?? vehicle?.customerId
  const customer = await rowOf(customerId, id => db.rows('customers').get(id))
  const service = await rowOf(ids.service, id => db.rows('services').get(id))
  const purchase = await rowOf(ids.purchase, id => db.rows('purchaseRequests').get(id))
  const product = await rowOf(ids.product ?? purchase?.productId, id => db.rows('products').get(id))
  return { ...entry, customer, vehicle, appointment, service, product }
}

type Kind = 'customer' | 'vehicle' | 'appointment' | 'service' | 'product' | 'purchase'

/** The ids in a mutation's arguments, whatever version of the app wrote them. */
function idsIn({ name, args }: Deed): Partial<Record<Kind, number>> {
  const given = typeof args === 'object' && args !== null ? (args as Record<string, unknown>) : {}
  const ids = {
    customer: given.customerId,
    vehicle: given.vehicleId,
    product: given.productId,
    appointment: given.appointmentId,
    [name.split('.')[0] ?? '']: given.id,
  }
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => typeof id === 'number'))
}

async function rowOf<R>(id: number | undefined, read: (id: number) => PromiseLike<R | undefined>) {
  return id === undefined ? undefined : read(id)
}
