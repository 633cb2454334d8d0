import { Button } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useParams } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { type Paper, usePaper } from '#app/queries/paper.ts'
import { useUser } from '#app/session/session-store.ts'
import { issuePaper } from '#app/sync/issue-paper.ts'
import { useStillComing } from '#app/sync/use-still-coming.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Note } from '#app/ui/note.tsx'
import { Page } from '#app/ui/page.tsx'
import { reasonOf } from '#app/ui/reason-of.ts'
import { readRowId } from '#app/ui/row-id.ts'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { invoiceNumber, standingInvoice } from '#schema/rules/invoice.ts'
import { nextDocument, paperOf } from '#schema/rules/paper.ts'
import { KEEPS_MONEY } from '#schema/rules/permissions.ts'
import { PaperSheet, type PaperSize } from './paper-sheet.tsx'

/** The paper of a payment or refund, as it is printed. */
export function ReceiptPage() {
  const id = readRowId(useParams().id)
  const paper = usePaper(id)
  const stillComing = useStillComing()
  const { role } = useUser()
  const problem = useIssued(paper && !stillComing ? paper : undefined)
  const [size, setSize] = useState<PaperSize>('a4')
  const print = (wanted: PaperSize) => {
    flushSync(() => setSize(wanted))
    // The sheet of the other size is measured first.
    requestAnimationFrame(() => window.print())
  }
  const back = KEEPS_MONEY.includes(role)
    ? { to: paths.transactions, label: 'Back to transactions' }
    : { to: paper ? paths.appointmentPayments(paper.job.appointment.id) : paths.dashboard, label: 'Back' }
  if (!paper)
    return (
      <Page title="Receipt" back={back}>
        {paper === undefined || stillComing ? (
          <SkeletonList rows={5} />
        ) : (
          <EmptyState
            drawing="road"
            title="Transaction not found"
            text="It may not have reached this device yet, or it was taken by somebody else."
          />
        )}
      </Page>
    )
  return (
    <Page
      paper
      title={titleOf(paper)}
      back={back}
      actions={
        <>
          <Button variant="outline" onClick={() => print('80mm')}>
            <Printer aria-hidden="true" /> Print 80 mm
          </Button>
          <Button onClick={() => print('a4')}>
            <Printer aria-hidden="true" /> Print A4
          </Button>
        </>
      }
    >
      <Remarks paper={paper} problem={problem} />
      <PaperSheet paper={paper} size={size} />
    </Page>
  )
}

/** Sees to it that the paper is what it has to be; gives the reason when it cannot. */
function useIssued(paper: Paper | undefined): string | null {
  const [problem, setProblem] = useState<string | null>(null)
  const wanting =
    paper && nextDocument({ ...paper, appointment: paper.job.appointment }) ? paper.transaction.id : null
  useEffect(() => {
    if (wanting === null) return
    let shown = true
    issuePaper(wanting).then(
      () => shown && setProblem(null),
      error => shown && setProblem(reasonOf(error)),
    )
    return () => {
      shown = false
    }
  }, [wanting])
  return problem
}

/** What to know before printing; none of it is printed. */
function Remarks({ paper, problem }: { paper: Paper; problem: string | null }) {
  const { documents, job, settings } = paper
  const standing = standingInvoice(documents)
  const doubled = documents.find(({ kind, correctsId }) => kind === 'invoice' && correctsId !== null)
  const changed = standing && standing.grossFils !== job.appointment.totalFils
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

const TITLES = {
  invoice: 'Tax Invoice',
  credit_note: 'Tax Credit Note',
  receipt: 'Receipt',
  refund_receipt: 'Refund receipt',
}

function titleOf(paper: Paper): string {
  const found = paperOf(paper)
  const title = TITLES[found.kind]
  return 'document' in found ? `${title} ${invoiceNumber(found.document)}` : title
}
