import { useParams } from 'react-router-dom'
import { codeOf, DocumentPaper } from '#app/domain/documents/document-sheet.tsx'
import { SendButton, useSending } from '#app/domain/documents/send-document.tsx'
import { useAbsenceText } from '#app/domain/history-note.tsx'
import { overInvoices } from '#app/domain/payments/payment-words.ts'
import { paths } from '#app/paths.ts'
import { type CustomerAccount, useCustomerAccount, usePaymentGroup } from '#app/queries/customer-account.ts'
import { useCustomer } from '#app/queries/customers.ts'
import { useHistoryStart } from '#app/queries/history-start.ts'
import { useRow } from '#app/queries/row.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { AbsentRecord } from '#app/ui/absent-record.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Page } from '#app/ui/page.tsx'
import { PrintButtons, usePrinting } from '#app/ui/paper-sheet.tsx'
import { readRowId } from '#app/ui/url-state.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Settings } from '#schema/rows/settings.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { documentTitle } from '#schema/rules/documents/document-text.ts'
import { paymentShares } from '#schema/rules/documents/payment-shares.ts'
import { printDocument } from '#schema/rules/documents/print-document.ts'
import { groupReceiptOf } from '#schema/rules/documents/transaction-document.ts'
import { movedFils } from '#schema/rules/money/cash-rounding.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'

/** The receipt of one payment over several invoices, or of what was paid or given back of an opening balance. */
export function GroupReceiptPage() {
  const parts = usePaymentGroup(readRowId(useParams().id))
  const [first, ...others] = parts ?? []
  const appointment = useRow('appointments', first?.appointmentId ?? null)
  const balance = useRow('openingBalances', first?.openingBalanceId ?? null)
  const customer = useCustomer((appointment ?? balance)?.customerId ?? null)
  const account = useCustomerAccount(customer?.id ?? null)
  const settings = useSettings()
  const initialSync = useInitialSync()
  const absence = useAbsenceText('It may not have reached this device yet, or it was taken by somebody else.')
  const back = { to: paths.transactions, label: 'Back to transactions' }
  // Of an older payment the invoices of some parts may be gone.
  const start = useHistoryStart()
  const isCut = Boolean(start && first && shopDay(first.createdAt) < start)
  if (!parts || !first || isCut || appointment === undefined || !customer || !account || !settings)
    return (
      <AbsentRecord
        page={{ title: 'Receipt', back }}
        reading={parts === undefined || (first !== undefined && !isCut) || initialSync}
        title="Transaction not found"
        text={absence}
        drawing="road"
      />
    )
  return (
    <GroupReceipt
      group={[first, ...others]}
      appointment={appointment}
      customer={customer}
      account={account}
      settings={settings}
    />
  )
}

type GroupReceiptProps = {
  group: readonly [Transaction, ...Transaction[]]
  /** Of the first payment; null where that is of an opening balance. */
  appointment: Appointment | null
  customer: Customer
  account: CustomerAccount
  settings: Settings
}

function GroupReceipt({ group, appointment, customer, account, settings }: GroupReceiptProps) {
  const subject = groupReceiptOf(group)
  const sending = useSending(subject, { asks: true })
  const { size, print } = usePrinting()
  const shares = paymentShares(group, { ...account, carOf: ({ id }) => account.cars.get(id) })
  const document = printDocument(
    { ...account, subject, appointment, customer, settings, shares, services: [], vehicle: undefined },
    'en',
  )
  return (
    <Page
      paper
      title="Receipt"
      subtitle={<Ltr>{overInvoices(Math.abs(sumOf(group)), group)}</Ltr>}
      back={{ to: paths.customer(customer.id), label: 'Back to customer' }}
      actions={
        <>
          <SendButton sending={sending} subject={subject} customer={customer} />
          <PrintButtons print={print} />
        </>
      }
    >
      <DocumentPaper
        document={document}
        code={codeOf({ document, title: documentTitle(subject), link: sending.link })}
        size={size}
      />
    </Page>
  )
}

function sumOf(parts: readonly Transaction[]): number {
  return parts.reduce((sum, part) => sum + movedFils(part), 0)
}
