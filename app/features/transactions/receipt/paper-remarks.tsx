import type { Paper } from '#app/queries/paper.ts'
import { Note } from '#app/ui/note.tsx'
import { invoiceNumber, standingInvoice } from '#schema/rules/invoice.ts'

/** What to know before printing; none of it is printed. */
export function PaperRemarks({ paper, problem }: { paper: Paper; problem: string | null }) {
  const { documents, detail, settings } = paper
  const standing = standingInvoice(documents)
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
