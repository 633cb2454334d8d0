import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import type { OpeningBalance } from '#schema/rows/opening-balance.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { movedFils } from '#schema/rules/money/cash-rounding.ts'
import { openFils, type Payable } from '#schema/rules/money/opening-balances.ts'

/** Everything of a customer that changes what they owe, as far as this person may see it. */
export type CustomerAccount = {
  appointments: Appointment[]
  documents: Invoice[]
  transactions: Transaction[]
  openingBalances: OpeningBalance[]
  /** The car of each appointment, by the appointment's id; those that this device does not have are left out. */
  cars: ReadonlyMap<number, Vehicle>
}

async function readAccount(db: SheenDatabase, customerId: number): Promise<CustomerAccount> {
  const [appointments, openingBalances] = await Promise.all([
    db.rows('appointments').where({ customerId }).toArray(),
    db.rows('openingBalances').where({ customerId }).sortBy('since'),
  ])
  const ids = appointments.map(({ id }) => id)
  const balanceIds = openingBalances.map(({ id }) => id)
  const [documents, ofAppointments, ofBalances, vehicles] = await Promise.all([
    db.rows('invoices').where('appointmentId').anyOf(ids).toArray(),
    db.rows('transactions').where('appointmentId').anyOf(ids).toArray(),
    db.rows('transactions').where('openingBalanceId').anyOf(balanceIds).toArray(),
    db.rows('vehicles').bulkGet(appointments.map(({ vehicleId }) => vehicleId)),
  ])
  const cars = appointments.flatMap(({ id }, i) => {
    const car = vehicles[i]
    return car ? [[id, car] as const] : []
  })
  const transactions = [...ofAppointments, ...ofBalances]
  return { appointments, documents, transactions, openingBalances, cars: new Map(cars) }
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

/** What all customers owed before Sheen; undefined while loading. */
export function useOpeningBalances(): OpeningBalance[] | undefined {
  return useLiveQuery(() => database().rows('openingBalances').toArray(), [])
}

/** What customers still owe from before Sheen (fils), by their ids; undefined while loading. */
export function useOwedBefore(): ReadonlyMap<number, number> | undefined {
  const balances = useOpeningBalances()
  return useMemo(() => {
    const owed = new Map<number, number>()
    for (const each of balances ?? []) {
      const leftFils = openFils(each)
      if (leftFils > 0) owed.set(each.customerId, (owed.get(each.customerId) ?? 0) + leftFils)
    }
    return balances && owed
  }, [balances])
}

export type PaymentGroup = { fils: number; payables: readonly Payable[] }

/** The sum of each of these payments over several appointments and opening balances (fils), and which, by its id. */
export function usePaymentGroups(
  groupIds: readonly (number | null | undefined)[],
): ReadonlyMap<number, PaymentGroup> {
  const ids = [...new Set(groupIds.filter(id => typeof id === 'number'))]
  const sums = useLiveQuery(async () => {
    const found = new Map<number, PaymentGroup>()
    for (const { groupId, ...amount } of await database()
      .rows('transactions')
      .where('groupId')
      .anyOf(ids)
      .toArray()) {
      if (groupId === null || amount.amountFils < 0) continue
      const { fils, payables } = found.get(groupId) ?? { fils: 0, payables: [] }
      found.set(groupId, { fils: fils + movedFils(amount), payables: [...payables, amount] })
    }
    return found
  }, [ids.join()])
  return sums ?? NONE
}

const NONE: ReadonlyMap<number, PaymentGroup> = new Map()
