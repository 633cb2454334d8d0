import { useParams } from 'react-router-dom'
import { AccountPaper, type PaperRow } from '#app/domain/documents/account-paper.tsx'
import { DocumentFact, DocumentSum } from '#app/domain/documents/document-parts.tsx'
import { SendButton, useSending } from '#app/domain/documents/send-document.tsx'
import { overInvoices } from '#app/domain/payments/payment-words.ts'
import { paths } from '#app/paths.ts'
import { type CustomerAccount, useCustomerAccount, usePaymentGroup } from '#app/queries/customer-account.ts'
import { useCustomer } from '#app/queries/customers.ts'
import { useRow } from '#app/queries/row.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { AbsentRecord } from '#app/ui/absent-record.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Page } from '#app/ui/page.tsx'
import { type PaperSize, PrintButtons, usePrinting } from '#app/ui/paper-sheet.tsx'
import { readRowId } from '#app/ui/url-state.ts'
import { paymentMethodName } from '#app/ui/value-names.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Settings } from '#schema/rows/settings.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { DOCUMENT_TITLES, documentMoment } from '#schema/rules/documents/document-text.ts'
import { invoiceNumber } from '#schema/rules/documents/invoice.ts'
import { groupReceiptOf } from '#schema/rules/documents/transaction-document.ts'
import { balance } from '#schema/rules/money/payment.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'

/** The receipt of one payment over several invoices. */
export function GroupReceiptPage() {
  const parts = usePaymentGroup(readRowId(useParams().id))
  const [first, ...others] = parts ?? []
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
      actions={
        <>
          <SendGroupReceipt parts={[first, ...others]} customer={customer} />
          <PrintButtons print={print} />
        </>
      }
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

type SendGroupReceiptProps = {
  parts: [Transaction, ...Transaction[]]
  customer: Customer
}

function SendGroupReceipt({ parts, customer }: SendGroupReceiptProps) {
  const found = groupReceiptOf(parts)
  return <SendButton sending={useSending(found)} subject={found} customer={customer} />
}

type GroupReceiptProps = {
  parts: readonly Transaction[]
  first: Transaction
  customer: Customer
  account: CustomerAccount
  settings: Settings
  size: PaperSize
}

function GroupReceipt({ parts, first, account, ...paper }: GroupReceiptProps) {
  const { id, createdAt, paymentMethod, reference } = first
  return (
    <AccountPaper
      {...paper}
      title={DOCUMENT_TITLES.receipt}
      facts={
        <>
          <DocumentFact label="No." arabic="الرقم">
            {id}
          </DocumentFact>
          <DocumentFact label="Date" arabic="التاريخ">
            {documentMoment(createdAt)}
          </DocumentFact>
          <DocumentFact label="Method" arabic="طريقة الدفع">
            {paymentMethodName(paymentMethod)}
          </DocumentFact>
          {reference && (
            <DocumentFact label="Reference" arabic="المرجع">
              {reference}
            </DocumentFact>
          )}
        </>
      }
      of={['Invoice', 'الفاتورة']}
      columns={COLUMNS}
      rows={parts.map(part => rowOf(part, account))}
      foot="Thank you · شكراً لكم"
    >
      <dl className="paper-facts">
        <DocumentFact label="Received" arabic="المبلغ المستلم" className="paper-strong paper-ruled">
          <DocumentSum fils={sumOf(parts)} />
        </DocumentFact>
      </dl>
    </AccountPaper>
  )
}

const COLUMNS = [
  ['Total', 'الإجمالي'],
  ['Paid', 'المدفوع'],
] as const

function rowOf({ id, appointmentId, amountFils }: Transaction, account: CustomerAccount): PaperRow {
  const appointment = account.appointments.find(each => each.id === appointmentId)
  const document = account.documents.find(each => each.id === appointment?.invoiceId)
  const car = account.cars.get(appointmentId)
  const dueFils = appointment ? balance(appointment).totalFils - balance(appointment).creditedFils : null
  return {
    key: id,
    name: document ? invoiceNumber(document) : `Job ${appointmentId}`,
    notes: [car ? formatPlate(car) : ''],
    amounts: [dueFils, amountFils],
  }
}

function sumOf(parts: readonly Transaction[]): number {
  return parts.reduce((sum, { amountFils }) => sum + amountFils, 0)
}
