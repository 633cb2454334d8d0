import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { movedFils } from '#schema/rules/money/cash-rounding.ts'

/** Everything of a customer that changes what they owe, as far as this person may see it. */
export type CustomerAccount = {
  appointments: Appointment[]
  documents: Invoice[]
  transactions: Transaction[]
  /** The car of each appointment, by the appointment's id; those that this device does not have are left out. */
  cars: ReadonlyMap<number, Vehicle>
}

async function readAccount(db: SheenDatabase, customerId: number): Promise<CustomerAccount> {
  const appointments = await db.rows('appointments').where({ customerId }).toArray()
  const ids = appointments.map(({ id }) => id)
  const [documents, transactions, vehicles] = await Promise.all([
    db.rows('invoices').where('appointmentId').anyOf(ids).toArray(),
    db.rows('transactions').where('appointmentId').anyOf(ids).toArray(),
    db.rows('vehicles').bulkGet(appointments.map(({ vehicleId }) => vehicleId)),
  ])
  const cars = appointments.flatMap(({ id }, i) => {
    const car = vehicles[i]
    return car ? [[id, car] as const] : []
  })
  return { appointments, documents, transactions, cars: new Map(cars) }
}

export function useCustomerAccount(customerId: number | null): CustomerAccount | undefined {
  const read = useLiveQuery(
    async () => ({
      customerId,
      account: customerId === null ? undefined : await readAccount(database(), customerId),
    }),
    [customerId],
  )
  // Until the next one is read, the live query still returns the previous one.
  return read?.customerId === customerId ? read.account : undefined
}

/** The transactions of one payment over several appointments, in order; empty when this device has none of them. */
export function usePaymentGroup(groupId: number | null): Transaction[] | undefined {
  const read = useLiveQuery(
    async () => ({
      groupId,
      parts: groupId === null ? [] : await database().rows('transactions').where({ groupId }).sortBy('id'),
    }),
    [groupId],
  )
  return read?.groupId === groupId ? read.parts : undefined
}

/** The sum of each of these payments over several appointments (fils), and over how many, by its id. */
export function usePaymentGroups(
  groupIds: readonly (number | null | undefined)[],
): ReadonlyMap<number, { fils: number; count: number }> {
  const ids = [...new Set(groupIds.filter(id => typeof id === 'number'))]
  const sums = useLiveQuery(async () => {
    const found = new Map<number, { fils: number; count: number }>()
    for (const { groupId, ...amount } of await database()
      .rows('transactions')
      .where('groupId')
      .anyOf(ids)
      .toArray()) {
      if (groupId === null || amount.amountFils < 0) continue
      const { fils, count } = found.get(groupId) ?? { fils: 0, count: 0 }
      found.set(groupId, { fils: fils + movedFils(amount), count: count + 1 })
    }
    return found
  }, [ids.join()])
  return sums ?? NONE
}

const NONE: ReadonlyMap<number, { fils: number; count: number }> = new Map()
