import type { Stores } from '#app/db/transact.ts'
import { isAbout, withoutPerson } from '#schema/rules/privacy/erased-args.ts'
import { SUBJECTS, type Subject } from '#schema/rules/privacy/erased-rows.ts'
import type { TableName } from '#schema/tables.ts'
import { blocks, type Pulled, removals } from './rebase.ts'

type Changes = Extract<Pulled, { status: 'changes' }>

/** Tables of which an erasure removes whole rows. */
const REMOVED = new Set([
  'appointmentNotes',
  'appointmentPhotos',
  'inspections',
  'inspectionMarks',
  'inspectionSignatures',
  'certificates',
  'waitingEntries',
  'notifications',
  'inboundMessages',
  'absences',
  'blockedTimes',
])

type Erased = { subject: Subject; people: readonly number[] }

/**
 * Takes the words about people who were erased out of what this device keeps of its own changes: those that the server has, in
 * case that a backup is restored, those that it has rejected, and those that are pending. Work and payments in them go on. Call it before the
 * rows of the answer are written, inside their transaction.
 */
export async function forgetErased(stores: Stores, answer: Changes): Promise<void> {
  const erased = erasedPeople(answer)
  if (erased.length === 0) return
  const gone = removals(answer).flatMap(([table, ids]) => (REMOVED.has(table) ? ids : []))
  await emptyOwnChanges(stores, erased, gone)
  // A row that is put over a packed one leaves that where it is, with all that it says.
  for (const [table, { columns, rows }] of blocks(answer)) {
    const idAt = columns.indexOf('id')
    await stores.rows(table).bulkDelete(rows.map(row => Number(row[idAt])))
  }
}

/** The same after an initial sync, for all who were ever erased. */
export async function forgetErasedOfAll(stores: Stores): Promise<void> {
  const [customers, users] = await Promise.all([
    stores.rows('customers').filter(isErased).primaryKeys(),
    stores.rows('users').filter(isErased).primaryKeys(),
  ])
  await emptyOwnChanges(
    stores,
    [
      { subject: 'customer', people: customers },
      { subject: 'employee', people: users },
    ],
    [],
  )
}

function isErased({ erasedAt }: { erasedAt: string | null }): boolean {
  return erasedAt !== null
}

/** Empties the changes that were made here about these people; `gone` are rows of theirs that are no more. */
async function emptyOwnChanges(
  stores: Stores,
  erased: readonly Erased[],
  gone: readonly number[],
): Promise<void> {
  for (const { subject, people } of erased) {
    if (people.length === 0) continue
    const ids = new Set([...people, ...gone])
    for (const id of await rowsOf(stores, subject, people)) ids.add(id)
    const about = ({ args }: { args: unknown }) => isAbout(subject, args, ids)
    const empty = (entry: { args: unknown }) => {
      entry.args = withoutPerson(subject, entry.args)
    }
    await stores.outbox.filter(about).modify(empty)
    await stores.rejected.filter(about).modify(empty)
  }
}

function erasedPeople(answer: Changes): Erased[] {
  const erased: Record<Subject, number[]> = { customer: [], employee: [] }
  for (const [table, { columns, rows }] of blocks(answer)) {
    if (table !== 'customers' && table !== 'users') continue
    const [idAt, erasedAt] = [columns.indexOf('id'), columns.indexOf('erasedAt')]
    for (const row of rows)
      if (row[erasedAt]) erased[table === 'customers' ? 'customer' : 'employee'].push(Number(row[idAt]))
  }
  return SUBJECTS.map(subject => ({ subject, people: erased[subject] })).filter(
    ({ people }) => people.length > 0,
  )
}

/** Tables of whose rows a change may be that names the row alone, and the column of their person. */
const NAMED_ALONE: Record<Subject, { tables: readonly TableName[]; of: string }> = {
  customer: {
    tables: ['vehicles', 'appointments', 'quotes', 'pastVisits', 'openingBalances'],
    of: 'customerId',
  },
  employee: { tables: ['shifts', 'absences', 'blockedTimes'], of: 'userId' },
}

async function rowsOf(stores: Stores, subject: Subject, people: readonly number[]): Promise<number[]> {
  const { tables, of } = NAMED_ALONE[subject]
  const found = await Promise.all(
    tables.map(table => stores.rows(table).where(of).anyOf(people).primaryKeys()),
  )
  return found.flat()
}
