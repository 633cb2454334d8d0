import type { DocumentContents } from '#app/queries/document-contents.ts'
import { PaperSheet, type PaperSize } from '#app/ui/paper-sheet.tsx'
import type { TransactionDocument } from '#schema/rules/transaction-document.ts'
import { DocumentHead } from './document-head.tsx'
import { DocumentLines } from './document-lines.tsx'
import { DocumentPayments } from './document-payments.tsx'

type DocumentSheetProps = { contents: DocumentContents; found: TransactionDocument; size: PaperSize }

/** The paper of a tax document, or the receipt of a payment or refund. */
export function DocumentSheet({ contents, found, size }: DocumentSheetProps) {
  return (
    <PaperSheet size={size} contents={contents}>
      <DocumentHead contents={contents} found={found} />
      {'document' in found && <DocumentLines found={found} />}
      <DocumentPayments contents={contents} found={found} />
    </PaperSheet>
  )
}
