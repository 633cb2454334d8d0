import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { Transaction } from '#schema/rows/transaction.ts'

/** Payments and refunds of an appointment as far as this person may see them, the newest first. */
export function useAppointmentTransactions(appointmentId: number): Transaction[] | undefined {
  return useLiveQuery(async () => {
    const transactions = await database().rows('transactions').where({ appointmentId }).sortBy('createdAt')
    return transactions.reverse()
  }, [appointmentId])
}
