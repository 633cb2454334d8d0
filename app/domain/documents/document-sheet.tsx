import { chakra } from '@chakra-ui/react'
import type { DocumentContents } from '#app/queries/document-contents.ts'
import { PaperSheet, type PaperSize } from '#app/ui/paper-sheet.tsx'
import { documentFacts, documentTitle } from '#schema/rules/documents/document-text.ts'
import type { TransactionDocument } from '#schema/rules/documents/transaction-document.ts'
import { DocumentCode } from './document-code.tsx'
import { DocumentHead } from './document-head.tsx'
import { DocumentLines } from './document-lines.tsx'
import type { DocumentLink } from './document-link.ts'
import { DocumentPayments } from './document-payments.tsx'

type DocumentSheetProps = {
  contents: DocumentContents
  subject: TransactionDocument
  link: DocumentLink
  size: PaperSize
}

/** The paper of a tax document, or the receipt of a payment or refund. */
export function DocumentSheet({ contents, subject, link, size }: DocumentSheetProps) {
  return (
    <PaperSheet size={size} contents={contents}>
      <DocumentHead contents={contents} subject={subject} />
      {'document' in subject && <DocumentLines subject={subject} />}
      <Ending>
        <Code subject={subject} link={link} />
        <DocumentPayments contents={contents} subject={subject} />
      </Ending>
      <p className="paper-foot">Thank you · شكراً لكم</p>
    </PaperSheet>
  )
}

/** The code leads to the document’s own page, which proves the paper; without the server it says the facts. */
function Code({ subject, link }: Pick<DocumentSheetProps, 'subject' | 'link'>) {
  const title = documentTitle(subject)
  if (link.state === 'ready') return <DocumentCode text={link.url} label={`Code with the link of ${title}`} />
  if (!('document' in subject)) return null
  return <DocumentCode text={documentFacts(subject.document)} label={`Code with the facts of ${title}`} />
}

/** The code beside the payments, on a roll below them. */
const Ending = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column-reverse',
    alignItems: 'center',
    gap: '5',
    mt: '5',
    breakInside: 'avoid',
    '& .paper-payments': { w: 'full', mt: '0' },
    '@container (min-width: 30rem)': {
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'start',
      '& .paper-payments': { ms: 'auto' },
    },
  },
})
