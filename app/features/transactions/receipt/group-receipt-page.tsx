import { useParams } from 'react-router-dom'
import { Buyer, SellerHead } from '#app/domain/documents/document-parties.tsx'
import { Arabic, DocumentFact, DocumentSum } from '#app/domain/documents/document-parts.tsx'
import { overInvoices } from '#app/domain/payments/payment-words.ts'
import { paths } from '#app/paths.ts'
import { type CustomerAccount, useCustomerAccount, usePaymentGroup } from '#app/queries/customer-account.ts'
import { useCustomer } from '#app/queries/customers.ts'
import { useRow } from '#app/queries/row.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { AbsentRecord } from '#app/ui/absent-record.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Page } from '#app/ui/page.tsx'
import { PaperSheet, type PaperSize, PrintButtons, usePrinting } from '#app/ui/paper-sheet.tsx'
import { paymentMethodName } from '#app/ui/payment-method-name.ts'
import { readRowId } from '#app/ui/url-state.ts'
import { buyerOf, sellerOf } from '#schema/mutations/numbered-document.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Settings } from '#schema/rows/settings.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { DOCUMENT_TITLES } from '#schema/rules/document-text.ts'
import { invoiceNumber } from '#schema/rules/invoice.ts'
import { plainAmount } from '#schema/rules/money.ts'
import { balance } from '#schema/rules/payment.ts'
import { formatPlate } from '#schema/rules/plate.ts'

/** The receipt of one payment over several invoices. */
export function GroupReceiptPage() {
  const parts = usePaymentGroup(readRowId(useParams().id))
  const first = parts?.[0]
  const appointment = useRow('appointments', first?.appointmentId ?? null)
  const customer = useCustomer(appointment?.customerId ?? null)
  const account = useCustomerAccount(customer?.id ?? null)
  const settings = useSettings()
  const initialSync = useInitialSync()
  const { size, print } = usePrinting()
  const back = { to: paths.transactions, label: 'Back to transactions' }
  if (!parts || !first || !customer || !account || !settings)
    return (
      <AbsentRecord
        page={{ title: 'Receipt', back }}
        reading={parts === undefined || first !== undefined || initialSync}
        title="Transaction not found"
        text="It may not have reached this device yet, or it was taken by somebody else."
        drawing="road"
      />
    )
  return (
    <Page
      paper
      title="Receipt"
      subtitle={<Ltr>{overInvoices(sumOf(parts), parts.length)}</Ltr>}
      back={{ to: paths.customer(customer.id), label: 'Back to customer' }}
      actions={<PrintButtons print={print} />}
    >
      <GroupReceipt
        parts={parts}
        first={first}
        customer={customer}
        account={account}
        settings={settings}
        size={size}
      />
    </Page>
  )
}

type GroupReceiptProps = {
  parts: readonly Transaction[]
  first: Transaction
  customer: Customer
  account: CustomerAccount
  settings: Settings
  size: PaperSize
}

function GroupReceipt({ parts, first, customer, account, settings, size }: GroupReceiptProps) {
  const { id, createdAt, paymentMethod, reference } = first
  return (
    <PaperSheet size={size} contents={parts}>
      <SellerHead seller={sellerOf(settings)} settings={settings} title={DOCUMENT_TITLES.receipt} />
      <div className="paper-head">
        <Buyer buyer={buyerOf(customer)} />
        <dl className="paper-facts">
          <DocumentFact label="No." arabic="الرقم">
            {id}
          </DocumentFact>
          <DocumentFact label="Date" arabic="التاريخ">
            {momentText(createdAt)}
          </DocumentFact>
          <DocumentFact label="Method" arabic="طريقة الدفع">
            {paymentMethodName(paymentMethod)}
          </DocumentFact>
          {reference && (
            <DocumentFact label="Reference" arabic="المرجع">
              {reference}
            </DocumentFact>
          )}
        </dl>
      </div>
      <table className="paper-lines">
        <thead>
          <tr>
            <th scope="col">
              Invoice <Arabic>الفاتورة</Arabic>
            </th>
            <th scope="col">
              Total <Arabic>الإجمالي</Arabic>
            </th>
            <th scope="col">
              Paid (AED) <Arabic>المدفوع</Arabic>
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(part => (
            <PartRow key={part.id} part={part} account={account} />
          ))}
        </tbody>
      </table>
      <section className="paper-payments">
        <dl className="paper-facts">
          <DocumentFact label="Received" arabic="المبلغ المستلم" className="paper-strong paper-ruled">
            <DocumentSum fils={sumOf(parts)} />
          </DocumentFact>
        </dl>
        <p className="paper-foot">Thank you · شكراً لكم</p>
      </section>
    </PaperSheet>
  )
}

function PartRow({ part, account }: { part: Transaction; account: CustomerAccount }) {
  const { appointmentId, amountFils } = part
  const appointment = account.appointments.find(({ id }) => id === appointmentId)
  const document = account.documents.find(({ id }) => id === appointment?.invoiceId)
  const car = account.cars.get(appointmentId)
  const dueFils = appointment && balance(appointment).totalFils - balance(appointment).creditedFils
  return (
    <tr>
      <td>
        {document ? invoiceNumber(document) : `Job ${appointmentId}`}
        {car && <span className="paper-muted"> {formatPlate(car)}</span>}
      </td>
      <td>{dueFils !== undefined && plainAmount(dueFils)}</td>
      <td>{plainAmount(amountFils)}</td>
    </tr>
  )
}

function sumOf(parts: readonly Transaction[]): number {
  return parts.reduce((sum, { amountFils }) => sum + amountFils, 0)
}
