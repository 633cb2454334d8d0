import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { OnlinePayment } from '#schema/rows/online-payment.ts'

/** The online payments that a customer was asked for on an appointment, the oldest first; undefined while loading. */
export function useOnlinePayments(appointmentId: number): OnlinePayment[] | undefined {
  return useLiveQuery(
    () => database().rows('onlinePayments').where({ appointmentId }).sortBy('id'),
    [appointmentId],
  )
}
