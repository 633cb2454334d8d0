import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { type ToPay, toPay } from '#schema/rules/money/to-pay.ts'
import { useGrownSincePaid } from './attention.ts'

/** Finished work that is to be paid. Customer and vehicle may not have been synced yet. */
export type JobToPay = {
  appointment: Appointment
  customer: Customer | undefined
  vehicle: Vehicle | undefined
}

/** The finished work that is to be paid at the counter on a day (yyyy-MM-dd); undefined while loading. */
export function useToPay(today: string): ToPay<JobToPay> | undefined {
  const grownIds = useGrownSincePaid()?.map(({ id }) => id)
  return useLiveQuery(() => grownIds && readToPay(database(), { today, grownIds }), [today, grownIds?.join()])
}

async function readToPay(
  db: SheenDatabase,
  { today, grownIds }: { today: string; grownIds: readonly number[] },
): Promise<ToPay<JobToPay>> {
  const [completed, grown] = await Promise.all([
    db.rows('appointments').where('status').equals('completed').toArray(),
    db.rows('appointments').bulkGet([...grownIds]),
  ])
  const finished = [...completed, ...grown.flatMap(each => (each?.status === 'paid' ? each : []))]
  const ids = [...new Set(finished.map(({ customerId }) => customerId))]
  const customers = new Map(
    (await db.rows('customers').bulkGet(ids)).flatMap(row => (row ? [[row.id, row] as const] : [])),
  )
  const payLater = new Set(ids.filter(id => customers.get(id)?.paymentTermsDays != null))
  const owing = toPay(finished, { today, payLater })
  const vehicles = await db.rows('vehicles').bulkGet(owing.today.map(({ vehicleId }) => vehicleId))
  return {
    ...owing,
    today: owing.today.map((appointment, i) => ({
      appointment,
      customer: customers.get(appointment.customerId),
      vehicle: vehicles[i],
    })),
  }
}
