import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import { SETTINGS_ID, type Settings } from '#schema/rows/settings.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { type AppointmentDetails, readAppointmentDetails } from './appointments.ts'

/** A payment or refund with everything that is printed on its document. */
export type DocumentContents = {
  transaction: Transaction
  detail: AppointmentDetails
  settings: Settings
  /** All of the appointment’s that this person may see, in the order they were made. */
  transactions: Transaction[]
  /** Tax documents of the appointment that this person may see. */
  documents: Invoice[]
}

/** Null when this device does not have the transaction, or not all that belongs to it. */
async function readDocumentContents(db: SheenDatabase, id: number): Promise<DocumentContents | null> {
  const transaction = await db.rows('transactions').get(id)
  if (!transaction) return null
  const { appointmentId } = transaction
  const [detail, settings, transactions, documents] = await Promise.all([
    readAppointmentDetails(db, appointmentId),
    db.rows('settings').get(SETTINGS_ID),
    db.rows('transactions').where({ appointmentId }).toArray(),
    db.rows('invoices').where({ appointmentId }).toArray(),
  ])
  if (!detail || !settings) return null
  return { transaction, detail, settings, transactions: transactions.sort(inOrder), documents }
}

export function useDocumentContents(id: number | null): DocumentContents | null | undefined {
  const read = useLiveQuery(
    async () => ({ id, contents: id === null ? null : await readDocumentContents(database(), id) }),
    [id],
  )
  // Until the next one is read, the live query still returns the previous one.
  return read?.id === id ? read.contents : undefined
}

function inOrder(a: Transaction, b: Transaction): number {
  return a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id - b.id
}
