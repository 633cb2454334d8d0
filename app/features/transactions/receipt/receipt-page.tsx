import { Navigate, useParams } from 'react-router-dom'
import { DocumentSheet } from '#app/domain/documents/document-sheet.tsx'
import { usePrintOnArrival } from '#app/domain/documents/print-on-arrival.ts'
import { SendButton, useSending } from '#app/domain/documents/send-document.tsx'
import { useAbsenceText } from '#app/domain/history-note.tsx'
import { useIssued } from '#app/domain/invoicing/use-issued.ts'
import { paths } from '#app/paths.ts'
import { type DocumentContents, useTransactionContents } from '#app/queries/document-contents.ts'
import { useRow } from '#app/queries/row.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { useUser } from '#app/session/session-user.ts'
import { AbsentRecord } from '#app/ui/absent-record.tsx'
import { Note } from '#app/ui/note.tsx'
import { Page, type PageProps } from '#app/ui/page.tsx'
import { PrintButtons, usePrinting } from '#app/ui/paper-sheet.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { readRowId } from '#app/ui/url-state.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { documentTitle } from '#schema/rules/documents/document-text.ts'
import { invoiceNumber } from '#schema/rules/documents/invoice.ts'
import { documentOf, standingInvoice } from '#schema/rules/documents/transaction-document.ts'
import { taxedPart } from '#schema/rules/money/vat.ts'
import { KEEPS_MONEY } from '#schema/rules/permissions.ts'

/** The receipt of a payment or refund; one of an opening balance is of the customer's account. */
export function ReceiptPage() {
  const id = readRowId(useParams().id)
  const { openingBalanceId, groupId } = useRow('transactions', id) ?? {}
  return openingBalanceId ? (
    <Navigate to={paths.groupReceipt(groupId ?? 0)} replace />
  ) : (
    <JobReceipt id={id} />
  )
}

/** The contents of a payment or refund of an appointment, as it is printed. */
function JobReceipt({ id }: { id: number | null }) {
  const contents = useTransactionContents(id)
  const initialSync = useInitialSync()
  const absence = useAbsenceText('It may not have reached this device yet, or it was taken by somebody else.')
  const { role } = useUser()
  const { ready, problem } = useIssued(contents)
  const { size, print, printAsLast } = usePrinting()
  usePrintOnArrival(contents && ready ? printAsLast : null)
  const back = KEEPS_MONEY.includes(role)
    ? { to: paths.transactions, label: 'Back to transactions' }
    : {
        to: contents ? paths.appointmentPayments(contents.detail.appointment.id) : paths.dashboard,
        label: 'Back',
      }
  if (!contents)
    return (
      <AbsentRecord
        page={{ title: 'Receipt', back }}
        reading={contents === undefined || initialSync}
        title="Transaction not found"
        text={absence}
        drawing="road"
      />
    )
  return (
    <LoadedReceipt
      key={contents.transaction.id}
      contents={contents}
      back={back}
      issued={{ ready, problem }}
      printing={{ size, print }}
    />
  )
}

type LoadedReceiptProps = {
  contents: DocumentContents & { transaction: Transaction }
  back: PageProps['back']
  issued: ReturnType<typeof useIssued>
  printing: Pick<ReturnType<typeof usePrinting>, 'size' | 'print'>
}

function LoadedReceipt({ contents, back, issued, printing }: LoadedReceiptProps) {
  const { ready, problem } = issued
  const { size, print } = printing
  const { appointment, customer } = contents.detail
  const found = documentOf({ ...contents, appointment })
  const sending = useSending(found, { asks: ready })
  return (
    <Page
      paper
      title={ready ? documentTitle(found) : 'Receipt'}
      back={back}
      actions={
        <>
          <SendButton sending={sending} subject={found} customer={customer} disabled={!ready} />
          <PrintButtons disabled={!ready} print={print} />
        </>
      }
    >
      <PaperRemarks contents={contents} problem={problem} />
      {ready ? (
        <DocumentSheet contents={contents} subject={found} link={sending.link} size={size} />
      ) : (
        <SkeletonList rows={5} />
      )}
    </Page>
  )
}

/** Notes to read before printing; they are not printed. */
function PaperRemarks({ contents, problem }: { contents: DocumentContents; problem: string | null }) {
  const { documents, detail, settings } = contents
  const standing = standingInvoice({ documents, appointment: detail.appointment })
  const doubled = documents.find(({ kind, correctsId }) => kind === 'invoice' && correctsId !== null)
  const { depositFils = 0 } = detail.appointment
  const changed =
    standing && standing.grossFils !== Math.max(0, taxedPart(detail.appointment).totalFils - depositFils)
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
