import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Invoice, InvoiceNumber } from '#schema/rows/invoice.ts'

/** A tax document with where it can be seen. */
export type FoundDocument = {
  document: Invoice
  /** The payment or refund whose page shows the document; null when this device has none. */
  transactionId: number | null
  /** Whether this device has the document's appointment. */
  hasAppointment: boolean
}

/** The documents of this number, of which there is one; two when two devices issued it without knowing of each other. */
export async function readDocuments(
  db: SheenDatabase,
  { series, sequence }: InvoiceNumber,
): Promise<FoundDocument[]> {
  const numbered = db.rows('invoices').where('sequence').equals(sequence)
  const documents = await numbered.filter(each => each.series === series).toArray()
  return Promise.all(documents.map(document => withPlace(db, document)))
}

async function withPlace(db: SheenDatabase, document: Invoice): Promise<FoundDocument> {
  const { appointmentId, kind, correctsId } = document
  const [appointment, transactions] = await Promise.all([
    db.rows('appointments').get(appointmentId),
    db.rows('transactions').where({ appointmentId }).toArray(),
  ])
  // The pages of all payments show the one effective invoice; a duplicate has none.
  const shown = transactions.find(({ id, kind: paidOrBack }) =>
    kind === 'credit_note' ? id === document.transactionId : paidOrBack === 'payment' && correctsId === null,
  )
  return { document, transactionId: shown?.id ?? null, hasAppointment: appointment !== undefined }
}

/** The documents of a number; none for no number, undefined while they are read. */
export function useDocuments(number: InvoiceNumber | null): FoundDocument[] | undefined {
  const key = number && `${number.series} ${number.sequence}`
  const read = useLiveQuery(
    async () => ({ key, found: number ? await readDocuments(database(), number) : [] }),
    [key],
  )
  // Until the next ones are read, the live query still returns the previous ones.
  return read?.key === key ? read.found : undefined
}
