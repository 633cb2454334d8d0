import type { Waiting } from '#schema/forms/waiting-list.ts'
import { joinWaitingList } from '#schema/mutations/visitors/waiting-entry.ts'
import type { Sql, TransactionSql } from '../../db/connect.ts'
import { findRepeat, idempotencyKeyReused, runLogged } from '../../sync/run-logged.ts'
import type { Ahead } from '../../sync/write-transaction.ts'
import type { Writer } from '../../sync/writer.ts'
import { ProofMissing } from './book-appointment.ts'
import { isFlooded } from './flood-watch.ts'
import {
  type BookingAttempt,
  countBookings,
  forgetAttempt,
  limitBookings,
  markBooked,
} from './visitor-limits.ts'

const VISITOR = { userId: null, role: 'visitor' } as const

type Joining = { form: Waiting; key: string }

/**
 * Puts a visitor on the waiting list and returns the id of the entry. The limits of bookings count for it as for those.
 * `key` is the mutation's uuid: a repeat finds the first entry. Throws the `MutationError` that says why not, `ProofMissing`, or a
 * 409 or 429.
 */
export function joinList(
  writer: Writer,
  { form, key, now, attempt }: Joining & { now: Date; attempt: BookingAttempt },
): Promise<number> {
  const readFirst = ({ sql }: Ahead) =>
    Promise.all([findEarlierEntry(sql, { form, key }), countBookings(sql, attempt), isFlooded(sql, now)])
  return writer.write(async (transaction, [earlier, booked, isUnderFlood]) => {
    const { sql } = transaction
    if (earlier !== undefined) {
      transaction.alsoRun(forgetAttempt(sql, attempt))
      return earlier
    }
    limitBookings(booked)
    if (isUnderFlood && !attempt.isProven) throw new ProofMissing()
    const [id, customerId, vehicleId] = [0, 1, 2].map(transaction.newId) as [number, number, number]
    const asked = {
      name: joinWaitingList.name,
      args: { ...form, id, customerId, vehicleId },
      key,
      request: form,
    }
    await runLogged(transaction, asked, { actor: VISITOR, now })
    transaction.alsoRun(markBooked(sql, attempt))
    return id
  }, readFirst)
}

/** The entry that was made under this idempotency key with the same form; throws a 409 where it was for something else. */
export async function findEarlierEntry(
  sql: Sql | TransactionSql,
  { form, key }: Joining,
): Promise<number | undefined> {
  const entry = await findRepeat(sql, { key, request: form, name: joinWaitingList.name, userId: null })
  if (entry && !entry.isSame) throw idempotencyKeyReused()
  return entry && joinWaitingList.args.parse(entry.args).id
}
