import type { Stores } from '#app/db/transact.ts'
import { isAbout, withoutPerson } from '#schema/rules/privacy/erased-args.ts'
import type { Subject } from '#schema/rules/privacy/erased-rows.ts'
import { blocks, type Pulled, removals } from './rebase.ts'

/** Tables of which an erasure removes whole rows. */
const REMOVED = new Set([
  'appointmentNotes',
  'appointmentPhotos',
  'waitingEntries',
  'notifications',
  'inboundMessages',
  'absences',
  'blockedTimes',
])

/**
 * Takes the words about people who were erased out of what this device keeps of its own changes: those that the server has, in
 * case that a backup is restored, those that it has rejected, and those that are pending. Work and payments in them go on. Call it before the
 * rows of the answer are written, inside their transaction.
 */
export async function forgetErased(stores: Stores, answer: Pulled): Promise<void> {
  for (const [subject, erased] of erasedPeople(answer)) {
    const ids = new Set(erased)
    if (subject === 'customer') for (const id of await rowsOf(stores, erased)) ids.add(id)
    for (const [table, removed] of removals(answer))
      if (REMOVED.has(table)) for (const id of removed) ids.add(id)
    const about = ({ args }: { args: unknown }) => isAbout(subject, args, ids)
    const empty = (entry: { args: unknown }) => {
      entry.args = withoutPerson(subject, entry.args)
    }
    await stores.outbox.filter(about).modify(empty)
    await stores.rejected.filter(about).modify(empty)
  }
}

function erasedPeople(answer: Pulled): [Subject, number[]][] {
  const erased: Record<Subject, number[]> = { customer: [], employee: [] }
  for (const [table, { columns, rows }] of blocks(answer)) {
    if (table !== 'customers' && table !== 'users') continue
    const [idAt, erasedAt] = [columns.indexOf('id'), columns.indexOf('erasedAt')]
    for (const row of rows)
      if (row[erasedAt]) erased[table === 'customers' ? 'customer' : 'employee'].push(Number(row[idAt]))
  }
  return (Object.entries(erased) as [Subject, number[]][]).filter(([, ids]) => ids.length > 0)
}

async function rowsOf(stores: Stores, customerIds: readonly number[]): Promise<number[]> {
  const found = await Promise.all(
    (['vehicles', 'appointments', 'pastVisits'] as const).map(table =>
      stores.rows(table).where('customerId').anyOf(customerIds).primaryKeys(),
    ),
  )
  return found.flat()
}

/** The files of the photos that the answer removes. */
export async function readRemovedPhotos(stores: Stores, answer: Pulled): Promise<string[]> {
  const removed = removals(answer).flatMap(([table, ids]) => (table === 'appointmentPhotos' ? ids : []))
  if (removed.length === 0) return []
  const rows = await stores.rows('appointmentPhotos').bulkGet(removed)
  return rows.flatMap(row => row?.fileId ?? [])
}
