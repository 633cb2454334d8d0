import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { OnlinePayment } from '#schema/rows/online-payment.ts'

/** What a customer was asked to pay online for an appointment, the oldest first; undefined while loading. */
export function useOnlinePayments(appointmentId: number): OnlinePayment[] | undefined {
  return useLiveQuery(
    () => database().rows('onlinePayments').where({ appointmentId }).sortBy('id'),
    [appointmentId],
  )
}
