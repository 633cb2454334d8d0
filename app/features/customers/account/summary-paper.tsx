import { Buyer, SellerHead } from '#app/domain/documents/document-parties.tsx'
import { Arabic, DocumentFact, DocumentSum } from '#app/domain/documents/document-parts.tsx'
import { BankFacts } from '#app/domain/documents/document-payments.tsx'
import type { CustomerAccount } from '#app/queries/customer-account.ts'
import { PaperSheet, type PaperSize } from '#app/ui/paper-sheet.tsx'
import { buyerOf, sellerOf } from '#schema/mutations/numbered-document.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { documentDay } from '#schema/rules/document-text.ts'
import type { InvoiceSummary, SummarisedInvoice } from '#schema/rules/invoice-summary.ts'
import { formatAed, plainAmount } from '#schema/rules/money.ts'
import { formatPlate } from '#schema/rules/plate.ts'
import { formatMonth } from '#schema/rules/time-text.ts'

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
export function SummaryPaper({ customer, settings, summary, cars, month, size }: SummaryPaperProps) {
  const { reference, invoices, netFils, vatFils, grossFils, settledFils, leftFils } = summary
  const { bankDetails = null } = settings
  return (
    <PaperSheet size={size} contents={summary}>
      <SellerHead
        seller={sellerOf(settings)}
        settings={settings}
        title={['Invoice Summary', 'ملخص الفواتير']}
      />
      <div className="paper-head">
        <Buyer buyer={buyerOf(customer)} />
        <dl className="paper-facts">
          <DocumentFact label="Reference" arabic="المرجع">
            <span className="paper-sum">{reference}</span>
          </DocumentFact>
          <DocumentFact label="Month" arabic="الشهر">
            {formatMonth(month)}
          </DocumentFact>
          <DocumentFact label="Invoices" arabic="الفواتير">
            {invoices.length}
          </DocumentFact>
        </dl>
      </div>
      <table className="paper-lines">
        <thead>
          <tr>
            <th scope="col">
              Tax invoice <Arabic>فاتورة ضريبية</Arabic>
            </th>
            <th scope="col">
              Net <Arabic>الصافي</Arabic>
            </th>
            <th scope="col">
              VAT <Arabic>الضريبة</Arabic>
            </th>
            <th scope="col">
              Total (AED) <Arabic>الإجمالي</Arabic>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(invoice => (
            <InvoiceRow key={invoice.id} invoice={invoice} car={cars.get(invoice.appointmentId)} />
          ))}
          <tr className="paper-strong">
            <td>All invoices</td>
            <td>{plainAmount(netFils)}</td>
            <td>{plainAmount(vatFils)}</td>
            <td>{plainAmount(grossFils)}</td>
          </tr>
        </tbody>
      </table>
      <section className="paper-payments">
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
      </section>
      <p className="paper-foot">
        This summary is not a tax invoice. Each line is a tax invoice of its own.
        {leftFils > 0 && ` Please name ${reference} when you pay.`}
      </p>
    </PaperSheet>
  )
}

type InvoiceRowProps = { invoice: SummarisedInvoice; car: Parameters<typeof formatPlate>[0] | undefined }

function InvoiceRow({ invoice, car }: InvoiceRowProps) {
  const { number, work, supplyDate, purchaseOrder, dueDate } = invoice
  const { netFils, vatFils, grossFils, leftFils } = invoice
  const order = purchaseOrder && (/^PO\b/i.test(purchaseOrder) ? purchaseOrder : `PO ${purchaseOrder}`)
  const due = leftFils > 0 && dueDate && `due ${documentDay(dueDate)}`
  return (
    <tr>
      <td>
        <div>{number}</div>
        <div className="paper-muted" style={{ fontWeight: 'normal' }}>
          <div>
            <bdi>{[documentDay(supplyDate), car && formatPlate(car), order].filter(Boolean).join(' · ')}</bdi>
          </div>
          <div>
            <bdi>{work}</bdi>
          </div>
          {leftFils < grossFils && <div>{leftFils > 0 ? `${formatAed(leftFils)} left` : 'Settled'}</div>}
          {due && <div>{due}</div>}
        </div>
      </td>
      <td>{plainAmount(netFils)}</td>
      <td>{plainAmount(vatFils)}</td>
      <td>{plainAmount(grossFils)}</td>
    </tr>
  )
}
