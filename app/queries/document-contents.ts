import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import { SETTINGS_ID, type Settings } from '#schema/rows/settings.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import type { Row } from '#schema/tables.ts'
import { type AppointmentDetails, readAppointmentDetails } from './appointments.ts'

/** Everything of an appointment that is printed on one of its documents. */
export type DocumentContents = {
  detail: AppointmentDetails
  settings: Settings
  /** All of the appointment’s that this person may see, in the order they were made. */
  transactions: Transaction[]
  /** Tax documents of the appointment that this person may see. */
  documents: Invoice[]
}

/** Null when this device does not have all that belongs to the appointment. */
async function readDocumentContents(
  db: SheenDatabase,
  appointmentId: number,
): Promise<DocumentContents | null> {
  const [detail, settings, transactions, documents] = await Promise.all([
    readAppointmentDetails(db, appointmentId),
    db.rows('settings').get(SETTINGS_ID),
    db.rows('transactions').where({ appointmentId }).toArray(),
    db.rows('invoices').where({ appointmentId }).toArray(),
  ])
  if (!detail || !settings) return null
  return { detail, settings, transactions: transactions.sort(inOrder), documents }
}

/** A payment or refund with what is printed on its paper; null when this device does not have it. */
export function useTransactionContents(
  id: number | null,
): (DocumentContents & { transaction: Transaction }) | null | undefined {
  return useContents('transactions', id, (transaction, contents) => ({ ...contents, transaction }))
}

/** A tax document with what is printed on its paper; null when this device does not have it. */
export function useInvoiceContents(
  id: number | null,
): (DocumentContents & { document: Invoice }) | null | undefined {
  return useContents('invoices', id, (document, contents) => ({ ...contents, document }))
}

function useContents<T extends 'transactions' | 'invoices', C>(
  table: T,
  id: number | null,
  join: (row: Row<T>, contents: DocumentContents) => C,
): C | null | undefined {
  const read = useLiveQuery(async () => {
    const row = id === null ? undefined : await database().rows(table).get(id)
    // A payment of an opening balance has no appointment: its paper is of the customer's account.
    const of = row?.appointmentId ?? null
    const contents = of === null ? null : await readDocumentContents(database(), of)
    return { id, joined: row && contents ? join(row, contents) : null }
  }, [table, id])
  // Until the next one is read, the live query still returns the previous one.
  return read?.id === id ? read.joined : undefined
}

function inOrder(a: Transaction, b: Transaction): number {
  return a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id - b.id
}
