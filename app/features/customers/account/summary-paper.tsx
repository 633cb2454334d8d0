import { AccountPaper, type PaperRow } from '#app/domain/documents/account-paper.tsx'
import { DocumentFact, DocumentSum } from '#app/domain/documents/document-parts.tsx'
import { BankFacts } from '#app/domain/documents/document-payments.tsx'
import type { CustomerAccount } from '#app/queries/customer-account.ts'
import type { PaperSize } from '#app/ui/paper-sheet.tsx'
import type { Customer } from '#schema/rows/customer.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { documentDay } from '#schema/rules/documents/document-text.ts'
import type { InvoiceSummary, SummarisedInvoice } from '#schema/rules/documents/invoice-summary.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'
import { formatMonth } from '#schema/rules/time/time-text.ts'

type SummaryPaperProps = {
  customer: Customer
  settings: Settings
  summary: InvoiceSummary
  cars: CustomerAccount['cars']
  /** yyyy-MM */
  month: string
  size: PaperSize
}

/** The tax invoices of a month on one paper, which says that it is none itself. */
export function SummaryPaper({ summary, cars, month, ...paper }: SummaryPaperProps) {
  const { reference, invoices, netFils, vatFils, grossFils, settledFils, leftFils } = summary
  const { bankDetails = null } = paper.settings
  return (
    <AccountPaper
      {...paper}
      title={['Invoice Summary', 'ملخص الفواتير']}
      facts={
        <>
          <DocumentFact label="Reference" arabic="المرجع">
            <span className="paper-sum">{reference}</span>
          </DocumentFact>
          <DocumentFact label="Month" arabic="الشهر">
            {formatMonth(month)}
          </DocumentFact>
          <DocumentFact label="Invoices" arabic="الفواتير">
            {invoices.length}
          </DocumentFact>
        </>
      }
      of={['Tax invoice', 'فاتورة ضريبية']}
      columns={COLUMNS}
      rows={[
        ...invoices.map(invoice => rowOf(invoice, cars.get(invoice.appointmentId))),
        { key: 'all', name: 'All invoices', amounts: [netFils, vatFils, grossFils], strong: true },
      ]}
      foot={
        <>
          This summary is not a tax invoice. Each line is a tax invoice of its own.
          {leftFils > 0 && (
            <>
              {' '}
              Please name <span className="paper-sum">{reference}</span> when you pay.
            </>
          )}
        </>
      }
    >
      <dl className="paper-facts paper-totals">
        {settledFils > 0 && (
          <DocumentFact label="Paid or credited" arabic="المسدد">
            <DocumentSum fils={-settledFils} />
          </DocumentFact>
        )}
        <DocumentFact label="To pay" arabic="المستحق" className="paper-strong paper-ruled">
          <DocumentSum fils={leftFils} />
        </DocumentFact>
      </dl>
      {bankDetails && leftFils > 0 && <BankFacts details={bankDetails} />}
    </AccountPaper>
  )
}

const COLUMNS = [
  ['Net', 'الصافي'],
  ['VAT', 'الضريبة'],
  ['Total', 'الإجمالي'],
] as const

function rowOf(invoice: SummarisedInvoice, car: Parameters<typeof formatPlate>[0] | undefined): PaperRow {
  const { id, number, work, supplyDate, purchaseOrder, dueDate } = invoice
  const { netFils, vatFils, grossFils, leftFils } = invoice
  const order = purchaseOrder && (/^PO\b/i.test(purchaseOrder) ? purchaseOrder : `PO ${purchaseOrder}`)
  const left = leftFils === 0 ? 'Settled' : leftFils < grossFils ? `${formatAed(leftFils)} left` : ''
  const due = leftFils > 0 && dueDate ? `due ${documentDay(dueDate)}` : ''
  return {
    key: id,
    name: number,
    notes: [
      [documentDay(supplyDate), car && formatPlate(car), order].filter(Boolean).join(' · '),
      work,
      left,
      due,
    ],
    amounts: [netFils, vatFils, grossFils],
  }
}
