import type { Invoice } from '../../rows/invoice.ts'
import { creditsByDocument, isCancelled } from './document-state.ts'

type Document = Parameters<typeof creditsByDocument>[0][number] & Pick<Invoice, 'issuedAt'>

/**
 * Parts the documents of an appointment into those that stand and those that are void: an invoice that was cancelled, and
 * its credit notes. Both keep their numbers for ever, because a series has no gaps. Of those that stand the invoice comes
 * first, then the newest.
 */
export function splitVoid<D extends Document>(documents: readonly D[]): { standing: D[]; voided: D[] } {
  const credits = creditsByDocument(documents)
  const isVoid = ({ id, correctsId }: Document) =>
    isCancelled(credits, id) || isCancelled(credits, correctsId)
  const rank = ({ kind }: Document) => (kind === 'invoice' ? 0 : 1)
  return {
    standing: documents
      .filter(each => !isVoid(each))
      .sort((a, b) => rank(a) - rank(b) || b.issuedAt.localeCompare(a.issuedAt)),
    voided: documents.filter(isVoid),
  }
}
