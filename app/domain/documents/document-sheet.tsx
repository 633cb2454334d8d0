import type { DocumentCode } from '#app/documents/document-code.tsx'
import { DocumentDrawing } from '#app/documents/document-drawing.tsx'
import type { DocumentContents } from '#app/queries/document-contents.ts'
import { PaperSheet, type PaperSize } from '#app/ui/paper-sheet.tsx'
import { documentTitle } from '#schema/rules/documents/document-text.ts'
import { printDocument } from '#schema/rules/documents/print-document.ts'
import type { PrintedDocument } from '#schema/rules/documents/printed-document.ts'
import type { TransactionDocument } from '#schema/rules/documents/transaction-document.ts'
import type { DocumentLink } from './document-link.ts'

type PaperProps = { document: PrintedDocument; code?: DocumentCode | null; size: PaperSize }

/** A document on the counter’s paper. */
export function DocumentPaper({ document, code = null, size }: PaperProps) {
  return (
    <PaperSheet size={size} contents={document} roomy={document.isShort}>
      <DocumentDrawing document={document} code={code} />
    </PaperSheet>
  )
}

type DocumentSheetProps = {
  contents: DocumentContents
  subject: TransactionDocument
  link: DocumentLink
  size: PaperSize
}

/** The paper of a tax document, or the receipt of a payment or refund. */
export function DocumentSheet({ contents, subject, link, size }: DocumentSheetProps) {
  const document = printDocument({ ...contents, ...contents.detail, subject }, 'en')
  const title = documentTitle(subject)
  return <DocumentPaper document={document} code={codeOf({ document, title, link })} size={size} />
}

/** The code is that of the document’s own page, or of the facts where the link to it is not at hand. */
export function codeOf({
  document,
  title,
  link,
}: {
  document: PrintedDocument
  title: string
  link: DocumentLink
}): DocumentCode | null {
  if (link.state === 'ready') return { kind: 'link', text: link.url, title }
  return document.code === null ? null : { kind: 'facts', text: document.code, title }
}
