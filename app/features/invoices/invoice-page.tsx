import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { DocumentSheet } from '#app/domain/documents/document-sheet.tsx'
import { EInvoiceGaps } from '#app/domain/documents/e-invoice-gaps.tsx'
import { usePrintOnArrival } from '#app/domain/documents/print-on-arrival.ts'
import { SendButton, useSending } from '#app/domain/documents/send-document.tsx'
import { useAbsenceText } from '#app/domain/history-note.tsx'
import { paths } from '#app/paths.ts'
import { type DocumentContents, useInvoiceContents } from '#app/queries/document-contents.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { AbsentRecord } from '#app/ui/absent-record.tsx'
import { Note } from '#app/ui/note.tsx'
import { Page } from '#app/ui/page.tsx'
import { type PaperSize, PrintButtons, usePrinting } from '#app/ui/paper-sheet.tsx'
import { readRowId } from '#app/ui/url-state.ts'
import type { Invoice } from '#schema/rows/invoice.ts'
import { documentTitle } from '#schema/rules/documents/document-text.ts'
import { type EInvoiceGap, isForBusiness } from '#schema/rules/documents/e-invoice.ts'
import { issuedDocument } from '#schema/rules/documents/transaction-document.ts'
import { EInvoiceButton } from './e-invoice.tsx'

/** A tax document as it was issued, to read and to print. */
export function InvoicePage() {
  const contents = useInvoiceContents(readRowId(useParams().id))
  const initialSync = useInitialSync()
  const absence = useAbsenceText(
    'It may not have reached this device yet, or it was issued by somebody else.',
  )
  const { size, print, printAsLast } = usePrinting()
  usePrintOnArrival(contents ? printAsLast : null)
  if (!contents)
    return (
      <AbsentRecord
        page={{ title: 'Invoice', back: { to: paths.dashboard, label: 'Back' } }}
        reading={contents === undefined || initialSync}
        title="Invoice not found"
        text={absence}
        drawing="road"
      />
    )
  return <LoadedInvoice key={contents.document.id} contents={contents} size={size} print={print} />
}

type LoadedInvoiceProps = {
  contents: DocumentContents & { document: Invoice }
  size: PaperSize
  print: (size: PaperSize) => void
}

function LoadedInvoice({ contents, size, print }: LoadedInvoiceProps) {
  const { document, documents, detail } = contents
  const found = issuedDocument(document, documents)
  const isEmpty = document.lines.length === 0
  const [gaps, setGaps] = useState<EInvoiceGap[]>([])
  const sending = useSending(found, { asks: !isEmpty })
  return (
    <Page
      paper
      title={documentTitle(found)}
      back={{ to: paths.appointment(detail.appointment.id), label: 'Back to appointment' }}
      actions={
        <>
          {isForBusiness(document) && <EInvoiceButton contents={contents} onTried={setGaps} />}
          {!isEmpty && <SendButton sending={sending} subject={found} customer={detail.customer} />}
          <PrintButtons print={print} />
        </>
      }
    >
      <EInvoiceGaps gaps={gaps} isIssued />
      {isEmpty && (
        <Note mb="4" _print={{ display: 'none' }}>
          {`This document has no lines${document.reason ? `: ${document.reason}` : ''}. Do not hand it out; it keeps its number so that the series has no gap.`}
        </Note>
      )}
      <DocumentSheet contents={contents} subject={found} link={sending.link} size={size} />
    </Page>
  )
}
