import { chakra } from '@chakra-ui/react'
import type { DocumentContents } from '#app/queries/document-contents.ts'
import { PaperSheet, type PaperSize } from '#app/ui/paper-sheet.tsx'
import { documentFacts, documentTitle } from '#schema/rules/documents/document-text.ts'
import type { TransactionDocument } from '#schema/rules/documents/transaction-document.ts'
import { discountOf } from '#schema/rules/money/discount.ts'
import { DocumentCode } from './document-code.tsx'
import { DocumentHead } from './document-head.tsx'
import { DocumentLines } from './document-lines.tsx'
import type { DocumentLink } from './document-link.ts'
import { Arabic } from './document-parts.tsx'
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
    <PaperSheet size={size} contents={contents} roomy={saysLittle(contents, subject)}>
      <DocumentHead contents={contents} subject={subject} />
      {'document' in subject && <DocumentLines subject={subject} />}
      <Ending className={'document' in subject ? 'paper-ending' : undefined}>
        <Code subject={subject} link={link} />
        <DocumentPayments contents={contents} subject={subject} />
      </Ending>
      <p className="paper-foot">Thank you · شكراً لكم</p>
    </PaperSheet>
  )
}

/** A document of so few lines is set larger; what stands under them on some counts as a line. */
const FEW_LINES = 3

function saysLittle({ settings }: DocumentContents, subject: TransactionDocument): boolean {
  if (!('document' in subject)) return true
  const { lines } = subject.document
  const isDiscounted = discountOf(lines) > 0
  return lines.length + Number(isDiscounted) + Number(settings.bankDetails !== null) <= FEW_LINES
}

/** The code leads to the document’s own page, which proves the paper; without the server it says the facts. */
function Code({ subject, link }: Pick<DocumentSheetProps, 'subject' | 'link'>) {
  const title = documentTitle(subject)
  if (link.state === 'ready')
    return (
      <Figure>
        <DocumentCode text={link.url} label={`Code with the link of ${title}`} />
        <figcaption>
          Scan to open it online <Arabic>امسح الرمز لفتحه</Arabic>
        </figcaption>
      </Figure>
    )
  if (!('document' in subject)) return null
  return (
    <Figure>
      <DocumentCode text={documentFacts(subject.document)} label={`Code with the facts of ${title}`} />
      <figcaption>
        Scan for its facts <Arabic>امسح الرمز للاطلاع على بياناته</Arabic>
      </figcaption>
    </Figure>
  )
}

/** The code says what it is for: alone on a page it would be a riddle. */
const Figure = chakra('figure', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '1',
    maxW: '40mm',
    textAlign: 'center',
    textStyle: 'xs',
    '& .paper-ar': { display: 'block' },
  },
})

/** The code beside the payments, on a roll below them. */
const Ending = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column-reverse',
    alignItems: 'center',
    gap: '5',
    pt: '5',
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
