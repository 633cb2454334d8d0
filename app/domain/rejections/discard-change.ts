import { database } from '#app/db/open-database.ts'
import { dropFile } from '#app/db/stored-files.ts'
import { mutate } from '#app/domain/mutate.ts'
import { discardRejected, type RejectedChange } from '#app/queries/rejected.ts'
import { MutationError } from '#schema/errors.ts'
import { findMutation, type MutationArgs } from '#schema/mutations/registry.ts'

/**
 * Discards a rejected change. The numbers of tax documents that it had drawn are kept as documents without effect,
 * because they may be printed and their series has no gap; in the same transaction, so that they are kept once. The picture that it had
 * added goes with it: the server would never take it.
 */
export async function discardChange(change: RejectedChange): Promise<void> {
  await discard(change)
  const file = fileOf(change)
  if (file && !(await isOnRow(file))) await dropFile(file.id)
}

async function discard(change: RejectedChange): Promise<void> {
  const documents = numbersOf(change)
  const appointmentId = await appointmentOf(change)
  if (documents.length === 0 || appointmentId === null) return discardRejected(change.key)
  try {
    const reason = 'Not valid: its change was refused and discarded'
    await mutate(
      'invoice.voidNumbers',
      { appointmentId, documents: [...documents], reason },
      { settles: change.key },
    )
  } catch (error) {
    // An appointment that is not there any more has no documents either.
    if (!(error instanceof MutationError)) throw error
    await discardRejected(change.key)
  }
}

function numbersOf({ name, args }: RejectedChange) {
  const mutation = findMutation(name)
  const parsed = mutation?.args.safeParse(args)
  return (parsed?.success && mutation?.numbered?.(parsed.data)) || []
}

/** The changes of an appointment's own status name it `id`; a credit note on its own names the invoice. */
async function appointmentOf({ name, args }: RejectedChange): Promise<number | null> {
  if (typeof args !== 'object' || args === null) return null
  const { appointmentId, invoiceId, id } = args as Record<string, unknown>
  if (name === 'invoice.credit' && typeof invoiceId === 'number')
    return (await database().rows('invoices').get(invoiceId))?.appointmentId ?? null
  const named = appointmentId ?? id
  return typeof named === 'number' ? named : null
}

type AddedFile = { id: string; table: 'appointmentPhotos' | 'expenses'; row: number }

/** The photo or bill that a change has added on this device; null for a change of another kind. */
export function fileOf({ name, args }: Pick<RejectedChange, 'name' | 'args'>): AddedFile | null {
  const parsed = findMutation(name)?.args.safeParse(args)
  if (!parsed?.success) return null
  if (name === 'appointment.addPhoto') {
    const { fileId, id } = parsed.data as MutationArgs<'appointment.addPhoto'>
    return { id: fileId, table: 'appointmentPhotos', row: id }
  }
  if (name !== 'expense.create' && name !== 'expense.attachBill') return null
  const { billFile, id } = parsed.data as MutationArgs<'expense.attachBill'>
  return billFile && { id: billFile.id, table: 'expenses', row: id }
}

/** Whether the row has the file after all: a change that was sent twice is rejected the second time. */
async function isOnRow({ id, table, row }: AddedFile): Promise<boolean> {
  if (table === 'expenses') return (await database().rows(table).get(row))?.billFile?.id === id
  return (await database().rows(table).get(row))?.fileId === id
}
