import type { Invoice } from '../../rows/invoice.ts'

type Known = Pick<Invoice, 'id' | 'kind' | 'correctsId' | 'transactionId' | 'issuedAt' | 'lines'>

/**
 * The invoices of one appointment beside one of them: the cancelled one that it took the place of, and the one that took its
 * own place once it was cancelled. Undefined where there is none, or this device does not have it.
 */
export function replacedInvoices<Document extends Known>(
  invoice: Pick<Document, 'id' | 'kind'>,
  documents: readonly Document[],
): { before: Document | undefined; after: Document | undefined } {
  if (invoice.kind !== 'invoice') return { before: undefined, after: undefined }
  const isCancelled = (each: Pick<Document, 'id'>) => cancellationOf(each, documents) !== undefined
  const invoices = documents
    .filter(({ kind, lines }) => kind === 'invoice' && lines.length > 0)
    .sort((a, b) => a.issuedAt.localeCompare(b.issuedAt) || a.id - b.id)
  const at = invoices.findIndex(({ id }) => id === invoice.id)
  const before = at > 0 ? invoices[at - 1] : undefined
  return {
    before: before && isCancelled(before) ? before : undefined,
    after: at >= 0 && isCancelled(invoice) ? invoices[at + 1] : undefined,
  }
}

/** The credit note that cancelled the document, and not only took a refund off it. */
export function cancellationOf<Document extends Pick<Invoice, 'kind' | 'correctsId' | 'transactionId'>>(
  { id }: Pick<Invoice, 'id'>,
  documents: readonly Document[],
): Document | undefined {
  return documents.find(
    ({ kind, correctsId, transactionId }) =>
      kind === 'credit_note' && correctsId === id && transactionId === null,
  )
}
