import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Invoice, InvoiceNumber } from '#schema/rows/invoice.ts'

/** The documents of this number, of which there is one; two when two devices issued it without knowing of each other. */
export function readDocuments(db: SheenDatabase, { series, sequence }: InvoiceNumber): Promise<Invoice[]> {
  const numbered = db.rows('invoices').where('sequence').equals(sequence)
  return numbered.filter(each => each.series === series).toArray()
}

/** The documents of a number; none for no number, undefined while they are read. */
export function useDocuments(number: InvoiceNumber | null): Invoice[] | undefined {
  const key = number && `${number.series} ${number.sequence}`
  const read = useLiveQuery(
    async () => ({ key, documents: number ? await readDocuments(database(), number) : [] }),
    [key],
  )
  // Until the next ones are read, the live query still returns the previous ones.
  return read?.key === key ? read.documents : undefined
}
