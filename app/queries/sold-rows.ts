import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import { isFinished } from '#schema/rules/appointment-status.ts'
import type { Period } from '#schema/rules/report-period.ts'
import type { SoldRows } from '#schema/rules/sales.ts'
import { addDays, earlier, firstOfMonth, shopInstant } from '#schema/rules/shop-time.ts'
import type { Row, TableName } from '#schema/tables.ts'

/** Of more appointments than this the whole table is read: one by one would take longer. */
const ONE_BY_ONE_MAX = 400

/** The chunk size of a read: small enough that a tap in between does not wait. */
const READ_AT_ONCE = 2_000

/** The rows of all appointments that were finished, or credited, in one of these periods. */
export async function readSoldRows(db: SheenDatabase, periods: readonly Period[]): Promise<SoldRows> {
  const appointments = new Map<number, Appointment>()
  const credits = new Map<number, Invoice>()
  for (const period of periods.flatMap(monthsOf)) {
    const [finished, notes] = await Promise.all([
      inPeriod(db.rows('appointments').where('completedAt'), period).toArray(),
      inPeriod(db.rows('invoices').where('issuedAt'), period)
        .filter(({ kind, transactionId }) => kind === 'credit_note' && transactionId !== null)
        .toArray(),
    ])
    for (const each of finished) if (isFinished(each.status)) appointments.set(each.id, each)
    for (const note of notes) credits.set(note.id, note)
  }
  const notes = [...credits.values()]
  const missing = notes.map(({ appointmentId }) => appointmentId).filter(id => !appointments.has(id))
  for (const each of await db.rows('appointments').bulkGet([...new Set(missing)]))
    if (each) appointments.set(each.id, each)
  const ids = new Set(appointments.keys())
  const [services, products, movements, spans] = await Promise.all([
    readOfAppointments(db, 'appointmentServices', ids),
    readOfAppointments(db, 'appointmentProducts', ids),
    readOfAppointments(db, 'stockMovements', ids),
    readOfAppointments(db, 'workSpans', ids),
  ])
  return { appointments, services, products, movements, spans, credits: notes }
}

/** The months of a period, each read by itself: a year at once would hold up the page. */
function monthsOf({ from, to }: Period): Period[] {
  const months: Period[] = []
  for (let first = from; first <= to; first = firstOfMonth(first, 1))
    months.push({ from: first, to: earlier(to, addDays(firstOfMonth(first, 1), -1)) })
  return months
}

type ByInstant<Found> = { between: (from: string, until: string) => Found }

/** What an index of instants has of a period. */
export function inPeriod<Found>(index: ByInstant<Found>, { from, to }: Period): Found {
  return index.between(shopInstant(from, '00:00'), shopInstant(to, '24:00'))
}

type LineTable = Extract<
  TableName,
  'appointmentServices' | 'appointmentProducts' | 'stockMovements' | 'workSpans'
>

async function readOfAppointments<T extends LineTable>(
  db: SheenDatabase,
  table: T,
  ids: ReadonlySet<number>,
): Promise<Row<T>[]> {
  if (ids.size <= ONE_BY_ONE_MAX) {
    // Parallel queries, because `anyOf` would step through the keys one after another.
    const found = await Promise.all(
      [...ids].map(id => db.rows(table).where('appointmentId').equals(id).toArray()),
    )
    return found.flat() as Row<T>[]
  }
  const found: Row<T>[] = []
  for (let last = Number.NEGATIVE_INFINITY; ; ) {
    const rows = await db.rows(table).where(':id').above(last).limit(READ_AT_ONCE).toArray()
    for (const row of rows)
      if (row.appointmentId !== null && ids.has(row.appointmentId)) found.push(row as Row<T>)
    last = rows.at(-1)?.id ?? last
    if (rows.length < READ_AT_ONCE) return found
  }
}
