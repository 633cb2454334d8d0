import { z } from 'zod'
import type { RejectedMutation, SheenDatabase } from '#app/db/sheen-database.ts'
import { ErrorCode, MutationError } from '#schema/errors.ts'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'
import type { Actor } from '#schema/rules/permissions.ts'
import type { TableName } from '#schema/tables.ts'
import { mutateLocally } from './mutate-locally.ts'

/** What was refused because something that it speaks of was not there. */
const LACKED = [ErrorCode.missingReference, ErrorCode.dependsOnRefused]

/** What creates the row of its `id`, and in which table. */
const CREATES: { [N in MutationName]?: TableName } = {
  'appointment.addNote': 'appointmentNotes',
  'appointment.schedule': 'appointments',
  'customer.create': 'customers',
  'expense.create': 'expenses',
  'invoice.credit': 'invoices',
  'invoice.issue': 'invoices',
  'payment.refund': 'transactions',
  'payment.take': 'transactions',
  'product.create': 'products',
  'purchase.request': 'purchaseRequests',
  'service.create': 'services',
  'shift.start': 'shifts',
  'stock.correct': 'stockMovements',
  'vehicle.create': 'vehicles',
}
const WithId = z.object({ id: z.int() })

/**
 * A restored server gets back what it lost from one device after another, in no order: what speaks of a row
 * that another device has still to bring is refused, though it had been taken once. As soon as the row is
 * here, the same is done again, as of when it was done. Anything else is for a person to settle.
 */
export async function resubmitRejected({
  db,
  actor,
}: {
  db: SheenDatabase
  actor: Actor
}): Promise<{ sent: boolean }> {
  const lacking = await db.rejected.where('code').anyOf(LACKED).toArray()
  let sent = false
  for (const entry of lacking.filter(({ wasTaken }) => wasTaken).sort((a, b) => a.key - b.key)) {
    if (await isThere(db, entry)) await db.rejected.delete(entry.key)
    else if (await didAgain({ db, actor }, entry)) sent = true
  }
  return { sent }
}

/**
 * Whether the row that it made is here after all: the wrong backup was put back, which lacked something, and then
 * the right one, which has both. Keys are never given out twice, so it is the same row.
 */
async function isThere(db: SheenDatabase, { name, args }: RejectedMutation): Promise<boolean> {
  const table = CREATES[name as MutationName]
  const { data } = WithId.safeParse(args)
  return table !== undefined && data !== undefined && (await db.rows(table).get(data.id)) !== undefined
}

async function didAgain(
  { db, actor }: { db: SheenDatabase; actor: Actor },
  { key, name, args, actedAt }: RejectedMutation,
): Promise<boolean> {
  try {
    const again = { db, actor, settles: key, actedAt }
    await mutateLocally(again, name as MutationName, args as MutationArgs<MutationName>)
    return true
  } catch (error) {
    if (error instanceof MutationError) return false
    throw error
  }
}
