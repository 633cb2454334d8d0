import type { Booking } from '#schema/forms/booking.ts'
import { requestBooking } from '#schema/mutations/booking.ts'
import { requireRow } from '#schema/mutations/require-row.ts'
import type { Writer, WriteTransaction } from '../sync/write-transaction.ts'

export type Booked = { appointmentId: number; scheduledDate: string; status: string }

/**
 * Books for a visitor through the same executor as everything else, under the lock that makes
 * "is there room" and "take it" one step. `key` is the mutation's uuid: a repeat finds the
 * first booking in the log. Throws the `MutationError` that says why there is no room.
 */
export function book(
  writer: Writer,
  { form, key, now }: { form: Booking; key: string; now: Date },
): Promise<Booked> {
  return writer.write(async transaction => {
    const earlier = await earlierBooking(transaction, key)
    if (earlier) return answer(transaction, earlier)
    const [appointmentId, customerId, vehicleId] = [0, 1, 2].map(transaction.newId) as [
      number,
      number,
      number,
    ]
    const args = { ...form, appointmentId, customerId, vehicleId }
    const call = {
      name: requestBooking.name,
      args,
      actor: { userId: null, role: 'visitor' as const },
      actedAt: now.toISOString(),
    }
    await transaction.preload([requestBooking.preload?.(args) ?? {}])
    await transaction.run(call)
    transaction.log({ ...call, id: key, replica: null, seq: null, rejection: null })
    return answer(transaction, appointmentId)
  })
}

async function earlierBooking({ sql }: WriteTransaction, key: string): Promise<number | undefined> {
  const [row] = await sql<{ appointmentId: number }[]>`
    select (args ->> 'appointmentId')::bigint as "appointmentId" from mutation_log
    where id = ${key} and name = ${requestBooking.name} and outcome = 'applied'`
  return row?.appointmentId
}

async function answer({ tx }: WriteTransaction, appointmentId: number): Promise<Booked> {
  const { scheduledDate, status } = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
  return { appointmentId, scheduledDate, status }
}
