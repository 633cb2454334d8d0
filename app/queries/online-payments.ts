import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { OnlinePayment } from '#schema/rows/online-payment.ts'
import type { Reversal } from '#schema/rows/reversal.ts'
import { isUnsettled } from '#schema/rules/money/reversals.ts'

/** The online payments that a customer was asked for on an appointment, the oldest first; undefined while loading. */
export function useOnlinePayments(appointmentId: number): OnlinePayment[] | undefined {
  return useLiveQuery(
    () => database().rows('onlinePayments').where({ appointmentId }).sortBy('id'),
    [appointmentId],
  )
}

export type OpenReversal = { reversal: Reversal; appointment: Appointment | undefined }

/** The disputes and unclear refunds that somebody has to look at, those first that are to be answered soonest. */
export function useReversals(): OpenReversal[] | undefined {
  return useLiveQuery(async () => {
    const rows = await database().rows('reversals').toArray()
    const answer = ({ answerBy }: Reversal) => answerBy ?? '9999'
    const open = rows.filter(isUnsettled).sort((a, b) => answer(a).localeCompare(answer(b)) || b.id - a.id)
    const appointments = await database()
      .rows('appointments')
      .bulkGet(open.map(({ appointmentId }) => appointmentId ?? 0))
    return open.map((reversal, i) => ({ reversal, appointment: appointments[i] }))
  })
}
