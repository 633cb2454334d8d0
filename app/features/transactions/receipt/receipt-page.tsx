import { Button } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useParams } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { type Paper, usePaper } from '#app/queries/paper.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { useUser } from '#app/session/session-user.ts'
import { AbsentRecord } from '#app/ui/absent-record.tsx'
import { Note } from '#app/ui/note.tsx'
import { Page } from '#app/ui/page.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { readRowId } from '#app/ui/url-state.ts'
import { effectiveInvoice, invoiceNumber } from '#schema/rules/invoice.ts'
import { KEEPS_MONEY } from '#schema/rules/permissions.ts'
import { documentOf } from '#schema/rules/transaction-document.ts'
import { PAPER_TITLES } from './paper-parts.tsx'
import { PaperSheet, type PaperSize } from './paper-sheet.tsx'
import { useIssued } from './use-issued.ts'

/** The paper of a payment or refund, as it is printed. */
export function ReceiptPage() {
  const id = readRowId(useParams().id)
  const paper = usePaper(id)
  const initialSync = useInitialSync()
  const { role } = useUser()
  const { ready, problem } = useIssued(paper)
  const [size, setSize] = useState<PaperSize>('a4')
  const print = (wanted: PaperSize) => {
    flushSync(() => setSize(wanted))
    // The sheet of the other size is measured first.
    requestAnimationFrame(() => window.print())
  }
  const back = KEEPS_MONEY.includes(role)
    ? { to: paths.transactions, label: 'Back to transactions' }
    : { to: paper ? paths.appointmentPayments(paper.detail.appointment.id) : paths.dashboard, label: 'Back' }
  if (!paper)
    return (
      <AbsentRecord
        page={{ title: 'Receipt', back }}
        reading={paper === undefined || initialSync}
        title="Transaction not found"
        text="It may not have reached this device yet, or it was taken by somebody else."
        drawing="road"
      />
    )
  return (
    <Page
      paper
      title={ready ? titleOf(paper) : 'Receipt'}
      back={back}
      actions={
        <>
          <Button variant="outline" disabled={!ready} onClick={() => print('80mm')}>
            <Printer aria-hidden="true" /> Print 80 mm
          </Button>
          <Button disabled={!ready} onClick={() => print('a4')}>
            <Printer aria-hidden="true" /> Print A4
          </Button>
        </>
      }
    >
      <PaperRemarks paper={paper} problem={problem} />
      {ready ? <PaperSheet paper={paper} size={size} /> : <SkeletonList rows={5} />}
    </Page>
  )
}

function titleOf(paper: Paper): string {
  const found = documentOf(paper)
  const [title] = PAPER_TITLES[found.kind]
  return 'document' in found ? `${title} ${invoiceNumber(found.document)}` : title
}

/** What to know before printing; none of it is printed. */
function PaperRemarks({ paper, problem }: { paper: Paper; problem: string | null }) {
  const { documents, detail, settings } = paper
  const standing = effectiveInvoice(documents)
  const doubled = documents.find(({ kind, correctsId }) => kind === 'invoice' && correctsId !== null)
  const changed = standing && standing.grossFils !== detail.appointment.totalFils
  return (
    <>
      {!settings.trn && (
        <Note {...REMARK}>
          The shop has no tax registration number in its settings: it can print receipts, and no tax invoices.
        </Note>
      )}
      {problem && <Note {...REMARK}>{problem}</Note>}
      {!standing && doubled && (
        <Note {...REMARK}>
          The tax invoice of this job was issued by somebody else. {doubled.reason}. Do not hand out{' '}
          {invoiceNumber(doubled)}.
        </Note>
      )}
      {changed && (
        <Note {...REMARK}>
          The appointment has changed since this was invoiced. An invoice stays as it was issued.
        </Note>
      )}
    </>
  )
}

const REMARK = { mb: '4', _print: { display: 'none' } } as const
