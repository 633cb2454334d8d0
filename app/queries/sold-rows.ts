import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import { isFinished } from '#schema/rules/appointments/appointment-status.ts'
import type { SoldRows } from '#schema/rules/reports/sales.ts'
import type { Period } from '#schema/rules/time/period.ts'
import { addDays, earlier, firstOfMonth } from '#schema/rules/time/shop-time.ts'
import type { Row, TableName } from '#schema/tables.ts'
import type { ListedInvoice } from './invoices.ts'
import { inPeriod } from './rows-of-days.ts'
import type { ListedTransaction } from './transactions.ts'

/** Of more appointments than this the whole table is read: one by one would take longer. */
const ONE_BY_ONE_MAX = 400

/** The chunk size of a read: small enough that a tap in between does not wait. */
const READ_AT_ONCE = 2_000

type MoneyLists = {
  transactions: readonly Pick<ListedTransaction, 'appointmentId' | 'amountFils' | 'day'>[]
  documents: readonly Pick<ListedInvoice, 'appointmentId' | 'kind' | 'transactionId' | 'day'>[]
}

/** The appointments of which money was given back, or a refund was credited, in one of these periods. */
export function refundedIn(periods: readonly Period[], { transactions, documents }: MoneyLists): Set<number> {
  const refunded = new Set<number>()
  const note = ({ appointmentId, day }: { appointmentId: number | null; day: string }) => {
    if (appointmentId === null) return
    if (periods.some(({ from, to }) => from <= day && day <= to)) refunded.add(appointmentId)
  }
  for (const each of transactions) if (each.amountFils < 0) note(each)
  for (const each of documents) if (isRefundNote(each)) note(each)
  return refunded
}

function isRefundNote({ kind, transactionId }: Pick<Invoice, 'kind' | 'transactionId'>): boolean {
  return kind === 'credit_note' && transactionId !== null
}

/**
 * The rows of all appointments that were finished in one of these periods, and of those that were `refunded` in them, as
 * `refundedIn` finds them in the lists that are in memory: all payments of a year would take long to read.
 */
export async function readSoldRows(
  db: SheenDatabase,
  periods: readonly Period[],
  refunded: ReadonlySet<number>,
): Promise<SoldRows> {
  const appointments = new Map<number, Appointment>()
  for (const period of periods.flatMap(monthsOf))
    for (const each of await inPeriod(db.rows('appointments').where('completedAt'), period).toArray())
      if (isFinished(each.status)) appointments.set(each.id, each)
  const missing = [...refunded].filter(id => !appointments.has(id))
  for (const each of await db.rows('appointments').bulkGet(missing)) if (each) appointments.set(each.id, each)
  const ids = new Set(appointments.keys())
  const [services, products, movements, spans, documents, transactions] = await Promise.all([
    readOfAppointments(db, 'appointmentServices', ids),
    readOfAppointments(db, 'appointmentProducts', ids),
    readOfAppointments(db, 'stockMovements', ids),
    readOfAppointments(db, 'workSpans', ids),
    readOfAppointments(db, 'invoices', refunded),
    readOfAppointments(db, 'transactions', refunded),
  ])
  const notes = documents.filter(isRefundNote)
  const refunds = transactions.filter(({ kind }) => kind === 'refund')
  return { appointments, services, products, movements, spans, refunds, notes }
}

/** The months of a period, each read by itself: a year at once would hold up the page. */
function monthsOf({ from, to }: Period): Period[] {
  const months: Period[] = []
  for (let first = from; first <= to; first = firstOfMonth(first, 1))
    months.push({ from: first, to: earlier(to, addDays(firstOfMonth(first, 1), -1)) })
  return months
}

type LineTable = Extract<
  TableName,
  'appointmentServices' | 'appointmentProducts' | 'stockMovements' | 'workSpans' | 'invoices' | 'transactions'
>

async function readOfAppointments<T extends LineTable>(
  db: SheenDatabase,
  table: T,
  ids: ReadonlySet<number>,
): Promise<Row<T>[]> {
  if (ids.size <= ONE_BY_ONE_MAX) return readOfEach(db, table, ids)
  const found: Row<T>[] = []
  for (let last = Number.NEGATIVE_INFINITY; ; ) {
    const rows = await db.rows(table).where(':id').above(last).limit(READ_AT_ONCE).toArray()
    for (const row of rows)
      if (row.appointmentId !== null && ids.has(row.appointmentId)) found.push(row as Row<T>)
    last = rows.at(-1)?.id ?? last
    if (rows.length < READ_AT_ONCE) return found
  }
}

/**
 * The rows of these appointments. The queries are parallel, because `anyOf` would step through the keys one after another,
 * and in one transaction, where each packed block is read once.
 */
export async function readOfEach<T extends LineTable>(
  db: SheenDatabase,
  table: T,
  ids: Iterable<number>,
): Promise<Row<T>[]> {
  const rows = db.rows(table)
  const found = await db.transaction('r', rows, () =>
    Promise.all([...ids].map(id => rows.where('appointmentId').equals(id).toArray())),
  )
  return found.flat() as Row<T>[]
}
