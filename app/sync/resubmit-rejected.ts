import { z } from 'zod'
import type { RejectedMutation, SheenDatabase } from '#app/db/sheen-database.ts'
import { transact } from '#app/db/transact.ts'
import { ErrorCode, MutationError } from '#schema/errors.ts'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'
import type { Actor } from '#schema/rules/permissions.ts'
import type { TableName } from '#schema/tables.ts'
import { mutateLocally } from './mutate-locally.ts'
import { settleRejected } from './outbox.ts'

/** The codes of rejections for want of a row that the mutation names. */
const LACKED = [ErrorCode.missingReference, ErrorCode.dependsOnRefused]

/** The mutations that create the row of their `id`, with its table. */
const CREATES: { [N in MutationName]?: TableName } = {
  'absence.add': 'absences',
  'appointment.addNote': 'appointmentNotes',
  'appointment.addPhoto': 'appointmentPhotos',
  'appointment.schedule': 'appointments',
  'blockedTime.create': 'blockedTimes',
  'certificate.issue': 'certificates',
  'checklist.tick': 'stepTicks',
  'customer.create': 'customers',
  'drawer.close': 'drawerCounts',
  'drawer.move': 'drawerMoves',
  'drawer.open': 'drawerSessions',
  'expense.create': 'expenses',
  'inboundMessage.answer': 'notifications',
  'inspection.addMark': 'inspectionMarks',
  'inspection.sign': 'inspectionSignatures',
  'invoice.credit': 'invoices',
  'invoice.issue': 'invoices',
  'payment.refund': 'transactions',
  'payment.refundTogether': 'transactions',
  'payment.take': 'transactions',
  'payment.takeTogether': 'transactions',
  'product.create': 'products',
  'purchase.request': 'purchaseRequests',
  'service.create': 'services',
  'shift.add': 'shifts',
  'shift.start': 'shifts',
  'stock.correct': 'stockMovements',
  'vat.lockPeriod': 'lockedPeriods',
  'vehicle.create': 'vehicles',
}
const WithId = z.object({ id: z.int() })

/**
 * A restored server receives the mutations it lost from one device after another, in no order: a mutation that
 * names a row which another device has still to send is rejected, though it had been accepted once. As soon as
 * the row is here, the mutation is resubmitted with its original time. Every other rejection is for a person to
 * settle. Returns whether any was resubmitted (`sent`): a push has to follow.
 *
 * @example
 * const { sent } = await resubmitRejected({ db, actor })
 * if (sent) await pushPending(db, transport)
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
    if (await isThere(db, entry))
      await transact(db, 'own stores', stores => settleRejected(stores, entry.key))
    else if (await didAgain({ db, actor }, entry)) sent = true
  }
  return { sent }
}

/**
 * Whether the row that the mutation created exists after all: first a backup that lacked it was restored, and
 * then one that has it. Ids are never assigned twice, so it is the same row.
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
